import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * Inserts rows that are handed over as one JSON text: the statement is the same whatever their number, so it is prepared
 * once. They must have the same columns. What may follow, like `on conflict`, is the caller's.
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
    : // By their place: by their name SQLite would take half as long again to find them.
      sql`select ${sql.join(columns.map((_, place) => sql`value ->> ${sql.lit(place)}`))}
        from json_each(${JSON.stringify(rows.map((row) => columns.map((column) => row[column])))})`;
  // Without a condition SQLite would take `on conflict` for a part of a join.
  return sql`insert into ${sql.table(table)} (${names}) ${source} where true`;
}

/** Some texts as a list for `in`, of any length, as one parameter. */
export function listOf(db: Db, texts: readonly string[]): RawBuilder<string> {
  const json = JSON.stringify(texts);
  return isPostgres(db)
    ? sql`(select json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`;
}

/** Removes rows that fulfil a condition, up to a limit, so that a statement touches few. Returns how many. */
export async function removeSome(
  db: Db,
  /** One that is not partitioned: the place of a row says nothing of its partition. */
  table: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  // Each database names the place of a row, whatever the table's key is.
  const place = isPostgres(db) ? sql`ctid` : sql`rowid`;
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${name}
    where ${place} in (select ${place} from ${name} where ${condition} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
