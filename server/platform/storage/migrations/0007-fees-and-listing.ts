import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was listed before stays listed.
  await db.schema
    .alterTable('rewards')
    .addColumn('review_state', 'text', (column) => column.notNull().defaultTo('clear'))
    .execute();
  await db.schema.alterTable('rewards').addColumn('review_reasons', 'text').execute();
  await db.schema
    .createIndex('rewards_review')
    .on('rewards')
    .columns(['review_state', 'created_at'])
    .execute();

  await db.schema
    .createTable('listing_counts')
    .addColumn('counted', 'text', (column) => column.primaryKey())
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('listing_counts_day').on('listing_counts').column('day').execute();

  await db.schema
    .createTable('fee_payments')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    // No foreign keys: a payment is remembered when its reward was withdrawn.
    .addColumn('reward_id', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('checkout_url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addUniqueConstraint('fee_payments_attempt', ['reward_id', 'attempt'])
    .execute();
  await db.schema.createIndex('fee_payments_due').on('fee_payments').column('due_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('fee_payments').execute();
  await db.schema.dropTable('listing_counts').execute();
  await db.schema.dropIndex('rewards_review').execute();
  await db.schema.alterTable('rewards').dropColumn('review_reasons').execute();
  await db.schema.alterTable('rewards').dropColumn('review_state').execute();
}
