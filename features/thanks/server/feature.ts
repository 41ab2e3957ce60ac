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
import { moderationFeature } from '../../moderation/server/feature.ts';
import { rewardsFeature } from '../../rewards/server/feature.ts';
import { safetyFeature } from '../../safety/server/feature.ts';
import { thanksApi } from '../api.ts';
import { createThanksTables } from './baseline.ts';
import { thanksTables } from './tables.ts';
import { createThanks, type ThanksStore } from './thanks.ts';

/** Solvers' thanks to a puzzle's maker. */
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
    admitTexts: context.use(safetyFeature).admitTexts,
  });
  context.use(manageFeature).addToView(async ({ puzzle_id, thanks_off }, isThere) => ({
    thanks: isThere ? await thanks.latest(puzzle_id) : [],
    takesThanks: thanks_off === 0,
  }));
  context.use(moderationFeature).addRemarks('thanks', thanks.remarks);
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
