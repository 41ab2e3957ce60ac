import type { Kysely } from 'kysely';
import { notNull, primaryKey } from './columns.ts';

export async function createKeyChecks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_checks')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', notNull)
    .execute();
}
