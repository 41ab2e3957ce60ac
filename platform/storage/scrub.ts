import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Events } from '../events.ts';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import type { StoredTables } from './stored-tables.ts';

/**
 * Lists the tables from which texts or personal data are erased. Leaves out personal data that only expires after some
 * days, such as visits and keyed hashes of addresses.
 */
const tablesWithTexts = (tables: StoredTables): string[] =>
  Object.entries(tables).flatMap(([name, { rows, columns }]) => {
    const loses = Object.values(columns).some(({ holds, erased }) => {
      const goes = erased?.[0] ?? rows;
      return goes !== 'never' && (holds === 'text' || (holds === 'person' && goes !== 'days'));
    });
    return loses ? [name] : [];
  });

/** Rewriting a table of this size blocks other connections for well under a second. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Removes erased data from the database's files (docs/decisions/0058). Called once a minute. SQLite itself
 * overwrites erased data with zeros; this function moves the rest of SQLite's log into the database and truncates
 * the log. PostgreSQL keeps old rows, so after texts were erased, this function rewrites small tables and vacuums
 * large ones.
 */
export function createScrub(db: Db, tables: StoredTables, events: Pick<Events, 'on'>): () => Promise<void> {
  if (!isPostgres(db)) return async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db));

  const rewritten = tablesWithTexts(tables);
  let isDue = false;
  events.on('texts erased', () => {
    isDue = true;
  });
  return async () => {
    if (!isDue) return;
    isDue = false;
    try {
      if (!(await rewriteTables(db, rewritten))) isDue = true;
    } catch (error) {
      isDue = true;
      throw error;
    }
  };
}

/** Returns false if it must run again later, because PostgreSQL still keeps old rows for an older transaction. */
const rewriteTables = (db: Db, tables: readonly string[]): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    if (!(await othersAreDone(connection))) return false;
    // Gives up if other connections use a table for longer, because all later queries of that table would have to wait.
    await sql`set lock_timeout = '500ms'`.execute(connection);
    try {
      for (const name of tables) {
        const { rows } = await sql<{ bytes: number }>`
          select pg_table_size(${name}::regclass) as bytes`.execute(connection);
        const how = (rows[0]?.bytes ?? 0) <= maxBytes ? sql`(full)` : sql``;
        await sql`vacuum ${how} ${sql.table(name)}`.execute(connection);
      }
      return true;
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });

/**
 * Waits a few seconds for all transactions that began earlier to end. Includes writing transactions in other
 * databases, because the server's oldest transaction decides which rows a rewrite keeps.
 */
async function othersAreDone(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::xid::text as now`.execute(
    connection,
  );
  const now = rows[0]?.now;
  for (let tries = 0; tries < 50; tries += 1) {
    const older = await sql`
      select pid from pg_stat_activity
      where pid <> pg_backend_pid() and (
        age(backend_xid) > age(${now}::xid)
        or (datname = current_database() and age(backend_xmin) > age(${now}::xid))
      )`.execute(connection);
    if (older.rows.length === 0) return true;
    await pause(100);
  }
  return false;
}
