import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Day, firstOffset, lastOffset, offsetCookie } from '../../contract/today.ts';
import type { Context } from '../platform/context.ts';
import { createDays, type Days } from './days.ts';
import { createOthers, type OthersStore } from './others.ts';
import { createPlan } from './plan.ts';
import { createPlanDesk } from './plan-desk.ts';
import { planRoutes } from './plan-routes.ts';
import { stock } from './stock/stock.ts';
import { todayRoutes } from './today-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    today: Pick<Days, 'find'> & {
      /** Which day it is where a visitor is (rules: today#days). */
      dayOf(request: { headers: { cookie?: string | undefined } }): Day;
      flush: OthersStore['flush'];
    };
  }
}

/** Counts are shown some seconds later anyway. */
const flushEveryMs = 1000;

const offsetPattern = new RegExp(`(?:^|;\\s*)${offsetCookie}=(-?\\d{1,3})(?:;|$)`);

/** How far a visitor's clock is ahead of UTC, in minutes, if the browser says so. */
export function readOffset(cookies: string | undefined): number | undefined {
  const [, minutes] = offsetPattern.exec(cookies ?? '') ?? [];
  const offset = Number(minutes);
  return offset >= lastOffset && offset <= firstOffset ? offset : undefined;
}

/** A puzzle of the site's own for each day. */
async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { config, now, calendar, events, sweeper } = context;
  const { puzzles, plays, limiter, log } = app;
  const plan = createPlan({ ...context, secretKey: config.secretKey, stock });
  const others = createOthers({ ...context, limiter });
  const days = createDays({ ...context, plan, others, puzzles });

  events.on('puzzle taken down', days.forget);
  puzzles.onChange(days.forget);
  events.on('day answered', others.add);
  const flush = () =>
    others.flush().catch((error: unknown) => log.error({ err: error }, 'how others did could not be stored'));
  const timer = setInterval(flush, flushEveryMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  sweeper.add(async () => ({ daysOfOthers: await others.removeOld() }));

  app.decorate('today', {
    find: days.find,
    dayOf: ({ headers }) =>
      days.dayAt(readOffset(headers.cookie) ?? Math.round(calendar.offsetAt(now()) / 60_000)),
    flush: others.flush,
  });
  await app.register(todayRoutes({ days, others, plays }));
  const desk = createPlanDesk({ ...context, plan, days, others, puzzles });
  await app.register(planRoutes(desk));
}

export const todayPlugin = fp(plugin, {
  name: 'today',
  dependencies: ['limits', 'puzzles', 'plays', 'admin'],
});
