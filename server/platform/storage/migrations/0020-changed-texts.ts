import type { Kysely } from 'kysely';

/** When a maker last changed a puzzle's texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').addColumn('texts_changed_at', 'bigint').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').dropColumn('texts_changed_at').execute();
}
