import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').addColumn('removed_at', 'bigint').execute();

  await db.schema.alterTable('reward_claims').addColumn('sent_at', 'bigint').execute();
  await db.schema.alterTable('reward_claims').addColumn('winner_says', 'text').execute();
  await db.schema.alterTable('reward_claims').addColumn('winner_said_at', 'bigint').execute();
  await db.schema.alterTable('reward_claims').addColumn('erased_at', 'bigint').execute();
  // A claim names a person: no visit may be found by it.
  await sql`update puzzle_analytics set session_id = null where event_type = 'reward_claimed'`.execute(db);

  await db.schema
    .createIndex('puzzle_analytics_puzzle_id')
    .on('puzzle_analytics')
    .columns(['puzzle_id', 'event_type', 'time_to_solve'])
    .execute();
  await db.schema
    .createTable('puzzle_counts')
    .addColumn('puzzle_id', 'text', (column) => column.primaryKey())
    .addColumn('opened', 'bigint', (column) => column.notNull())
    .addColumn('wrong', 'bigint', (column) => column.notNull())
    .addColumn('solved', 'bigint', (column) => column.notNull())
    .execute();
  // What is known of the puzzles of before. Wrong answers were not counted for each.
  await sql`
    insert into puzzle_counts (puzzle_id, opened, wrong, solved)
    select puzzle_id,
      (select count(*) from page_views where page_views.puzzle_id = puzzles.puzzle_id),
      0,
      (select count(*) from puzzle_analytics
        where puzzle_analytics.puzzle_id = puzzles.puzzle_id and event_type = 'solved')
    from puzzles`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('puzzle_counts').execute();
  await db.schema.dropIndex('puzzle_analytics_puzzle_id').execute();
  for (const column of ['erased_at', 'winner_said_at', 'winner_says', 'sent_at']) {
    await db.schema.alterTable('reward_claims').dropColumn(column).execute();
  }
  await db.schema.alterTable('puzzles').dropColumn('removed_at').execute();
}
