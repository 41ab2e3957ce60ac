import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { createBlocks } from './blocks.ts';
import { createDecisions } from './decisions.ts';
import { deskRoutes } from './desk-routes.ts';
import { createDeskView } from './desk-view.ts';
import { createQueues } from './queues.ts';
import { reportRoutes } from './report-routes.ts';
import { createReports, type Reports } from './reports.ts';
import { switchRoutes } from './switch-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    desk: Pick<Reports, 'takenOff'>;
  }
}

/** Reports of visitors, and the desk where the admin decides about them (rules: moderation#reports, moderation#decisions). */
async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { metrics, sweeper } = context;
  const { moderation, puzzles, thanks, images, limiter } = app;
  const { settings, keys } = moderation;
  const reports = createReports({ ...context, keys, limiter });
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

  app.decorate('desk', { takenOff: reports.takenOff });
  await app.register(reportRoutes(reports));
  await app.register(switchRoutes({ ...context, settings }));
  await app.register(
    deskRoutes({
      queues: createQueues(context),
      view: createDeskView({ ...context, puzzles, thanks }),
      decisions: createDecisions({ ...context, puzzles, settings }),
      blocks,
      images,
    }),
  );
}

export const deskPlugin = fp(plugin, {
  name: 'desk',
  dependencies: ['limits', 'images', 'moderation', 'puzzles', 'admin', 'rewards', 'thanks'],
});
