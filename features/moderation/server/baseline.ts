import type { Kysely } from 'kysely';
import { columnTypes, notNull } from '../../../platform/storage/column-types.ts';

export async function createModerationTables(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('decisions')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('batch', 'text', notNull)
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('decision', 'text', notNull)
    .addColumn('reason', 'text')
    .addColumn('at', 'bigint', notNull)
    .addColumn('before', 'text', notNull)
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('decisions_batch').on('decisions').column('batch').execute();
  await db.schema.createIndex('decisions_puzzle_id').on('decisions').column('puzzle_id').execute();
}
