import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { reportsApi } from '../api.ts';
import type { Reports } from './reports.ts';

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
