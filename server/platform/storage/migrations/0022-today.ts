import type { Kysely } from 'kysely';

/** Today's puzzle: the day of each of the site's own puzzles, which one each day has, and how others did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').addColumn('day', 'text').execute();
  await db.schema
    .createTable('today_plan')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('planned_id', 'text', (column) => column.notNull())
    .addColumn('stock_id', 'text')
    .addColumn('draft', 'text')
    .addColumn('puzzle_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('today_others')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('today_others_key', ['day', 'what', 'bucket'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('today_others').execute();
  await db.schema.dropTable('today_plan').execute();
  await db.schema.alterTable('puzzles').dropColumn('day').execute();
}
