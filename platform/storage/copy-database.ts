import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { StoredTables } from './stored-tables.ts';

/** Rows per insert. Small, because images are rows, too. */
const batch = 100;

/**
 * Copies all tables in one transaction to an empty database with the same tables, and compares the numbers of
 * rows. `stored` must list a table after those that it refers to. If the target is not empty or a number
 * differs, throws and leaves the target unchanged. Nobody may write to the source during the copy.
 */
export async function copyDatabase(
  from: Db,
  to: Db,
  stored: StoredTables,
): Promise<{ table: string; rows: number }[]> {
  const tables = await from.introspection.getTables();
  return to.transaction().execute(async (transaction) => {
    const result: { table: string; rows: number }[] = [];
    for (const [table, { isMadeAtStart }] of Object.entries(stored)) {
      if (isMadeAtStart) await sql`delete from ${sql.table(table)}`.execute(transaction);
    }
    for (const [table, { keepNumbers }] of Object.entries(stored)) {
      if ((await countRows(transaction, table)) > 0) {
        throw new Error(`The table ${table} of the new database is not empty. Use a fresh database.`);
      }
      // Assigns new row numbers in the same order, but copies them where other tables refer to them (`keepNumbers`).
      const { columns } = tables.find(({ name }) => name === table) ?? { columns: [] };
      const number = columns.find(({ isAutoIncrementing }) => isAutoIncrementing)?.name;
      const copied = columns
        .map(({ name }) => name)
        .filter((name) => name !== number || keepNumbers !== undefined);
      for await (const rows of readInBatches(from, table, copied, number)) {
        await transaction
          .insertInto(table as never)
          .values(rows as never)
          .execute();
      }
      const [expected, rows] = [await countRows(from, table), await countRows(transaction, table)];
      if (expected !== rows) throw new Error(`The table ${table} has ${rows} rows instead of ${expected}.`);
      await keepNumbers?.(transaction);
      result.push({ table, rows });
    }
    return result;
  });
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** Reads a table in batches, in insertion order if it has a row number. */
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
