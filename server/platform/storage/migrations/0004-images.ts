import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../dialect.ts';

/** The bytes leave the images' rows for files, which may also be stored elsewhere; a row tells what there is, and where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('image_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('bytes', types.bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('image_removals')
    .addColumn('folder', 'text', (column) => column.primaryKey())
    .addColumn('store', 'text', (column) => column.notNull())
    .execute();

  const images = () => db.schema.alterTable('images');
  await images()
    .addColumn('folder', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await images()
    .addColumn('store', 'text', (column) => column.notNull().defaultTo('database'))
    .execute();
  await images()
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await images()
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await images().addColumn('equal_tiles', 'text').execute();
  await images().addColumn('due_at', 'bigint').execute();

  await sql`insert into image_files (name, bytes) select hash || '/full.webp', bytes from images`.execute(db);
  await sql`
    update images set folder = hash, stored_bytes = octet_length(bytes), due_at = 0,
      files = '{"full.webp":' || octet_length(bytes) || '}'`.execute(db);
  await images().dropColumn('bytes').execute();
  await db.schema.createIndex('images_due_at').on('images').column('due_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema.dropIndex('images_due_at').execute();
  const images = () => db.schema.alterTable('images');
  await images().addColumn('bytes', types.bytes).execute();
  await sql`
    update images set bytes = (select bytes from image_files where name = folder || '/full.webp')`.execute(
    db,
  );
  for (const column of ['due_at', 'equal_tiles', 'stored_bytes', 'files', 'store', 'folder']) {
    await images().dropColumn(column).execute();
  }
  await db.schema.dropTable('image_removals').execute();
  await db.schema.dropTable('image_files').execute();
}
