import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Column types whose names differ between the two databases. */
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

/** A foreign key to the row's reward. When the reward is deleted, so is the row. */
export const ofReward = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('rewards.id').onDelete('cascade');
