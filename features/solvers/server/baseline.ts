import type { Kysely } from 'kysely';
import { notNull, primaryKey } from '../../../platform/storage/column-types.ts';

export async function createSolversTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('solvers')
    .addColumn('id', 'text', primaryKey)
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('seconds', 'integer', notNull)
    .addColumn('tries', 'integer', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('adjective', 'integer', notNull)
    .addColumn('noun', 'integer', notNull)
    .execute();
  // In the order of the ranking, so that a place is found by counting in this index, without reading rows.
  await db.schema
    .createIndex('solvers_by_place')
    .on('solvers')
    .columns(['puzzle_id', 'seconds', 'tries', 'at', 'id'])
    .execute();
}
