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
  const columns = Object.keys(rows[0] ?? {});
  const json = JSON.stringify(rows);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const source = isPostgres(db)
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${json})`;
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
