import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { deskFeature } from '../../../server/desk/feature.ts';
import { limitsFeature } from '../../../server/limits/feature.ts';
import { manageFeature } from '../../../server/manage/feature.ts';
import { moderationFeature } from '../../../server/moderation/feature.ts';
import type { Context } from '../../../server/platform/context.ts';
import { createSealer } from '../../../server/platform/crypto/sealing.ts';
import { feature } from '../../../server/platform/feature.ts';
import { requireKey } from '../../../server/platform/http/bearer.ts';
import { describeRoutes } from '../../../server/platform/http/openapi.ts';
import { routesOf } from '../../../server/platform/http/routes.ts';
import { rewardsFeature } from '../../../server/rewards/feature.ts';
import { thanksApi } from '../api.ts';
import { createThanksTables } from './baseline.ts';
import { thanksTables } from './tables.ts';
import { createThanks, type ThanksStore } from './thanks.ts';

/** What solvers say to a puzzle's maker. */
async function start(app: FastifyInstance, context: Context) {
  const { offers, openProof } = context.use(rewardsFeature);
  const sealer = createSealer(context.config.secretKey);
  const thanks = createThanks({
    ...context,
    secretKey: context.config.secretKey,
    offers,
    openProof,
    sealer,
    limiter: context.use(limitsFeature).limiter,
    admitTexts: context.use(moderationFeature).admitTexts,
  });
  context.use(manageFeature).addToView(async ({ puzzle_id, thanks_off }, isThere) => ({
    thanks: isThere ? await thanks.latest(puzzle_id) : [],
    takesThanks: thanks_off === 0,
  }));
  context.use(deskFeature).addRemarks('thanks', thanks.remarks);
  await app.register(thanksRoutes(thanks));
}

export const thanksFeature = feature('thanks', start, {
  tables: thanksTables,
  createTables: createThanksTables,
});

function thanksRoutes(thanks: ThanksStore): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    const route = routesOf(app, thanksApi);

    route(
      'POST /api/puzzles/:puzzleId/thanks',
      { limits: ['thanks'], refusesBlockedAddresses: true },
      ({ params, body, ip }) => thanks.say(params.puzzleId, body, ip),
    );

    route('PATCH /api/puzzles/:puzzleId/thanks', { limits: ['reward'] }, (request) =>
      thanks.change(request.params.puzzleId, requireKey(request), request.body),
    );
  };
}
