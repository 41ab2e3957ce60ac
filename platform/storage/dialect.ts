import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Which of the two databases this is. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Waits until no other process holds this lock, and holds it until the transaction ends. `lock` is any number that nothing
 * else of ours takes. SQLite has one writer at a time by itself.
 */
export async function takeLock(
  transaction: Pick<Kysely<unknown>, 'getExecutor'>,
  lock: number,
): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
