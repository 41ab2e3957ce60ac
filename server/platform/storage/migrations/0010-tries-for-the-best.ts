import type { Kysely } from 'kysely';

/** The wrong tries of each play while the best by a deadline is looked for: a token could be sent again to forget them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reward_tries')
    .addColumn('reward_id', 'text', (column) => column.notNull().references('rewards.id').onDelete('cascade'))
    .addColumn('play_id', 'text', (column) => column.notNull())
    .addColumn('wrong', 'integer', (column) => column.notNull())
    .addColumn('latest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reward_tries_key', ['reward_id', 'play_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('reward_tries').execute();
}
