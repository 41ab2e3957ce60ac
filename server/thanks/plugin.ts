import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ThanksChange, ThanksRequest } from '../../gifts/schema.ts';
import type { Context } from '../platform/context.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { requireKey } from '../platform/http/bearer.ts';
import { describeRoutes, done, puzzleParams as params } from '../platform/http/openapi.ts';
import { createThanks, type ThanksStore } from './thanks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    thanks: Pick<ThanksStore, 'latest' | 'reported'>;
  }
}

/** What solvers say to a puzzle's maker. */
async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { offers, openProof } = app.rewards;
  const sealer = createSealer(context.config.secretKey);
  const thanks = createThanks({
    ...context,
    secretKey: context.config.secretKey,
    offers,
    openProof,
    sealer,
    limiter: app.limiter,
    admitTexts: app.moderation.admitTexts,
  });
  app.decorate('thanks', { latest: thanks.latest, reported: thanks.reported });
  await app.register(thanksRoutes(thanks));
}

export const thanksPlugin = fp(plugin, {
  name: 'thanks',
  dependencies: ['limits', 'moderation', 'puzzles', 'rewards'],
});

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
