import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { listOf, removeSome } from '../../../platform/storage/many-rows.ts';
import type { VisitMonths } from './months.ts';
import { lockVisits } from './totals.ts';

/** Rows per transaction, so that plays and claims can use the database in between. */
const batch = 500;

/** Removes old visits. Daily totals stay forever; hourly ones are removed with the visits. */
export function createVisitRetention(db: Db, { withOld }: Pick<VisitMonths, 'withOld'>) {
  const write = createGroupCommit(db);

  /** Removes everything older than a time. Returns the number of rows removed. */
  return async function removeBefore(before: number): Promise<number> {
    const [views, events, spans] = await Promise.all([
      withOld('page_views', before),
      withOld('user_events', before),
      // On SQLite, spans are removed with their sessions.
      isPostgres(db) ? withOld('visitor_spans', before) : [],
    ]);
    const old: [string, RawBuilder<unknown>][] = [
      ...[...views, ...events].map((table): [string, RawBuilder<unknown>] => [
        table,
        sql`created_at < ${before}`,
      ]),
      ...spans.map((table): [string, RawBuilder<unknown>] => [table, sql`start < ${before}`]),
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

/** Removes a batch of sessions last seen before a time; on SQLite, also their spans. */
async function removeSessions(transaction: Db, before: number): Promise<number> {
  const sessions = await transaction
    .selectFrom('user_sessions')
    .select('session_id')
    .where('last_seen_at', '<', before)
    .limit(batch)
    .execute();
  if (sessions.length === 0) return 0;
  const ids = sessions.map(({ session_id }) => session_id);
  const tables = isPostgres(transaction)
    ? (['user_sessions'] as const)
    : (['visitor_spans', 'user_sessions'] as const);
  for (const table of tables) {
    await transaction.deleteFrom(table).where('session_id', 'in', listOf(transaction, ids)).execute();
  }
  return sessions.length;
}
