import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { limitsFeature } from '../../../server/limits/feature.ts';
import { manageFeature } from '../../../server/manage/feature.ts';
import type { Context } from '../../../server/platform/context.ts';
import { feature } from '../../../server/platform/feature.ts';
import { requireKey } from '../../../server/platform/http/bearer.ts';
import { describeRoutes } from '../../../server/platform/http/openapi.ts';
import { routesOf } from '../../../server/platform/http/routes.ts';
import { rewardsFeature } from '../../../server/rewards/feature.ts';
import { repliesApi } from '../api.ts';
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
  context.use(manageFeature).addToView(async ({ puzzle_id }, isThere) => ({
    replies: isThere ? await replies.ofPuzzle(puzzle_id) : [],
  }));
  await app.register(replyRoutes(replies));
}

export const repliesFeature = feature('replies', start);

function replyRoutes(replies: Replies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    const route = routesOf(app, repliesApi);

    route(
      'PUT /api/puzzles/:puzzleId/reply',
      { limits: ['thanks'], refusesBlockedAddresses: true },
      (request) => replies.answer(request.params.puzzleId, requireKey(request), request.body, request.ip),
    );

    route('GET /api/puzzles/:puzzleId/replies', { limits: ['start'] }, async ({ params }) => ({
      replies: await replies.agreed(params.puzzleId),
    }));

    route('PUT /api/puzzles/:puzzleId/replies/:replyId', { limits: ['reward'] }, (request) => {
      const { puzzleId, replyId } = request.params;
      return replies.agree(puzzleId, replyId, requireKey(request), request.body);
    });
  };
}
