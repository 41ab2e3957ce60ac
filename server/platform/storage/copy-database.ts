import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/** Tables that others refer to stand before them; the rest follows in any order. */
const first = ['images', 'puzzles', 'rewards', 'reward_claims'];
/** Images are rows too. */
const batch = 100;

/**
 * Copies everything from one database to another that has the same tables and is empty, in one transaction, and counts
 * both. Throws, and leaves the other one as it was, when it is not empty or a count differs. Nobody may write to the
 * first one meanwhile.
 */
export async function copyDatabase(from: Db, to: Db): Promise<{ table: string; rows: number }[]> {
  const tables = await from.introspection.getTables();
  const names = tables.map(({ name }) => name);
  const ordered = [...first, ...names.filter((name) => !first.includes(name))];

  return to.transaction().execute(async (transaction) => {
    const result: { table: string; rows: number }[] = [];
    // What a fresh start writes by itself.
    for (const own of ['key_checks', 'admin_password', 'push_keys', 'log_head', 'log_keys']) {
      if (names.includes(own)) await sql`delete from ${sql.table(own)}`.execute(transaction);
    }
    for (const table of ordered) {
      if ((await countRows(transaction, table)) > 0) {
        throw new Error(`The table ${table} of the new database is not empty. Use a fresh database.`);
      }
      // Numbers that a database gives by itself are given anew, in the same order: nothing refers to them, but to those of the log.
      const { columns } = tables.find(({ name }) => name === table) ?? { columns: [] };
      const number = columns.find(({ isAutoIncrementing }) => isAutoIncrementing)?.name;
      const copied = columns
        .map(({ name }) => name)
        .filter((name) => name !== number || table === 'log_entries');
      for await (const rows of readInBatches(from, table, copied, number)) {
        await transaction
          .insertInto(table as never)
          .values(rows as never)
          .execute();
      }
      const [expected, rows] = [await countRows(from, table), await countRows(transaction, table)];
      if (expected !== rows) throw new Error(`The table ${table} has ${rows} rows instead of ${expected}.`);
      result.push({ table, rows });
    }
    await keepEntryKeys(transaction);
    return result;
  });
}

/** Places and wins name their entries of the log by the key that these had on SQLite: the number. */
async function keepEntryKeys(to: Db): Promise<void> {
  if (!isPostgres(to)) return;
  await sql`update log_entries set id = -1 - log_index`.execute(to);
  await sql`update log_entries set id = -1 - id`.execute(to);
  await sql`
    select setval(pg_get_serial_sequence('log_entries', 'id'), coalesce(max(id) + 1, 0), false) from log_entries`.execute(
    to,
  );
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** In the order of their making, where the database keeps one. */
async function* readInBatches(db: Db, table: string, columns: string[], number: string | undefined) {
  const all = db.selectFrom(table as 'puzzles').select(columns as 'puzzle_id'[]);
  const ordered = number === undefined ? all : all.orderBy(number as 'id');
  let rows: object[] = [];
  for await (const row of ordered.stream()) {
    rows.push(row);
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
