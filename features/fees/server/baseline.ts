import type { Kysely } from 'kysely';
import { notNull, primaryKey } from '../../../platform/storage/column-types.ts';

export async function createFeesTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fee_payments')
    .addColumn('reference', 'text', primaryKey)
    // No foreign key: a payment outlives a withdrawn reward.
    .addColumn('reward_id', 'text', notNull)
    .addColumn('attempt', 'integer', notNull)
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('amount', 'integer', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('checkout_url', 'text')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('due_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addUniqueConstraint('fee_payments_attempt', ['reward_id', 'attempt'])
    .execute();
  await db.schema.createIndex('fee_payments_due').on('fee_payments').column('due_at').execute();
}
