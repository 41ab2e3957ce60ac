import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireKey } from '../../../platform/http/bearer.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { EventStreams } from '../../../platform/realtime/event-streams.ts';
import type { LiveStates } from '../../../platform/realtime/live-states.ts';
import { uploadOf } from '../../images/server/feature.ts';
import type { RewardChanges } from '../../rewards/server/feature.ts';
import { type ManagedPuzzle, manageApi } from '../api.ts';
import type { ManagedPuzzles } from './managed-puzzle.ts';
import type { PuzzleChanges } from './puzzle-changes.ts';

interface Dependencies {
  managed: ManagedPuzzles;
  live: LiveStates<ManagedPuzzle>;
  puzzleChanges: PuzzleChanges;
  rewardChanges: RewardChanges;
  streams: EventStreams;
}

export function manageRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { managed, live, puzzleChanges, rewardChanges, streams } = dependencies;
  return async (app) => {
    describeRoutes(app, 'manage', [{ creatorKey: [] }]);

    const route = routesOf(app, manageApi);

    route('GET /api/puzzles/:puzzleId/manage', { limits: ['reward'] }, async (request) => {
      const { puzzleId } = request.params;
      await managed.checkKey(puzzleId, requireKey(request));
      return managed.view(puzzleId);
    });

    route('GET /api/puzzles/:puzzleId/answer-weakness', { limits: ['reward'] }, async (request) => {
      const { puzzleId } = request.params;
      await managed.checkKey(puzzleId, requireKey(request));
      return managed.answerWeakness(puzzleId);
    });

    route(
      'GET /api/puzzles/:puzzleId/manage/events',
      { limits: ['stream'], atOnce: 'streams', exposeHeadRoute: false },
      async (request, reply) => {
        const { puzzleId } = request.params;
        const key = requireKey(request);
        return streams.open<ManagedPuzzle>(
          reply,
          async (send, end) => {
            await managed.checkKey(puzzleId, key);
            return live.follow(puzzleId, send, end);
          },
          { isState: true, key: `${puzzleId} ${key}` },
        );
      },
    );

    route('PATCH /api/puzzles/:puzzleId', { limits: ['reward'] }, async (request) => {
      const { puzzleId } = request.params;
      await puzzleChanges.changeEnd(puzzleId, requireKey(request), request.body.expires);
      return managed.view(puzzleId);
    });

    route(
      'PATCH /api/puzzles/:puzzleId/reward',
      { limits: ['reward', 'image'], takesImage: true },
      async (request) => {
        const { puzzleId } = request.params;
        await rewardChanges.edit(puzzleId, requireKey(request), request.body, uploadOf(request));
        return managed.view(puzzleId);
      },
    );

    const removals = {
      'DELETE /api/puzzles/:puzzleId': puzzleChanges.remove,
      'DELETE /api/puzzles/:puzzleId/reward': rewardChanges.withdraw,
      'DELETE /api/puzzles/:puzzleId/reward/approval': rewardChanges.unlist,
    } as const;
    for (const name of Object.keys(removals) as (keyof typeof removals)[]) {
      route(name, { limits: ['reward'] }, async (request) => {
        const { puzzleId } = request.params;
        await removals[name](puzzleId, requireKey(request));
        return managed.view(puzzleId);
      });
    }
  };
}
