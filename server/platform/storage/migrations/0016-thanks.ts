import type { Kysely } from 'kysely';

/** What solvers say to a puzzle's maker, and how many hints a solve took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('thanks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reaction', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('hidden_at', 'bigint')
    .execute();
  await db.schema.createIndex('thanks_of_puzzle').on('thanks').columns(['puzzle_id', 'at']).execute();
  await db.schema
    .alterTable('puzzles')
    .addColumn('thanks_off', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('puzzle_analytics')
    .addColumn('hints', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzle_analytics').dropColumn('hints').execute();
  await db.schema.alterTable('puzzles').dropColumn('thanks_off').execute();
  await db.schema.dropTable('thanks').execute();
}
