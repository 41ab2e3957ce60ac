import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { refusals } from '../../contract/api.ts';
import { Report } from '../../contract/moderation-api.ts';
import type { Reports } from './reports.ts';

/** Reporting, for anybody (decision 43). */
export function reportRoutes({
  reports,
  keyOf,
}: {
  reports: Reports;
  /** The key of a visitor's address today. */
  keyOf(address: string): string;
}): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/reports',
      {
        config: { limits: ['abuse_report'] },
        schema: {
          operationId: 'reportAbuse',
          summary: 'Report a puzzle, a reward or a result to the admin',
          description: 'One counts for each session and address; the answer to a further one is the same.',
          tags: ['puzzles'],
          security: [],
          body: Report,
          response: { 204: Type.Null({ description: 'Reported' }), ...refusals },
        },
      },
      async (request, reply) => {
        await reports.add(request.body, keyOf(request.ip));
        return reply.code(204).send(null);
      },
    );
  };
}
