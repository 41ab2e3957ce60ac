import { createRecent } from '../recent.ts';
import type { Db } from '../storage/connect.ts';
import { takeTurnAtVisits } from '../storage/turns.ts';
import { createWriter } from '../storage/writer.ts';
import type { Calendar } from './calendar.ts';
import type { Entry, Solve, Visit } from './entries.ts';
import { recordSolves, recordStages, stagesOf } from './puzzle-records.ts';
import { createTally } from './tally.ts';
import { recordEvents, recordSessions, recordSpans, recordViews } from './visit-records.ts';

/** About 5 MB. */
const maxCountedSpans = 40_000;

/** Writes entries and adds them to the totals, together or not at all. */
export function createVisitStore(db: Db, calendar: Calendar) {
  const write = createWriter(db);
  // Most reports are of visitors who have just reported: where they were counted need not be looked up again.
  const countedSpans = createRecent<true>(maxCountedSpans);
  return {
    async record(entries: readonly Entry[]): Promise<void> {
      const newSpans = await write(async (transaction) => {
        await takeTurnAtVisits(transaction);
        const tally = createTally();
        let spans: string[] = [];
        const visits = entries.filter((entry): entry is Visit => entry.kind === 'visit');
        if (visits.length > 0) {
          const sessions = await recordSessions(transaction, visits);
          spans = await recordSpans(transaction, visits, sessions, countedSpans, calendar, tally);
          await recordViews(transaction, visits, calendar, tally);
          await recordEvents(transaction, visits, sessions);
        }
        const solves = entries.filter((entry): entry is Solve => entry.kind === 'solve');
        await recordSolves(transaction, solves, calendar, tally);
        await recordStages(transaction, entries.flatMap(stagesOf), calendar, tally);
        await tally.addTo(transaction);
        return spans;
      });
      // Only now are they sure to be recorded.
      for (const span of newSpans) countedSpans.set(span, true);
    },
  };
}

export type VisitStore = ReturnType<typeof createVisitStore>;
