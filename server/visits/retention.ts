import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/storage/connect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import { listOf, removeSome } from '../platform/storage/many-rows.ts';
import type { Database } from '../platform/storage/schema.ts';
import { lockVisits } from './totals.ts';

/** What one transaction removes, so that plays and claims can use the database in between. */
const batch = 500;

/** Removes single visits when they are old. Totals by the day stay for good, those by the hour go with the visits. */
export function createVisitRetention(db: Db) {
  const write = createGroupCommit(db);

  /** Removes all that is older than a time. Returns how many rows. */
  return async function removeBefore(before: number): Promise<number> {
    const old: [keyof Database, RawBuilder<unknown>][] = [
      ['page_views', sql`created_at < ${before}`],
      ['user_events', sql`created_at < ${before}`],
      ['puzzle_analytics', sql`created_at < ${before}`],
      ['visit_totals', sql`metric in ('hour_page_views', 'hour_visitors') and start < ${before}`],
    ];
    const steps = [
      (transaction: Db) => removeSessions(transaction, before),
      ...old.map(
        ([table, condition]) =>
          (transaction: Db) =>
            removeSome(transaction, table, condition, batch),
      ),
    ];
    let total = 0;
    for (const step of steps) {
      let removed: number;
      do {
        removed = await write(async (transaction) => {
          await lockVisits(transaction);
          return step(transaction);
        });
        total += removed;
      } while (removed === batch);
    }
    return total;
  };
}

/** Removes some sessions that were seen last before a time, and the hours and days that they were seen in. */
async function removeSessions(transaction: Db, before: number): Promise<number> {
  const sessions = await transaction
    .selectFrom('user_sessions')
    .select('session_id')
    .where('last_seen_at', '<', before)
    .limit(batch)
    .execute();
  if (sessions.length === 0) return 0;
  const ids = sessions.map(({ session_id }) => session_id);
  for (const table of ['visitor_spans', 'user_sessions'] as const) {
    await transaction.deleteFrom(table).where('session_id', 'in', listOf(transaction, ids)).execute();
  }
  return sessions.length;
}
