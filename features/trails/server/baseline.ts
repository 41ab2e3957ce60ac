import type { Kysely } from 'kysely';
import { notNull } from '../../../platform/storage/column-types.ts';

export async function createTrailsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trail_results')
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('play_id', 'text', notNull)
    .addColumn('steps', 'text', notNull)
    .addPrimaryKeyConstraint('trail_results_key', ['puzzle_id', 'play_id'])
    .execute();
}
