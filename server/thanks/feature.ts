import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { ThanksChange, ThanksRequest } from '../../gifts/schema.ts';
import { limitsFeature } from '../limits/feature.ts';
import { moderationFeature } from '../moderation/feature.ts';
import type { Context } from '../platform/context.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { feature, type ServiceOf } from '../platform/feature.ts';
import { requireKey } from '../platform/http/bearer.ts';
import { describeRoutes, done, puzzleParams as params } from '../platform/http/openapi.ts';
import { rewardsFeature } from '../rewards/feature.ts';
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
  await app.register(thanksRoutes(thanks));
  return { latest: thanks.latest, reported: thanks.reported };
}

export type ThanksService = ServiceOf<typeof thanksFeature>;

export const thanksFeature = feature('thanks', start);

function thanksRoutes(thanks: ThanksStore): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    app.post(
      '/api/puzzles/:puzzleId/thanks',
      {
        config: { limits: ['thanks'], refusesBlockedAddresses: true },
        schema: {
          operationId: 'sayThanks',
          summary: 'Say something to the maker, for who has solved the puzzle',
          params,
          body: ThanksRequest,
          response: done('Said'),
        },
      },
      async (request) => {
        await thanks.say(request.params.puzzleId, request.body, request.ip);
      },
    );

    app.patch(
      '/api/puzzles/:puzzleId/thanks',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'changeThanks',
          summary: 'Hide thanks, or take none',
          security: [{ creatorKey: [] }],
          params,
          body: ThanksChange,
          response: done('Changed'),
        },
      },
      async (request) => {
        await thanks.change(request.params.puzzleId, requireKey(request), request.body);
      },
    );
  };
}
