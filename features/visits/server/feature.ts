import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import { createKeyMaker } from '../../../platform/crypto/signing.ts';
import { feature } from '../../../platform/feature.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { createVisitsTables } from './baseline.ts';
import { createVisitBuffer } from './buffer.ts';
import { createVisitMonths } from './months.ts';
import { createVisitRetention } from './retention.ts';
import { visitsTables } from './tables.ts';
import { visitRoutes } from './visit-routes.ts';
import { createVisitStore } from './visit-store.ts';

export { boundedUserAgent, deviceName, readUserAgent } from './device.ts';
export { countRemovedPuzzles } from './totals.ts';

/** Maximum number of rows that wait to be recorded, about 10 MB. */
const maxWaitingRows = 20_000;

async function start(app: FastifyInstance, context: Context) {
  const { config, db, now, calendar, events, sweeper } = context;
  const store = createVisitStore(db, calendar);
  const buffer = createVisitBuffer({
    async record(entries) {
      events.emit('visits recorded', await store.record(entries));
    },
    maxRows: maxWaitingRows,
    log: app.log,
  });
  events.on('puzzle solved', (solve) => buffer.add({ type: 'solve', ...solve }));
  events.on('answer wrong', ({ puzzleId }) => buffer.add({ type: 'wrong', at: now(), puzzleId }));
  events.on('reward won', (win) => buffer.add({ type: 'win', ...win }));

  const months = createVisitMonths(db);
  const removeBefore = createVisitRetention(db, months);
  sweeper.add(async () => {
    await months.keepAhead(now());
    const before = now() - config.analyticsDays * dayMs;
    return { visitMonths: await months.dropBefore(before, now()), visits: await removeBefore(before) };
  });

  app.addHook('onClose', buffer.start());
  await app.register(
    visitRoutes({
      buffer,
      limiter: context.use(limitsFeature).limiter,
      signSession: createKeyMaker(config.secretKey, 'visit session'),
      publicUrl: config.publicUrl,
      now,
    }),
  );
  return { flush: buffer.flush };
}

export const visitsFeature = feature('visits', start, {
  tables: visitsTables,
  createTables: createVisitsTables,
});
