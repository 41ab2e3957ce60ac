import type { Kysely } from 'kysely';

/** What an open manage page reads each time is found by index, however much was recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('puzzle_analytics_latest')
    .on('puzzle_analytics')
    .columns(['puzzle_id', 'event_type', 'created_at', 'id', 'time_to_solve', 'attempts_count'])
    .execute();
  await db.schema
    .createIndex('user_sessions_page_url')
    .on('user_sessions')
    .columns(['page_url', 'last_seen_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('user_sessions_page_url').execute();
  await db.schema.dropIndex('puzzle_analytics_latest').execute();
}
