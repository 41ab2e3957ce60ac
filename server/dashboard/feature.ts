import type { FastifyInstance } from 'fastify';
import { adminFeature } from '../admin/feature.ts';
import { imagesFeature } from '../images/feature.ts';
import type { Context } from '../platform/context.ts';
import { feature } from '../platform/feature.ts';
import { createDashboard, type DashboardReader } from './dashboard.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { countOverdue } from './upkeep.ts';

/** The admin's figures. */
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
