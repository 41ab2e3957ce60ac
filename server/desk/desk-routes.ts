import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  BlockList,
  BlockListQuery,
  DecisionRequest,
  DecisionResult,
  ModeratedLook,
  ModerationQueue,
  NewBlock,
  QueueQuery,
  SecretTexts,
} from '../../contract/moderation-api.ts';
import type { AdminGuard } from '../admin/feature.ts';
import type { Images } from '../images/feature.ts';
import { Refusal } from '../platform/http/errors.ts';
import { done, file, puzzleParams as params } from '../platform/http/openapi.ts';
import type { Blocks } from './blocks.ts';
import type { Decisions } from './decisions.ts';
import type { DeskView } from './desk-view.ts';
import type { createQueues } from './queues.ts';

interface Dependencies {
  guard: AdminGuard;
  queues: ReturnType<typeof createQueues>;
  view: DeskView;
  decisions: Decisions;
  blocks: Blocks;
  images: Pick<Images, 'findAny'>;
}

/** The moderation desk, with the admin's session. */
export function deskRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { guard, queues, view, decisions, blocks, images } = dependencies;
  return async (app) => {
    await app.register(guard);

    app.get(
      '/api/admin/moderation/puzzles',
      {
        compress: {},
        schema: {
          operationId: 'listModerated',
          summary: 'A page of a queue, or of what a search finds',
          querystring: QueueQuery,
          response: { 200: ModerationQueue },
        },
      },
      async (request) => {
        const { queue, search, after } = request.query;
        const { puzzleIds, next } = await queues.page(queue, search, after);
        return { puzzles: await view.list(puzzleIds), next };
      },
    );

    app.get(
      '/api/admin/moderation/puzzles/:puzzleId',
      {
        schema: {
          operationId: 'lookAtPuzzle',
          summary: 'A puzzle as a player gets it, hidden or not',
          params,
          response: { 200: ModeratedLook },
        },
        serializerCompiler: () => JSON.stringify,
      },
      async (request) => view.look(request.params.puzzleId),
    );

    app.post(
      '/api/admin/moderation/puzzles/:puzzleId/texts',
      {
        schema: {
          operationId: 'showTexts',
          summary: 'What only solving tells. Each look is logged',
          params,
          response: { 200: SecretTexts },
        },
      },
      async (request) => view.showTexts(request.params.puzzleId),
    );

    app.get(
      '/api/admin/moderation/images/:hash',
      {
        schema: {
          operationId: 'getModeratedImage',
          summary: 'An image, withheld from visitors or not',
          params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
          response: { 200: file(['image/webp'], 'The image') },
        },
      },
      async (request, reply) => {
        const bytes = await images.findAny(request.params.hash);
        if (bytes === undefined) throw new Refusal('not_found');
        return reply.type('image/webp').send(Buffer.from(bytes));
      },
    );

    app.post(
      '/api/admin/moderation/puzzles/:puzzleId/decisions',
      {
        schema: {
          operationId: 'decidePuzzle',
          summary: 'Keep, unlist or take down a puzzle, or all of its maker of that day',
          params,
          body: DecisionRequest,
          response: { 200: DecisionResult },
        },
      },
      async (request) => decisions.decide(request.params.puzzleId, request.body),
    );

    app.delete(
      '/api/admin/moderation/decisions/:batch',
      {
        schema: {
          operationId: 'undoDecision',
          summary: 'Undo a decision, within a day',
          params: Type.Object({ batch: Type.String({ maxLength: 36 }) }),
          response: done(),
        },
      },
      async (request) => decisions.undo(request.params.batch),
    );

    app.get(
      '/api/admin/moderation/blocks',
      {
        schema: {
          operationId: 'listBlocks',
          summary: 'What is blocked, newest first',
          querystring: BlockListQuery,
          response: { 200: BlockList },
        },
      },
      async (request) => blocks.list(request.query.before),
    );

    app.post(
      '/api/admin/moderation/blocks',
      {
        schema: {
          operationId: 'addBlock',
          summary: 'Block a word or a host',
          body: NewBlock,
          response: done(),
        },
      },
      async (request) => blocks.add(request.body),
    );

    app.delete(
      '/api/admin/moderation/blocks/:id',
      {
        schema: {
          operationId: 'removeBlock',
          summary: 'No longer block something',
          params: Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) }),
          response: done(),
        },
      },
      async (request) => blocks.remove(Number(request.params.id)),
    );
  };
}
