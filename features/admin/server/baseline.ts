import type { Kysely } from 'kysely';
import { columnTypes, notNull, primaryKey } from '../../../platform/storage/column-types.ts';

export async function createAdminTables(db: Kysely<unknown>): Promise<void> {
  await createLogin(db);
  const types = columnTypes(db);
  await db.schema
    .createTable('audit_log')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('at', 'bigint', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('target', 'text')
    .addColumn('note', 'text')
    .execute();
}

async function createLogin(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admin_password')
    .addColumn('name', 'text', primaryKey)
    .addColumn('hash', 'text', notNull)
    .addColumn('made_at', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('admin_sessions')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('password_fingerprint', 'text', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .addColumn('opened_at', 'bigint', notNull)
    .addColumn('seen_at', 'bigint', notNull)
    .addColumn('device', 'text')
    .execute();
  await db.schema
    .createTable('refused_logins')
    .addColumn('hour', 'bigint', primaryKey)
    .addColumn('count', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('second_factor')
    .addColumn('name', 'text', primaryKey)
    .addColumn('secret', 'text', notNull)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('used_step', 'bigint', notNull)
    .execute();
  await db.schema.createTable('recovery_codes').addColumn('hash', 'text', primaryKey).execute();
}
