import { createLruCache } from '../platform/cache/lru-cache.ts';
import type { Calendar } from '../platform/calendar.ts';
import { lockVisits } from '../platform/storage/advisory-lock.ts';
import type { Db } from '../platform/storage/connect.ts';
import { writeRelaxed } from '../platform/storage/relaxed-write.ts';
import type { Entry, Solve, Visit } from './entries.ts';
import { recordSolves, recordStages, stagesOf } from './puzzle-records.ts';
import { createTally } from './tally.ts';
import { recordEvents, recordSessions, recordSpans, recordViews } from './visit-records.ts';

/** About 5 MB. */
const maxCounted = 40_000;

/** Writes entries and adds them to the totals, together or not at all. */
export function createVisitStore(db: Db, calendar: Calendar) {
  // Most reports are of visitors and puzzles that were just reported: that they are counted need not be looked up again.
  const counted = createLruCache<true>(maxCounted);
  return {
    async record(entries: readonly Entry[]): Promise<void> {
      const newlyCounted = await writeRelaxed(db, async (transaction) => {
        await lockVisits(transaction);
        const tally = createTally();
        let spans: string[] = [];
        const visits = entries.filter((entry): entry is Visit => entry.kind === 'visit');
        if (visits.length > 0) {
          const sessions = await recordSessions(transaction, visits);
          spans = await recordSpans(transaction, visits, sessions, counted, calendar, tally);
          await recordViews(transaction, visits, calendar, tally);
          await recordEvents(transaction, visits, sessions);
        }
        const solves = entries.filter((entry): entry is Solve => entry.kind === 'solve');
        await recordSolves(transaction, solves, calendar, tally);
        const stages = await recordStages(transaction, entries.flatMap(stagesOf), counted, calendar, tally);
        await tally.addTo(transaction);
        return [...spans, ...stages];
      });
      // Only now are they sure to be recorded.
      for (const name of newlyCounted) counted.set(name, true);
    },
  };
}
