import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);

  await db.schema
    .createTable('images')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('bytes', types.bytes, (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('puzzles')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('puzzle_id', 'text', (column) => column.notNull().unique())
    .addColumn('puzzle_type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('has_reward', 'smallint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('creator_key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .execute();

  await db.schema
    .createTable('removed_puzzles')
    .addColumn('puzzle_type', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema.createIndex('puzzles_expires_at').on('puzzles').column('expires_at').execute();
  // The sweeper looks for puzzles that still have content; those it emptied stay for a while, and may be many.
  await db.schema
    .createIndex('puzzles_unswept')
    .on('puzzles')
    .column('expires_at')
    .where(sql.ref('content'), '<>', sql.lit(''))
    .execute();
  await db.schema.createIndex('puzzles_image_hash').on('puzzles').column('image_hash').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('removed_puzzles').execute();
  await db.schema.dropTable('puzzles').execute();
  await db.schema.dropTable('images').execute();
}
