import type { Kysely } from 'kysely';
import { notNull, primaryKey } from '../../../platform/storage/column-types.ts';

export async function createNotificationsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_keys')
    .addColumn('name', 'text', primaryKey)
    .addColumn('public_key', 'text', notNull)
    .addColumn('private_key', 'text', notNull)
    .execute();
}
