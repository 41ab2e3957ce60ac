import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Which of the two databases this is. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Column types that the two databases name differently. */
export function columnTypes(db: Kysely<unknown>) {
  return {
    bytes: isPostgres(db) ? sql`bytea` : sql`blob`,
    rowId: isPostgres(db) ? sql`bigint generated always as identity` : sql`integer`,
    asRowId: (column: ColumnDefinitionBuilder) =>
      isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
    /** For the end of a table's definition. */
    keyIsTable: isPostgres(db) ? sql`` : sql`without rowid`,
  };
}
