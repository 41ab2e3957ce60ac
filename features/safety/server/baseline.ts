import { type Kysely, sql } from 'kysely';
import { columnTypes, notNull, primaryKey } from '../../../platform/storage/column-types.ts';

export async function createSafetyTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('maker_keys')
    .addColumn('puzzle_id', 'text', primaryKey)
    .addColumn('address_key', 'text', notNull)
    .addColumn('made_at', 'bigint', notNull)
    .execute();
  await db.schema.createIndex('maker_keys_address_key').on('maker_keys').column('address_key').execute();
  await db.schema.createIndex('maker_keys_made_at').on('maker_keys').column('made_at').execute();

  await db.schema
    .createTable('switches')
    .addColumn('name', 'text', primaryKey)
    .addColumn('on_at', 'bigint', notNull)
    .execute();

  await createBlocks(db);
  await createReports(db);
}

async function createBlocks(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('blocks')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('sort', 'text', notNull)
    .addColumn('value', 'text', notNull)
    .addColumn('likeness', 'text')
    .addColumn('at', 'bigint', notNull)
    .addColumn('until', 'bigint')
    .addColumn('batch', 'text')
    .addUniqueConstraint('blocks_value', ['sort', 'value'])
    .execute();
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('reports')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('about', 'text', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('note', 'text')
    .addColumn('at', 'bigint', notNull)
    .addColumn('address_key', 'text')
    .addColumn('session_key', 'text')
    .addColumn('closed_at', 'bigint')
    .addColumn('network_key', 'text')
    .addColumn('effect', 'text')
    .addUniqueConstraint('reports_address_key', ['puzzle_id', 'address_key'])
    .addUniqueConstraint('reports_session_key', ['puzzle_id', 'session_key'])
    .execute();
  const index = (name: string) => db.schema.createIndex(`reports_${name}`).on('reports');
  await index('closed_at').columns(['closed_at', 'puzzle_id']).execute();
  await index('network_key').column('network_key').execute();
  await index('effect').column('at').where(sql.ref('effect'), 'is not', null).execute();
}
