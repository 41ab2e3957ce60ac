import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Report } from '../../contract/moderation-api.ts';
import { describeRoutes, done } from '../platform/http/openapi.ts';
import type { Reports } from './reports.ts';

/** Reporting, for anybody (rules: moderation#reports). */
export function reportRoutes(reports: Reports): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    app.post(
      '/api/reports',
      {
        config: { limits: ['abuse_report'], goesOnReadOnly: true },
        schema: {
          operationId: 'reportAbuse',
          summary: 'Report a puzzle, a reward or a result to the admin',
          description:
            'One is stored for each session and address, and one of child abuse beside it; the answer to a further one is the same.',
          body: Report,
          response: done('Reported'),
        },
      },
      async (request) => {
        await reports.add(request.body, request.ip);
      },
    );
  };
}
