import { sql } from 'kysely';
import type { Db } from '../storage/connect.ts';
import { placeOf, type StoredTables } from '../storage/stored-tables.ts';
import type { Sealer } from './sealing.ts';

/** A column of sealed values. An empty text means that there is no value. */
interface SealedColumn {
  table: string;
  column: string;
  /** The columns of the row's key. Joined by spaces, they are the row's id. */
  key: readonly string[];
}

export const sealedColumnsOf = (tables: StoredTables): SealedColumn[] =>
  Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, { sealed: key }]) =>
      key === undefined ? [] : [{ table, column, key }],
    ),
  );

/** Rows per transaction. Each batch takes a few milliseconds, so that claims need not wait long. */
const batchRows = 100;

interface Row {
  id: string;
  sealed: string;
}

/**
 * Re-encrypts values sealed with an older key, while the site runs. Skips a value that changed after it was read,
 * because that write already used the current key. Can be interrupted and restarted, because each value's mark
 * names its key. Returns the number of values re-encrypted.
 */
export async function rotateSealed(db: Db, sealer: Sealer, tables: StoredTables): Promise<number> {
  let count = 0;
  for (const column of sealedColumnsOf(tables)) {
    let after = '';
    for (;;) {
      const rows = await readBatch(db, sealer.mark, column, after);
      if (rows.length === 0) break;
      count += await db.transaction().execute(async (transaction) => {
        let sealed = 0;
        for (const row of rows) sealed += await sealAnew(transaction, sealer, column, row);
        return sealed;
      });
      after = rows.at(-1)?.id ?? after;
    }
  }
  return count;
}

const idOf = (key: SealedColumn['key']) =>
  sql.join<string>(
    key.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  );

/** Reads the next rows, ordered by id, whose values do not have the current key's mark. */
async function readBatch(db: Db, mark: string, { table, key, column }: SealedColumn, after: string) {
  const { rows } = await sql<Row>`
    select ${idOf(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${idOf(key)} > ${after} and ${sql.ref(column)} <> '' and ${sql.ref(column)} not like ${`${mark}%`}
    order by ${idOf(key)} limit ${batchRows}`.execute(db);
  return rows;
}

/** Re-encrypts one value, unless it has changed since it was read. */
async function sealAnew(db: Db, sealer: Sealer, { table, key, column }: SealedColumn, row: Row) {
  const bound = placeOf(`${table}.${column}`, row.id);
  const fresh = sealer.seal(sealer.open(row.sealed, bound), bound);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where ${idOf(key)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return Number(numAffectedRows);
}
