import type { Kysely } from 'kysely';
import { columnTypes, notNull, primaryKey, withDefault } from '../../../platform/storage/column-types.ts';

export async function createImagesTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('hash', 'text', primaryKey)
    .addColumn('saved_at', 'bigint', notNull)
    .addColumn('folder', 'text', withDefault(''))
    .addColumn('store', 'text', withDefault('database'))
    .addColumn('files', 'text', withDefault('{}'))
    .addColumn('stored_bytes', 'bigint', withDefault(0))
    .addColumn('equal_tiles', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('likeness', 'text')
    .addColumn('withheld_at', 'bigint')
    .execute();
  await db.schema.createIndex('images_due_at').on('images').column('due_at').execute();

  await db.schema
    .createTable('step_images')
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('hash', 'text', (column) => column.notNull().references('images.hash'))
    .addPrimaryKeyConstraint('step_images_key', ['puzzle_id', 'hash'])
    .execute();
  await db.schema.createIndex('step_images_hash').on('step_images').column('hash').execute();

  await db.schema
    .createTable('image_files')
    .addColumn('name', 'text', primaryKey)
    .addColumn('bytes', columnTypes(db).bytes, notNull)
    .execute();
  await db.schema
    .createTable('image_removals')
    .addColumn('folder', 'text', primaryKey)
    .addColumn('store', 'text', notNull)
    .execute();
}
