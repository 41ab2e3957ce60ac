import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal } from '../../../platform/http/errors.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { AdminGuard } from '../../admin/server/feature.ts';
import type { Images } from '../../images/server/feature.ts';
import { moderationApi, reportsApi } from '../api.ts';
import type { Blocks } from './blocks.ts';
import type { Decisions } from './decisions.ts';
import type { ModerationView } from './moderation-view.ts';
import type { createQueues } from './queues.ts';
import type { Reports } from './reports.ts';

interface Dependencies {
  guard: AdminGuard;
  queues: ReturnType<typeof createQueues>;
  view: ModerationView;
  decisions: Decisions;
  blocks: Blocks;
  images: Pick<Images, 'findAny'>;
}

export function moderationRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { guard, queues, view, decisions, blocks, images } = dependencies;
  return async (app) => {
    await app.register(guard);

    const route = routesOf(app, moderationApi);

    route('GET /api/admin/moderation/puzzles', { compress: {} }, async (request) => {
      const { queue, search, after } = request.query;
      const { puzzleIds, next } = await queues.page(queue, search, after);
      return { puzzles: await view.list(puzzleIds), next };
    });

    route(
      'GET /api/admin/moderation/puzzles/:puzzleId',
      { serializerCompiler: () => JSON.stringify },
      async (request) => view.look(request.params.puzzleId),
    );

    route('POST /api/admin/moderation/puzzles/:puzzleId/texts', {}, async (request) =>
      view.showTexts(request.params.puzzleId),
    );

    route('GET /api/admin/moderation/images/:hash', {}, async (request, reply) => {
      const bytes = await images.findAny(request.params.hash);
      if (bytes === undefined) throw new Refusal('not_found');
      return reply.type('image/webp').send(Buffer.from(bytes));
    });

    route('POST /api/admin/moderation/puzzles/:puzzleId/decisions', {}, async (request) =>
      decisions.decide(request.params.puzzleId, request.body),
    );

    route('DELETE /api/admin/moderation/decisions/:batch', {}, async (request) =>
      decisions.undo(request.params.batch),
    );

    route('GET /api/admin/moderation/blocks', {}, async (request) => blocks.list(request.query.before));

    route('POST /api/admin/moderation/blocks', {}, async (request) => blocks.add(request.body));

    route('DELETE /api/admin/moderation/blocks/:id', {}, async (request) =>
      blocks.remove(Number(request.params.id)),
    );
  };
}

/** The public report route (rules: moderation#reports). */
export function reportRoutes(reports: Reports): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    const route = routesOf(app, reportsApi);

    route('POST /api/reports', { limits: ['abuse_report'], isAllowedReadOnly: true }, async (request) => {
      await reports.add(request.body, request.ip);
    });
  };
}
