import type { Kysely } from 'kysely';
import { notNull, primaryKey } from './storage/column-types.ts';

export async function createPlatformTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_checks')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', notNull)
    .execute();
}
