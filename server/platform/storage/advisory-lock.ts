import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/** Any number, as long as nothing else of ours takes it. */
const visitsLock = 7_083_001;

/**
 * Waits until no other node writes figures of visits, and keeps others waiting until the transaction ends: so nothing is
 * counted twice and no two wait for each other's rows. SQLite has one writer at a time by itself.
 */
export async function lockVisits(transaction: Db): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${visitsLock})`.execute(transaction);
}
