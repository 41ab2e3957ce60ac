import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/storage/connect.ts';
import { takeLock } from '../../../platform/storage/dialect.ts';
import { insertRows } from '../../../platform/storage/many-rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import type { Metric } from './tables.ts';

const lock = 7_083_001;

/** Keeps other processes from writing visits until the transaction ends, so that nothing is counted twice. */
export const lockVisits = (transaction: Db): Promise<void> => takeLock(transaction, lock);

/** Counts in memory until the counts are added to the totals. */
export function createTally() {
  const rows = new Map<string, Database['visit_totals']>();
  return {
    /** `start` is the beginning of an hour or a day in the site's time zone, in milliseconds since 1970. */
    count(metric: Metric, start: number, key = ''): void {
      const name = `${metric} ${start} ${key}`;
      const row = rows.get(name) ?? { metric, start, key, count: 0 };
      row.count += 1;
      rows.set(name, row);
    },

    /** Call this in the transaction that writes the counted rows. */
    async addTo(transaction: Db): Promise<void> {
      if (rows.size === 0) return;
      await sql`${insertRows(transaction, 'visit_totals', [...rows.values()])}
        on conflict (metric, start, key) do update set count = visit_totals.count + excluded.count`.execute(
        transaction,
      );
    },
  };
}

export type Tally = ReturnType<typeof createTally>;

type RemovedPuzzle = Pick<
  Selectable<Database['puzzles']>,
  'puzzle_id' | 'puzzle_type' | 'created_at' | 'day'
>;

/**
 * Counts removed puzzles, except the site's own, in the totals of the day on which they were made. Call this in
 * the transaction that removes the rows.
 */
export async function countRemovedPuzzles(
  transaction: Db,
  puzzles: readonly RemovedPuzzle[],
  dayStart: (at: number) => number,
): Promise<void> {
  await lockVisits(transaction);
  const tally = createTally();
  for (const { puzzle_type, created_at, day } of puzzles) {
    if (day === null) tally.count('created', dayStart(created_at), puzzle_type);
  }
  await tally.addTo(transaction);
}
