import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { csvOf } from '../../../platform/csv.ts';
import { feature } from '../../../platform/feature.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { type Dashboard, dashboardApi } from '../../admin/api.ts';
import { type AdminGuard, adminFeature } from '../../admin/server/feature.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { createDashboard, type DashboardReader } from './dashboard.ts';
import { countOverdue } from './upkeep.ts';

async function start(app: FastifyInstance, context: Context) {
  const { db, reads, now, metrics, use } = context;
  const images = use(imagesFeature);
  metrics.gauge('deliveries_overdue', 'Prizes that did not come in the promised time', () =>
    countOverdue(db, now()),
  );
  const dashboard: DashboardReader = {
    read: (range) => reads.read((from) => createDashboard({ ...context, db: from, images }).read(range)),
  };
  await app.register(dashboardRoutes(dashboard, use(adminFeature).guard));
}

export const dashboardFeature = feature('dashboard', start);

function dashboardRoutes(dashboard: DashboardReader, guard: AdminGuard): FastifyPluginAsyncTypebox {
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

type Cell = string | number;

/** Returns the dashboard as CSV, with one row for each figure or value of a series. */
function dashboardCsv(dashboard: Dashboard): string {
  const { figures, upkeep, range, visits, funnel, timeToSolve, latestPuzzles } = dashboard;
  const rows: Cell[][] = [
    ['section', 'name', 'value'],
    ['range', 'name', range.name],
    ['range', 'from', range.from],
    ['range', 'to', range.to],
    ['range', 'time zone', range.timeZone],
    ...Object.entries(figures).flatMap(([name, { value, dayBefore }]) => [
      ...figureRows(name, value),
      ...figureRows(`${name} a day earlier`, dayBefore),
    ]),
    ['upkeep', 'overdue deliveries', upkeep.overdueDeliveries],
    ['upkeep', 'bytes of images', upkeep.images.storedBytes],
    ...visits.flatMap(({ start, visitors, pageViews }) => [
      ['visitors', start, visitors],
      ['page views', start, pageViews],
    ]),
    ...dashboard.puzzlesByType.map(({ type, count }) => ['puzzles created', type, count]),
    ...Object.entries(funnel).map(([stage, count]) => ['funnel', stage, count]),
    ...timeToSolve.flatMap(({ type, medianMs, solved }) => [
      ['median time to solve in ms', type, medianMs],
      ['solved', type, solved],
    ]),
    ...(['topPages', 'referrers', 'devices', 'browsers'] as const).flatMap((series) =>
      dashboard[series].map(({ name, count }) => [series, name, count]),
    ),
    ...latestPuzzles.map(({ puzzleId, type, createdAt, hasReward }) => [
      'latest puzzles',
      puzzleId,
      `${createdAt} ${type}${hasReward ? ' with a reward' : ''}`,
    ]),
  ];
  return csvOf(rows);
}

function figureRows(name: string, value: number | Dashboard['puzzlesByType']): Cell[][] {
  if (typeof value === 'number') return [['figures', name, value]];
  return value.map(({ type, count }) => ['figures', `${name}: ${type}`, count]);
}
