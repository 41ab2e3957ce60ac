import type { FastifyBaseLogger } from 'fastify';
import type { Calendar } from '../platform/calendar.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createVisitBuffer } from './buffer.ts';
import { createVisitRetention } from './retention.ts';
import { visitRoutes } from './visit-routes.ts';
import { createVisitStore } from './visit-store.ts';

/** What may wait to be recorded, in rows; about 10 MB. */
const maxWaitingRows = 20_000;

interface Dependencies {
  db: Db;
  calendar: Calendar;
  publicUrl: string | undefined;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  onRecorded: () => void;
}

/** Who visits, put together: the way in, the buffer, and what removes old visits. */
export function createVisitsPart({ db, calendar, publicUrl, now, log, onRecorded }: Dependencies) {
  const store = createVisitStore(db, calendar);
  const buffer = createVisitBuffer({
    async record(entries) {
      await store.record(entries);
      onRecorded();
    },
    maxRows: maxWaitingRows,
    log,
  });
  return {
    routes: visitRoutes({ buffer, publicUrl, now }),
    add: buffer.add,
    flush: buffer.flush,
    start: buffer.start,
    removeBefore: createVisitRetention(db),
  };
}
