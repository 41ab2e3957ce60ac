import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Dashboard, DashboardQuery } from '../../contract/admin-api.ts';
import type { AdminGuard } from '../admin/feature.ts';
import { text } from '../platform/http/openapi.ts';
import type { DashboardReader } from './dashboard.ts';
import { dashboardCsv } from './dashboard-csv.ts';

/** The figures, with the admin's session. */
export function dashboardRoutes(dashboard: DashboardReader, guard: AdminGuard): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);

    app.get(
      '/api/admin/dashboard',
      {
        compress: {},
        schema: {
          operationId: 'getDashboard',
          summary: 'The dashboard',
          querystring: DashboardQuery,
          response: { 200: Dashboard },
        },
      },
      async (request) => dashboard.read(request.query.range),
    );

    app.get(
      '/api/admin/dashboard.csv',
      {
        compress: {},
        schema: {
          operationId: 'getDashboardCsv',
          summary: 'The dashboard as a table',
          querystring: DashboardQuery,
          response: { 200: text('text/csv', 'The figures, one a row') },
        },
      },
      async (request, reply) => {
        const { range } = request.query;
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="puzzlefly-${range}.csv"`)
          .send(dashboardCsv(await dashboard.read(range)));
      },
    );
  };
}
