import type { Kysely } from 'kysely';
import { columnTypes } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);

  await db.schema
    .createTable('page_views')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('page_url', 'text', (column) => column.notNull())
    .addColumn('page_title', 'text', (column) => column.notNull())
    .addColumn('puzzle_id', 'text')
    .addColumn('referrer', 'text')
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('os', 'text', (column) => column.notNull())
    .addColumn('screen_resolution', 'text')
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('page_views_created_at').on('page_views').column('created_at').execute();

  await db.schema
    .createTable('user_sessions')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('referrer', 'text')
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('os', 'text', (column) => column.notNull())
    .addColumn('screen_resolution', 'text')
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('page_url', 'text')
    .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('page_views_count', 'bigint', (column) => column.notNull())
    .addColumn('total_time_spent', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('user_sessions_last_seen_at')
    .on('user_sessions')
    .column('last_seen_at')
    .execute();

  await db.schema
    .createTable('user_events')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('event_type', 'text', (column) => column.notNull())
    .addColumn('event_data', 'text', (column) => column.notNull())
    .addColumn('page_url', 'text')
    .addColumn('puzzle_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('user_events_created_at').on('user_events').column('created_at').execute();

  // Written with every report: in SQLite its key is the table.
  await db.schema
    .createTable('visitor_spans')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('span', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visitor_spans_key', ['session_id', 'span', 'start'])
    .modifyEnd(types.keyIsTable)
    .execute();

  await db.schema
    .createTable('puzzle_stages')
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('puzzle_stages_key', ['puzzle_id', 'stage'])
    .execute();

  // By metric first: a figure is then one stretch of the key.
  await db.schema
    .createTable('visit_totals')
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_totals_key', ['metric', 'start', 'key'])
    .execute();

  await db.schema.alterTable('puzzle_analytics').addColumn('play_key', 'text').execute();
  await db.schema
    .createIndex('puzzle_analytics_play_key')
    .unique()
    .on('puzzle_analytics')
    .column('play_key')
    .execute();
  await db.schema
    .createIndex('puzzle_analytics_created_at')
    .on('puzzle_analytics')
    .column('created_at')
    .execute();

  await db.schema.alterTable('puzzles').addColumn('taken_down_at', 'bigint').execute();
  await db.schema.alterTable('puzzles').addColumn('take_down_reason', 'text').execute();
  await db.schema
    .createIndex('puzzles_created_at')
    .on('puzzles')
    .columns(['created_at', 'puzzle_type'])
    .execute();

  await db.schema.alterTable('rewards').addColumn('unlisted_at', 'bigint').execute();
  await db.schema.createIndex('rewards_created_at').on('rewards').column('created_at').execute();
  await db.schema.createIndex('reward_claims_claimed_at').on('reward_claims').column('claimed_at').execute();

  await db.schema
    .createTable('admin_password')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('admin_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('password_fingerprint', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('audit_log')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('note', 'text')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['audit_log', 'admin_sessions', 'admin_password']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.dropIndex('reward_claims_claimed_at').execute();
  await db.schema.dropIndex('rewards_created_at').execute();
  await db.schema.alterTable('rewards').dropColumn('unlisted_at').execute();
  await db.schema.dropIndex('puzzles_created_at').execute();
  await db.schema.alterTable('puzzles').dropColumn('take_down_reason').execute();
  await db.schema.alterTable('puzzles').dropColumn('taken_down_at').execute();
  await db.schema.dropIndex('puzzle_analytics_created_at').execute();
  await db.schema.dropIndex('puzzle_analytics_play_key').execute();
  await db.schema.alterTable('puzzle_analytics').dropColumn('play_key').execute();
  for (const table of [
    'visit_totals',
    'puzzle_stages',
    'visitor_spans',
    'user_events',
    'user_sessions',
    'page_views',
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
