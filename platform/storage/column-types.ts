import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Column types that the two databases name differently. */
export function columnTypes(db: Kysely<unknown>) {
  return {
    bytes: isPostgres(db) ? sql`bytea` : sql`blob`,
    rowId: isPostgres(db) ? sql`bigint generated always as identity` : sql`integer`,
    asRowId: (column: ColumnDefinitionBuilder) =>
      isPostgres(db) ? column.primaryKey() : column.primaryKey().autoIncrement(),
  };
}

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull();
export const primaryKey = (column: ColumnDefinitionBuilder) => column.primaryKey();

export const withDefault = (value: string | number) => (column: ColumnDefinitionBuilder) =>
  column.notNull().defaultTo(value);

/** A foreign key to the row's reward; the row is deleted with it. */
export const ofReward = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('rewards.id').onDelete('cascade');
