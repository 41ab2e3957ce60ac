import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { adminFeature } from '../../admin/server/feature.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { safetyFeature } from '../../safety/server/feature.ts';
import type { Report } from '../api.ts';
import { createModerationTables } from './baseline.ts';
import { createBlocks } from './blocks.ts';
import { createDecisions } from './decisions.ts';
import { moderationRoutes, reportRoutes } from './moderation-routes.ts';
import { createModerationView } from './moderation-view.ts';
import { createQueues } from './queues.ts';
import { createReports, type Remarks } from './reports.ts';
import { switchRoutes } from './switch-routes.ts';
import { moderationTables } from './tables.ts';

export type { Remarks } from './reports.ts';

/**
 * Visitors' reports, and the admin's decisions on them (rules: moderation#reports,
 * moderation#decisions).
 */
async function start(app: FastifyInstance, context: Context) {
  const { metrics, sweeper } = context;
  const puzzles = context.use(puzzlesFeature);
  const { limiter } = context.use(limitsFeature);
  const { guard } = context.use(adminFeature);
  const { settings, keys } = context.use(safetyFeature);
  const remarks = new Map<Report['about'], Remarks>();
  const reports = createReports({ ...context, keys, limiter, remarks });
  const blocks = createBlocks({ ...context, settings });

  sweeper.add(async () => ({
    keys: await reports.forgetKeys(),
    reports: await reports.removeOld(),
    blocks: await blocks.removeOver(),
  }));
  metrics.gauge('reports_waiting', 'Puzzles that were reported and wait for the admin', reports.countWaiting);
  metrics.gauge(
    'taken_off_by_reports',
    'Rewards and puzzles that reports took off the list or hid within ten minutes',
    async () => (await reports.takenOff()).count,
  );

  await app.register(reportRoutes(reports));
  await app.register(switchRoutes({ ...context, guard, settings }));
  await app.register(
    moderationRoutes({
      guard,
      queues: createQueues(context),
      view: createModerationView({ ...context, puzzles, remarks }),
      decisions: createDecisions({ ...context, puzzles, settings }),
      blocks,
      images: context.use(imagesFeature),
    }),
  );
  return {
    takenOff: reports.takenOff,
    /** Registers users' texts that visitors can report and the admin can read. */
    addRemarks: (about: Report['about'], of: Remarks): void => void remarks.set(about, of),
  };
}

export const moderationFeature = feature('moderation', start, {
  tables: moderationTables,
  createTables: createModerationTables,
});
