import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { columnTypes, notNull, primaryKey, withDefault } from '../../../platform/storage/column-types.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';

export async function createVisitsTables(db: Kysely<unknown>): Promise<void> {
  await createPageViews(db);
  await createSessions(db);
  await createEvents(db);
  await createSpans(db);
  await createPuzzleFigures(db);
  // The key begins with the metric, so that all rows of a figure are next to each other.
  await db.schema
    .createTable('visit_totals')
    .addColumn('metric', 'text', notNull)
    .addColumn('start', 'bigint', notNull)
    .addColumn('key', 'text', notNull)
    .addColumn('count', 'bigint', notNull)
    .addPrimaryKeyConstraint('visit_totals_key', ['metric', 'start', 'key'])
    .execute();
}

async function createPuzzleFigures(db: Kysely<unknown>): Promise<void> {
  await createAnalytics(db);
  await db.schema
    .createTable('puzzle_stages')
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('stage', 'text', notNull)
    .addPrimaryKeyConstraint('puzzle_stages_key', ['puzzle_id', 'stage'])
    .execute();
}

/**
 * Creates a table that grows with every visit. On PostgreSQL it is partitioned by the month of a column
 * (docs/decisions/0079); the partition `_other` takes the rows of months that have no partition yet.
 */
async function createByMonth(
  db: Kysely<unknown>,
  table: CreateTableBuilder<string, string>,
  { name, column }: { name: string; column: string },
): Promise<void> {
  if (!isPostgres(db)) return table.execute();
  await table.modifyEnd(sql`partition by range (${sql.ref(column)})`).execute();
  await sql`create table ${sql.table(`${name}_other`)} partition of ${sql.table(name)} default`.execute(db);
}

/**
 * On PostgreSQL, the row number is not the primary key of a partitioned table, because a key on it would be unique
 * only within a partition.
 */
const rowNumber = (db: Kysely<unknown>) =>
  isPostgres(db) ? (column: ColumnDefinitionBuilder) => column : columnTypes(db).asRowId;

async function createPageViews(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('page_views')
    .addColumn('id', columnTypes(db).rowId, rowNumber(db))
    .addColumn('session_id', 'text', notNull)
    .addColumn('page_url', 'text', notNull)
    .addColumn('page_title', 'text', notNull)
    .addColumn('puzzle_id', 'text')
    .addColumn('referrer', 'text')
    .addColumn('device_type', 'text', notNull)
    .addColumn('browser', 'text', notNull)
    .addColumn('os', 'text', notNull)
    .addColumn('screen_resolution', 'text')
    .addColumn('user_agent', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull);
  await createByMonth(db, table, { name: 'page_views', column: 'created_at' });
  await db.schema.createIndex('page_views_created_at').on('page_views').column('created_at').execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_sessions')
    .addColumn('session_id', 'text', primaryKey)
    .addColumn('referrer', 'text')
    .addColumn('device_type', 'text', notNull)
    .addColumn('browser', 'text', notNull)
    .addColumn('os', 'text', notNull)
    .addColumn('screen_resolution', 'text')
    .addColumn('user_agent', 'text', notNull)
    .addColumn('page_url', 'text')
    .addColumn('first_seen_at', 'bigint', notNull)
    .addColumn('last_seen_at', 'bigint', notNull)
    .addColumn('page_views_count', 'bigint', notNull)
    .addColumn('total_time_spent', 'bigint', notNull)
    .execute();
  const index = (name: string) => db.schema.createIndex(`user_sessions_${name}`).on('user_sessions');
  await index('last_seen_at').column('last_seen_at').execute();
  await index('page_url').columns(['page_url', 'last_seen_at']).execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('user_events')
    .addColumn('id', columnTypes(db).rowId, rowNumber(db))
    .addColumn('session_id', 'text', notNull)
    .addColumn('event_type', 'text', notNull)
    .addColumn('event_data', 'text', notNull)
    .addColumn('page_url', 'text')
    .addColumn('puzzle_id', 'text')
    .addColumn('created_at', 'bigint', notNull);
  await createByMonth(db, table, { name: 'user_events', column: 'created_at' });
  await db.schema.createIndex('user_events_created_at').on('user_events').column('created_at').execute();
}

async function createSpans(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('visitor_spans')
    .addColumn('session_id', 'text', notNull)
    .addColumn('span', 'text', notNull)
    .addColumn('start', 'bigint', notNull)
    .addPrimaryKeyConstraint('visitor_spans_key', ['session_id', 'span', 'start']);
  // Every report writes to this table, so SQLite keeps its rows in the index of the primary key (`without rowid`).
  await createByMonth(db, isPostgres(db) ? table : table.modifyEnd(sql`without rowid`), {
    name: 'visitor_spans',
    column: 'start',
  });
}

async function createAnalytics(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('puzzle_analytics')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('puzzle_type', 'text', notNull)
    .addColumn('event_type', 'text', notNull)
    .addColumn('ip_address', 'text', notNull)
    .addColumn('session_id', 'text')
    .addColumn('time_to_solve', 'bigint', notNull)
    .addColumn('attempts_count', 'integer', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('play_key', 'text')
    .addColumn('hints', 'integer', withDefault(0))
    .execute();
  const index = (name: string) => db.schema.createIndex(`puzzle_analytics_${name}`).on('puzzle_analytics');
  await index('play_key').unique().column('play_key').execute();
  await index('created_at').column('created_at').execute();
  // A maker's open page reads through these two indexes, so it stays fast however much was recorded.
  await index('puzzle_id').columns(['puzzle_id', 'event_type', 'time_to_solve']).execute();
  await index('latest')
    .columns(['puzzle_id', 'event_type', 'created_at', 'id', 'time_to_solve', 'attempts_count'])
    .execute();
}
