import type { Kysely } from 'kysely';

/** What players typed that is wrong: its maker may accept it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wrong_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('plays', 'integer', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('address_key', 'text')
    .addColumn('is_common', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('wrong_answers_of_puzzle')
    .on('wrong_answers')
    .columns(['puzzle_id', 'is_common', 'plays'])
    .execute();
  await db.schema.createIndex('wrong_answers_day').on('wrong_answers').column('day').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('wrong_answers').execute();
}
