import type { Kysely } from 'kysely';

/** The boards of solvers: who solved a puzzle and chose to stand on its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('solvers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('adjective', 'integer', (column) => column.notNull())
    .addColumn('noun', 'integer', (column) => column.notNull())
    .execute();
  // In the order of the places: a place is a count in it, without the rows.
  await db.schema
    .createIndex('solvers_by_place')
    .on('solvers')
    .columns(['puzzle_id', 'seconds', 'tries', 'at', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('solvers').execute();
}
