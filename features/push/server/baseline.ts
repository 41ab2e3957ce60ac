import type { Kysely } from 'kysely';
import { notNull, withDefault } from '../../../platform/storage/column-types.ts';

export async function createPushTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('browser', 'text', notNull)
    .addColumn('subscription', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('told', 'integer', notNull)
    .addColumn('due_at', 'bigint', notNull)
    .addColumn('failures', 'integer', withDefault(0))
    .addPrimaryKeyConstraint('push_subscriptions_key', ['puzzle_id', 'browser'])
    .execute();
  await db.schema.createIndex('push_of_browser').on('push_subscriptions').column('browser').execute();
  await db.schema.createIndex('push_due').on('push_subscriptions').column('due_at').execute();
}
