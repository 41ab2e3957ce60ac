import { sql } from 'kysely';
import type { Db } from '../storage/connect.ts';
import { placeOf, type StoredTables } from '../storage/stored-tables.ts';
import type { Sealer } from './sealing.ts';

/** Where sealed values are. An empty text is none. */
interface SealedColumn {
  table: string;
  column: string;
  /** The columns that name a row; joined by a space they are its id. */
  key: readonly string[];
}

export const sealedColumnsOf = (tables: StoredTables): SealedColumn[] =>
  Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, { sealed: key }]) =>
      key === undefined ? [] : [{ table, column, key }],
    ),
  );

/** What one transaction seals, in a few milliseconds, so that claims come in between. */
const batchRows = 100;

interface Row {
  id: string;
  sealed: string;
}

/**
 * Seals with the present key what was sealed with an older one, while the site runs. A value that changes meanwhile is sealed
 * by whoever changes it, and left alone. It can be cut short and begun again: what is done says so by its mark. Returns how
 * many values were sealed anew.
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

/** The next rows whose values have not the mark of the present key, in the order of their ids. */
async function readBatch(db: Db, mark: string, { table, key, column }: SealedColumn, after: string) {
  const { rows } = await sql<Row>`
    select ${idOf(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${idOf(key)} > ${after} and ${sql.ref(column)} <> '' and ${sql.ref(column)} not like ${`${mark}%`}
    order by ${idOf(key)} limit ${batchRows}`.execute(db);
  return rows;
}

/** One row, if it still is what was read. */
async function sealAnew(db: Db, sealer: Sealer, { table, key, column }: SealedColumn, row: Row) {
  const bound = placeOf(`${table}.${column}`, row.id);
  const fresh = sealer.seal(sealer.open(row.sealed, bound), bound);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where ${idOf(key)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return Number(numAffectedRows);
}
