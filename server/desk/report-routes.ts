import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Report } from '../../contract/moderation-api.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import type { Reports } from './reports.ts';

/** Reporting, for anybody (decision 43). */
export function reportRoutes(reports: Reports): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    app.post(
      '/api/reports',
      {
        config: { limits: ['abuse_report'] },
        schema: {
          operationId: 'reportAbuse',
          summary: 'Report a puzzle, a reward or a result to the admin',
          description:
            'One is stored for each session and address, and one of child abuse beside it; the answer to a further one is the same.',
          body: Report,
          response: { 204: Type.Null({ description: 'Reported' }) },
        },
      },
      async (request) => {
        await reports.add(request.body, request.ip);
      },
    );
  };
}
