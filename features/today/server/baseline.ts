import type { Kysely } from 'kysely';
import { notNull, primaryKey, withDefault } from '../../../platform/storage/column-types.ts';

export async function createTodayTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('today_plan')
    .addColumn('day', 'text', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('planned_id', 'text', notNull)
    .addColumn('stock_id', 'text')
    .addColumn('draft', 'text')
    .addColumn('puzzle_id', 'text')
    .addColumn('version', 'integer', withDefault(0))
    .addPrimaryKeyConstraint('today_plan_key', ['day', 'language'])
    .execute();
  await db.schema
    .createTable('today_others')
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('day', 'text', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('bucket', 'integer', notNull)
    .addColumn('count', 'bigint', notNull)
    .addPrimaryKeyConstraint('today_others_key', ['puzzle_id', 'what', 'bucket'])
    .execute();
  await db.schema
    .createTable('today_reminders')
    .addColumn('browser', 'text', primaryKey)
    .addColumn('subscription', 'text', notNull)
    .addColumn('due_at', 'bigint', notNull)
    .addColumn('ends_at', 'bigint', notNull)
    .addColumn('failures', 'integer', withDefault(0))
    .execute();
  await db.schema.createIndex('reminders_due').on('today_reminders').column('due_at').execute();
}
