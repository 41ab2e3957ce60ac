import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { routesOf } from '../../../platform/http/routes.ts';
import { dashboardApi } from '../../admin/api.ts';
import type { AdminGuard } from '../../admin/server/feature.ts';
import type { DashboardReader } from './dashboard.ts';
import { dashboardCsv } from './dashboard-csv.ts';

export function dashboardRoutes(dashboard: DashboardReader, guard: AdminGuard): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);

    const route = routesOf(app, dashboardApi);

    route('GET /api/admin/dashboard', { compress: {} }, async (request) =>
      dashboard.read(request.query.range),
    );

    route('GET /api/admin/dashboard.csv', { compress: {} }, async (request, reply) => {
      const { range } = request.query;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="puzzlefly-${range}.csv"`)
        .send(dashboardCsv(await dashboard.read(range)));
    });
  };
}
