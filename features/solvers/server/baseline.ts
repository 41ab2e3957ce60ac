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
  // The index has the order of the ranking, so that counting in it finds a place without reading rows.
  await db.schema
    .createIndex('solvers_by_place')
    .on('solvers')
    .columns(['puzzle_id', 'seconds', 'tries', 'at', 'id'])
    .execute();
}
