import type { Db } from '../storage/connect.ts';
import { takeTurnAtVisits } from '../storage/turns.ts';
import { createWriter } from '../storage/writer.ts';
import type { Calendar } from './calendar.ts';
import type { Entry, Solve, Visit } from './entries.ts';
import { recordSolves, recordStages, stagesOf } from './puzzle-records.ts';
import { createTally } from './tally.ts';
import { recordEvents, recordSessions, recordSpans, recordViews } from './visit-records.ts';

/** Writes entries and adds them to the totals, together or not at all. */
export function createVisitStore(db: Db, calendar: Calendar) {
  const write = createWriter(db);
  return {
    record: (entries: readonly Entry[]): Promise<void> =>
      write(async (transaction) => {
        await takeTurnAtVisits(transaction);
        const tally = createTally();
        const visits = entries.filter((entry): entry is Visit => entry.kind === 'visit');
        if (visits.length > 0) {
          const sessions = await recordSessions(transaction, visits);
          await recordSpans(transaction, visits, sessions, calendar, tally);
          await recordViews(transaction, visits, calendar, tally);
          await recordEvents(transaction, visits, sessions);
        }
        const solves = entries.filter((entry): entry is Solve => entry.kind === 'solve');
        await recordSolves(transaction, solves, calendar, tally);
        await recordStages(transaction, entries.flatMap(stagesOf), calendar, tally);
        await tally.addTo(transaction);
      }),
  };
}

export type VisitStore = ReturnType<typeof createVisitStore>;
