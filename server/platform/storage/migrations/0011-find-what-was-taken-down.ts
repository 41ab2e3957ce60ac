import { type Kysely, sql } from 'kysely';

/** The sweeper looks for what was taken down every minute, among many that were not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('puzzles_taken_down_at')
    .on('puzzles')
    .column('taken_down_at')
    .where(sql.ref('taken_down_at'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('puzzles_taken_down_at').execute();
}
