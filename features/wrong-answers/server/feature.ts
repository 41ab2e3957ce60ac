import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature } from '../../../platform/feature.ts';
import { requireKey } from '../../../platform/http/bearer.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { manageFeature } from '../../manage/server/feature.ts';
import { rewardsFeature } from '../../rewards/server/feature.ts';
import { flagsOf, safetyFeature } from '../../safety/server/feature.ts';
import { wrongAnswersApi } from '../api.ts';
import { createWrongAnswersTables } from './baseline.ts';
import { wrongAnswersTables } from './tables.ts';
import { createWrongAnswers, type WrongAnswers } from './wrong-answers.ts';

/** How often answers are written: soon enough for the maker, and without making players wait. */
const flushEveryMs = 1000;

/** Players' wrong typed answers, which the maker may accept. */
async function start(app: FastifyInstance, context: Context) {
  const { limiter } = context.use(limitsFeature);
  const { keys, settings } = context.use(safetyFeature);
  const wrongAnswers = createWrongAnswers({
    ...context,
    offers: context.use(rewardsFeature).offers,
    limiter,
    keys,
    isRefused: (text, addressKeys) =>
      settings.isAddressBlocked(addressKeys) ||
      flagsOf({ texts: [text], links: [] }, settings.blockList()).length > 0,
    sealer: createSealer(context.config.secretKey),
    log: app.log,
  });
  context.use(manageFeature).addToView(async (puzzle) => ({
    wrongAnswers: await wrongAnswers.commonest(puzzle),
  }));
  context.events.on('answer wrong', wrongAnswers.add);
  context.sweeper.add(async () => {
    await wrongAnswers.flush();
    return { wrongAnswerKeys: await wrongAnswers.forgetKeys() };
  });
  const timer = setInterval(wrongAnswers.flush, flushEveryMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await wrongAnswers.flush();
  });
  await app.register(wrongAnswerRoutes(wrongAnswers));
  return { flush: wrongAnswers.flush };
}

export const wrongAnswersFeature = feature('wrong-answers', start, {
  tables: wrongAnswersTables,
  createTables: createWrongAnswersTables,
});

function wrongAnswerRoutes(wrongAnswers: WrongAnswers): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'manage', [{ creatorKey: [] }]);
    const route = routesOf(app, wrongAnswersApi);

    route('POST /api/puzzles/:puzzleId/other-answers', { limits: ['reward'] }, (request) =>
      wrongAnswers.accept(request.params.puzzleId, requireKey(request), request.body.id),
    );
  };
}
