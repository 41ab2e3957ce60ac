import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../dialect.ts';

/** The log of results: its entries, of which the newest wait for their number, the tree's hashes in tiles, its signed head and the keys of heads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('log_entries')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('log_index', 'bigint')
    .addColumn('log_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .execute();
  // Few wait, and the others cost nothing there.
  await db.schema
    .createIndex('log_entries_waiting')
    .on('log_entries')
    .column('id')
    .where(sql.ref('log_index'), 'is', null)
    .execute();
  await db.schema
    .createIndex('log_entries_numbered')
    .unique()
    .on('log_entries')
    .column('log_index')
    .where(sql.ref('log_index'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('log_entries_by_reward')
    .on('log_entries')
    .columns(['log_id', 'number'])
    .execute();
  await db.schema
    .createTable('log_tiles')
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hashes', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('log_tiles_key', ['level', 'number'])
    .execute();
  await db.schema
    .createTable('log_head')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('checkpoint', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('log_keys')
    .addColumn('public_key', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('checkpoint', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('rewards').addColumn('log_id', 'text').execute();
  await db.schema
    .alterTable('rewards')
    .addColumn('log_terms', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('rewards')
    .addColumn('log_answer', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['log_answer', 'log_terms', 'log_id']) {
    await db.schema.alterTable('rewards').dropColumn(column).execute();
  }
  for (const table of ['log_keys', 'log_head', 'log_tiles', 'log_entries']) {
    await db.schema.dropTable(table).execute();
  }
}
