import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { adminFeature } from '../../admin/server/feature.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { createDashboard, type DashboardReader } from './dashboard.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
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
