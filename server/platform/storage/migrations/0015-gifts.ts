import type { Kysely } from 'kysely';

/** What makes a puzzle personal: what all see of it, and sealed, what opens later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').addColumn('gift', 'text').execute();
  await db.schema
    .alterTable('puzzles')
    .addColumn('gift_secrets', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').dropColumn('gift_secrets').execute();
  await db.schema.alterTable('puzzles').dropColumn('gift').execute();
}
