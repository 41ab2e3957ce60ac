import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PuzzleId } from '../../contract/api.ts';
import { Reply, ReplyAgreement, ReplyRequest } from '../../gifts/schema.ts';
import { limitsFeature } from '../limits/feature.ts';
import type { Context } from '../platform/context.ts';
import { feature, type ServiceOf } from '../platform/feature.ts';
import { requireKey } from '../platform/http/bearer.ts';
import { describeRoutes, done, puzzleParams as params } from '../platform/http/openapi.ts';
import { rewardsFeature } from '../rewards/feature.ts';
import { createReplies, type Replies } from './replies.ts';

/** Puzzles that were made back. */
async function start(app: FastifyInstance, context: Context) {
  const { offers, openProof } = context.use(rewardsFeature);
  const replies = createReplies({
    ...context,
    offers,
    openProof,
    limiter: context.use(limitsFeature).limiter,
  });
  await app.register(replyRoutes(replies));
  return { ofPuzzle: replies.ofPuzzle };
}

export type RepliesService = ServiceOf<typeof repliesFeature>;

export const repliesFeature = feature('replies', start);

function replyRoutes(replies: Replies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    const security = [{ creatorKey: [] }];

    app.put(
      '/api/puzzles/:puzzleId/reply',
      {
        config: { limits: ['thanks'], refusesBlockedAddresses: true },
        schema: {
          operationId: 'answerPuzzle',
          summary: 'Say that this puzzle answers another one, which its maker has solved',
          security,
          params,
          body: ReplyRequest,
          response: done('Said'),
        },
      },
      async (request) => {
        await replies.answer(request.params.puzzleId, requireKey(request), request.body, request.ip);
      },
    );

    app.get(
      '/api/puzzles/:puzzleId/replies',
      {
        config: { limits: ['start'] },
        schema: {
          operationId: 'getReplies',
          summary: 'The puzzles that answer this one, as both makers agreed',
          params,
          response: { 200: Type.Object({ replies: Type.Array(Reply) }) },
        },
      },
      async (request) => ({ replies: await replies.agreed(request.params.puzzleId) }),
    );

    app.put(
      '/api/puzzles/:puzzleId/replies/:replyId',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'agreeToReply',
          summary: 'Agree that another puzzle answers this one, or not any more',
          security,
          params: Type.Object({ puzzleId: PuzzleId, replyId: PuzzleId }),
          body: ReplyAgreement,
          response: done('Changed'),
        },
      },
      async (request) => {
        const { puzzleId, replyId } = request.params;
        await replies.agree(puzzleId, replyId, requireKey(request), request.body);
      },
    );
  };
}
