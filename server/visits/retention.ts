import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../storage/connect.ts';
import { removeSome } from '../storage/remove-some.ts';
import type { Database } from '../storage/schema.ts';
import { takeTurnAtVisits } from '../storage/turns.ts';
import { createWriter } from '../storage/writer.ts';

/** What one transaction removes, so that the database is free for plays and claims in between. */
const batch = 500;

/** Removes single visits when they are old. Totals by the day stay for good, those by the hour go with the visits. */
export function createVisitRetention(db: Db) {
  const write = createWriter(db);

  /** Removes all that is older than a time. Returns how many rows. */
  return async function removeBefore(before: number): Promise<number> {
    const old: [keyof Database, RawBuilder<unknown>][] = [
      ['page_views', sql`created_at < ${before}`],
      ['user_events', sql`created_at < ${before}`],
      ['puzzle_analytics', sql`created_at < ${before}`],
      ['user_sessions', sql`last_seen_at < ${before}`],
      ['visitor_spans', sql`start < ${before}`],
      ['visit_totals', sql`metric in ('hour_page_views', 'hour_visitors') and start < ${before}`],
    ];
    let total = 0;
    for (const [table, condition] of old) {
      let removed: number;
      do {
        removed = await write(async (transaction) => {
          await takeTurnAtVisits(transaction);
          return removeSome(transaction, table, condition, batch);
        });
        total += removed;
      } while (removed === batch);
    }
    return total;
  };
}
