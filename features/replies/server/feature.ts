import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { requireKey } from '../../../platform/http/bearer.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { manageFeature } from '../../manage/server/feature.ts';
import { rewardsFeature } from '../../rewards/server/feature.ts';
import { repliesApi } from '../api.ts';
import { createReplies, type Replies } from './replies.ts';

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
