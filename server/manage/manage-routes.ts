import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AnswerWeaknessView, ManagedPuzzle, PuzzleChange, RewardChange } from '../../contract/manage-api.ts';
import { uploadOf } from '../images/feature.ts';
import { requireKey } from '../platform/http/bearer.ts';
import { describeRoutes, puzzleParams as params, text } from '../platform/http/openapi.ts';
import type { EventStreams } from '../platform/realtime/event-streams.ts';
import type { LiveStates } from '../platform/realtime/live-states.ts';
import type { RewardChanges } from '../rewards/feature.ts';
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

    app.get(
      '/api/puzzles/:puzzleId/manage',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'getManagedPuzzle',
          summary: "A puzzle with all that its creator may see, the winner's details among it",
          params,
          response: { 200: ManagedPuzzle },
        },
      },
      async (request) => {
        const { puzzleId } = request.params;
        await managed.checkKey(puzzleId, requireKey(request));
        return managed.view(puzzleId);
      },
    );

    app.get(
      '/api/puzzles/:puzzleId/answer-weakness',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'getAnswerWeakness',
          summary: 'Whether the answer is easily found by trying; for who adds a reward',
          params,
          response: { 200: AnswerWeaknessView },
        },
      },
      async (request) => {
        const { puzzleId } = request.params;
        await managed.checkKey(puzzleId, requireKey(request));
        return { weakness: await managed.answerWeakness(puzzleId) };
      },
    );

    app.get(
      '/api/puzzles/:puzzleId/manage/events',
      {
        exposeHeadRoute: false,
        config: { limits: ['stream'], atOnce: 'streams' },
        schema: {
          operationId: 'streamManagedPuzzle',
          summary: 'The same as it changes (server-sent events), at most twice a second',
          params,
          response: {
            200: text('text/event-stream', 'Each event is a ManagedPuzzle; after a removed one it ends'),
          },
        },
      },
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

    app.patch(
      '/api/puzzles/:puzzleId',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'changePuzzle',
          summary: 'Let a puzzle last longer, or end it now',
          params,
          body: PuzzleChange,
          response: { 200: ManagedPuzzle },
        },
      },
      async (request) => {
        const { puzzleId } = request.params;
        await puzzleChanges.changeEnd(puzzleId, requireKey(request), request.body.expires);
        return managed.view(puzzleId);
      },
    );

    app.patch(
      '/api/puzzles/:puzzleId/reward',
      {
        config: {
          limits: ['reward', 'image'],
          takesImage: true,
        },
        schema: {
          operationId: 'changeReward',
          summary: 'Change a reward that nobody has won',
          params,
          body: RewardChange,
          response: { 200: ManagedPuzzle },
        },
      },
      async (request) => {
        const { puzzleId } = request.params;
        await rewardChanges.edit(puzzleId, requireKey(request), request.body, uploadOf(request));
        return managed.view(puzzleId);
      },
    );

    const removals = [
      {
        path: '',
        operationId: 'removePuzzle',
        summary: 'Remove a puzzle with its images, all texts and its reward',
        remove: puzzleChanges.remove,
      },
      {
        path: '/reward',
        operationId: 'withdrawReward',
        summary: 'Take back a reward that nobody has won; the puzzle then lasts 24 hours',
        remove: rewardChanges.withdraw,
      },
      {
        path: '/reward/approval',
        operationId: 'withdrawApproval',
        summary: 'Take a reward off the public list; it can be approved again',
        remove: rewardChanges.unlist,
      },
    ];
    for (const { path, remove, ...named } of removals) {
      app.delete(
        `/api/puzzles/:puzzleId${path}`,
        {
          config: { limits: ['reward'] },
          schema: { ...named, params, response: { 200: ManagedPuzzle } },
        },
        async (request) => {
          const { puzzleId } = request.params;
          await remove(puzzleId, requireKey(request));
          return managed.view(puzzleId);
        },
      );
    }
  };
}
