import type { FastifyInstance } from 'fastify';
import { type Day, firstOffset, lastOffset } from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature } from '../../../platform/feature.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { pagesFeature } from '../../../site/server/feature.ts';
import { adminFeature } from '../../admin/server/feature.ts';
import { notificationsFeature } from '../../notifications/server/feature.ts';
import { playsFeature } from '../../plays/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { createTodayTables } from './baseline.ts';
import { createDayStatistics } from './day-statistics.ts';
import { createDays } from './days.ts';
import { createPlan } from './plan.ts';
import { createPlanAdmin } from './plan-admin.ts';
import { createReminders } from './reminders.ts';
import { stock } from './stock/stock.ts';
import { todayTables } from './tables.ts';
import { planRoutes, todayRoutes } from './today-routes.ts';

/** How often counts are written. Visitors do not notice, because the statistics are cached for seconds. */
const flushEveryMs = 1000;

/** Returns how many minutes a visitor's clock is ahead of UTC; undefined without a valid cookie. */
export function readOffset(cookies: string | undefined): number | undefined {
  // A literal, so that the tests of expressions read it; it names `offsetCookie`.
  const [, minutes] = /(?:^|;\s*)puzzlefly_offset=(-?\d{1,3})(?:;|$)/.exec(cookies ?? '') ?? [];
  const offset = Number(minutes);
  return offset >= lastOffset && offset <= firstOffset ? offset : undefined;
}

/** Provides the site's own puzzle of each day. */
async function start(app: FastifyInstance, context: Context) {
  const { config, now, calendar, events, sweeper } = context;
  const { log } = app;
  const puzzles = context.use(puzzlesFeature);
  const plays = context.use(playsFeature);
  const { limiter } = context.use(limitsFeature);
  const plan = createPlan({ ...context, secretKey: config.secretKey, stock });
  const others = createDayStatistics({ ...context, limiter });
  const days = createDays({ ...context, plan, puzzles });

  const push = context.use(notificationsFeature);
  const reminders = createReminders({
    ...context,
    sealer: createSealer(config.secretKey),
    push,
    limiter,
    log,
  });
  app.addHook('onClose', reminders.stop);

  puzzles.onChange(days.forget);
  events.on('day answered', others.add);
  const flush = () =>
    others.flush().catch((error: unknown) => log.error({ err: error }, 'how others did could not be stored'));
  const timer = setInterval(flush, flushEveryMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  sweeper.add(async () => {
    reminders.remindDue();
    return { daysOfOthers: await others.removeOld() };
  });

  await app.register(todayRoutes({ days, others, plays, reminders, publicKey: push.publicKey }));
  const planAdmin = createPlanAdmin({ ...context, plan, days, puzzles });
  await app.register(planRoutes(planAdmin, context.use(adminFeature).guard));
  context.use(pagesFeature).showDaily({
    find: days.find,
    dayOf: ({ headers }): Day =>
      days.dayAt(readOffset(headers.cookie) ?? Math.round(calendar.offsetAt(now()) / 60_000)),
  });
  return { flush: others.flush, reminded: reminders.settled };
}

export const todayFeature = feature('today', start, {
  tables: todayTables,
  createTables: createTodayTables,
});
