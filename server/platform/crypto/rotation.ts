import { sql } from 'kysely';
import type { Db } from '../storage/connect.ts';
import type { Sealer } from './sealing.ts';

/** Where sealed values are. An empty text is none. */
export interface SealedColumn {
  table: string;
  /** The column that names a row. */
  id: string;
  column: string;
  /** What a row's value is bound to; see `Sealer`. */
  place: (id: string) => string;
}

/** What one transaction seals, in a few milliseconds, so that claims come in between. */
const batchRows = 100;

interface Row {
  id: string;
  sealed: string;
}

/**
 * Seals with the present key what was sealed with one of before, while the site runs. A value that changes meanwhile is sealed
 * by whoever changes it, and left alone. It can be cut short and begun again: what is done says so by its mark. Returns how
 * many values were sealed anew.
 */
export async function rotateSealed(
  db: Db,
  sealer: Sealer,
  columns: readonly SealedColumn[],
): Promise<number> {
  let count = 0;
  for (const column of columns) {
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

/** The next rows whose values have not the mark of the present key, in the order of their ids. */
async function readBatch(db: Db, mark: string, { table, id, column }: SealedColumn, after: string) {
  const { rows } = await sql<Row>`
    select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} and ${sql.ref(column)} <> '' and ${sql.ref(column)} not like ${`${mark}%`}
    order by ${sql.ref(id)} limit ${batchRows}`.execute(db);
  return rows;
}

/** One row, if it still is what was read. */
async function sealAnew(db: Db, sealer: Sealer, { table, id, column, place }: SealedColumn, row: Row) {
  const bound = place(row.id);
  const fresh = sealer.seal(sealer.open(row.sealed, bound), bound);
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${fresh}
    where ${sql.ref(id)} = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return Number(numAffectedRows);
}
