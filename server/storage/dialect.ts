import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Column types that the two databases name differently. */
export function columnTypes(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return {
    bytes: isPostgres ? sql`bytea` : sql`blob`,
    rowId: isPostgres ? sql`bigint generated always as identity` : sql`integer`,
    asRowId: (column: ColumnDefinitionBuilder) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
  };
}
