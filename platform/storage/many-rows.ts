import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * Inserts rows that are passed as one JSON parameter. The statement is thus the same for any number of rows and is
 * prepared only once. All rows must have the same columns. The caller may append clauses such as `on conflict`.
 */
export function insertRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Database[Table]> & string)[];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const source = isPostgres(db)
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
    : // By position: looking values up by name would take SQLite half as long again.
      sql`select ${sql.join(columns.map((_, place) => sql`value ->> ${sql.lit(place)}`))}
        from json_each(${JSON.stringify(rows.map((row) => columns.map((column) => row[column])))})`;
  // Without a `where` clause, SQLite would parse `on conflict` as part of a join.
  return sql`insert into ${sql.table(table)} (${names}) ${source} where true`;
}

/** Returns texts as a list for `in`, passed as one parameter whatever their number. */
export function listOf(db: Db, texts: readonly string[]): RawBuilder<string> {
  const json = JSON.stringify(texts);
  return isPostgres(db)
    ? sql`(select json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`;
}

/** Deletes up to `limit` rows that match a condition. Returns their number. */
export async function removeSome(
  db: Db,
  /** The table must not be partitioned, because a row's physical position does not identify its partition. */
  table: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  // Both databases can address a row by its physical position, whatever the table's key is.
  const place = isPostgres(db) ? sql`ctid` : sql`rowid`;
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${name}
    where ${place} in (select ${place} from ${name} where ${condition} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
