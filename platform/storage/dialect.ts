import { type Kysely, PostgresAdapter, sql } from 'kysely';

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Takes a lock across processes and holds it until the transaction ends. `lock` is a number that no other lock of
 * this project uses. Does nothing on SQLite, which has only one writer at a time.
 */
export async function takeLock(
  transaction: Pick<Kysely<unknown>, 'getExecutor'>,
  lock: number,
): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}
