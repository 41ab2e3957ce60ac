import type { Kysely } from 'kysely';

/** The language of each puzzle's maker, and what people suggest as better words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('puzzles')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await db.schema
    .createTable('suggestions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waits'))
    .addColumn('decided_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('suggestions_by_state')
    .on('suggestions')
    .columns(['state', 'made_at', 'id'])
    .execute();
  await db.schema
    .createIndex('suggestions_by_language')
    .on('suggestions')
    .columns(['language', 'state', 'made_at', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('suggestions').execute();
  await db.schema.alterTable('puzzles').dropColumn('language').execute();
}
