import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);

  await db.schema.alterTable('puzzles').addColumn('report_state', 'text').execute();
  await db.schema.alterTable('images').addColumn('likeness', 'text').execute();
  await db.schema.alterTable('images').addColumn('withheld_at', 'bigint').execute();
  // Their likeness is found with the next look at what they lack.
  await sql`update images set due_at = saved_at where due_at is null`.execute(db);

  await db.schema
    .createTable('maker_keys')
    .addColumn('puzzle_id', 'text', (column) => column.primaryKey())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('maker_keys_address_key').on('maker_keys').column('address_key').execute();
  await db.schema.createIndex('maker_keys_made_at').on('maker_keys').column('made_at').execute();

  await db.schema
    .createTable('reports')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('address_key', 'text')
    .addColumn('session_key', 'text')
    .addColumn('closed_at', 'bigint')
    .addUniqueConstraint('reports_address_key', ['puzzle_id', 'address_key'])
    .addUniqueConstraint('reports_session_key', ['puzzle_id', 'session_key'])
    .execute();
  await db.schema
    .createIndex('reports_closed_at')
    .on('reports')
    .columns(['closed_at', 'puzzle_id'])
    .execute();

  await db.schema
    .createTable('decisions')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('decisions_batch').on('decisions').column('batch').execute();
  await db.schema.createIndex('decisions_puzzle_id').on('decisions').column('puzzle_id').execute();

  await db.schema
    .createTable('blocks')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('sort', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('likeness', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .addColumn('batch', 'text')
    .addUniqueConstraint('blocks_value', ['sort', 'value'])
    .execute();

  await db.schema
    .createTable('switches')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('on_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('refused_logins')
    .addColumn('hour', 'bigint', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('admin_sessions').addColumn('opened_at', 'bigint').execute();
  await db.schema.alterTable('admin_sessions').addColumn('seen_at', 'bigint').execute();
  await db.schema.alterTable('admin_sessions').addColumn('device', 'text').execute();
  await db.schema
    .createTable('second_factor')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('used_step', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'recovery_codes',
    'second_factor',
    'refused_logins',
    'switches',
    'blocks',
    'decisions',
    'reports',
    'maker_keys',
  ]) {
    await db.schema.dropTable(table).execute();
  }
  for (const column of ['device', 'seen_at', 'opened_at']) {
    await db.schema.alterTable('admin_sessions').dropColumn(column).execute();
  }
  await db.schema.alterTable('images').dropColumn('withheld_at').execute();
  await db.schema.alterTable('images').dropColumn('likeness').execute();
  await db.schema.alterTable('puzzles').dropColumn('report_state').execute();
}
