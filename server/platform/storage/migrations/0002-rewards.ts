import type { Kysely } from 'kysely';
import { columnTypes } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('rewards')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('puzzle_id', 'text', (column) => column.notNull().unique())
    .addColumn('reward_type', 'text', (column) => column.notNull())
    .addColumn('reward_description', 'text', (column) => column.notNull())
    .addColumn('reward_delivery_contact', 'text', (column) => column.notNull())
    .addColumn('reward_secret_code', 'text', (column) => column.notNull())
    .addColumn('reward_image_url', 'text')
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .addColumn('platform_fee_paid', 'smallint', (column) => column.notNull())
    .addColumn('platform_fee_amount', 'integer', (column) => column.notNull())
    .addColumn('is_approved', 'smallint', (column) => column.notNull())
    .addColumn('is_claimed', 'smallint', (column) => column.notNull())
    .addColumn('promotion_link', 'text')
    .addColumn('reward_amount', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rewards_image_hash').on('rewards').column('image_hash').execute();
  // The public list: approved, not claimed, newest first.
  await db.schema
    .createIndex('rewards_listed')
    .on('rewards')
    .columns(['is_approved', 'is_claimed', 'created_at'])
    .execute();

  await db.schema
    .createTable('reward_claims')
    .addColumn('reward_id', 'text', (column) =>
      column.primaryKey().references('rewards.id').onDelete('cascade'),
    )
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('proof_hash', 'text', (column) => column.notNull())
    .addColumn('account_hash', 'text', (column) => column.notNull())
    .addColumn('winner_key_hash', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text', (column) => column.notNull())
    .addColumn('time_to_solve', 'bigint', (column) => column.notNull())
    .addColumn('attempts_count', 'integer', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .alterTable('removed_puzzles')
    .addColumn('rewards_claimed', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('puzzle_analytics')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_type', 'text', (column) => column.notNull())
    .addColumn('event_type', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('time_to_solve', 'bigint', (column) => column.notNull())
    .addColumn('attempts_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('key_checks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('key_checks').execute();
  await db.schema.dropTable('puzzle_analytics').execute();
  await db.schema.alterTable('removed_puzzles').dropColumn('rewards_claimed').execute();
  await db.schema.dropTable('reward_claims').execute();
  await db.schema.dropTable('rewards').execute();
}
