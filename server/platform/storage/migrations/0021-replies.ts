import { type Kysely, sql } from 'kysely';

/** A puzzle that was made back: which one it answers, the two times, and whether that one's maker agreed; and which thanks were reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').addColumn('reply_to', 'text').execute();
  await db.schema.alterTable('puzzles').addColumn('reply_ms', 'bigint').execute();
  await db.schema.alterTable('puzzles').addColumn('reply_back_ms', 'bigint').execute();
  await db.schema.alterTable('puzzles').addColumn('reply_agreed_at', 'bigint').execute();
  await db.schema
    .alterTable('puzzles')
    .addColumn('has_replies', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('thanks').addColumn('reported_at', 'bigint').execute();
  // Few answer another: the others cost nothing.
  await db.schema
    .createIndex('puzzles_by_reply_to')
    .on('puzzles')
    .column('reply_to')
    .where(sql.ref('reply_to'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('puzzles_by_reply_to').execute();
  await db.schema.alterTable('thanks').dropColumn('reported_at').execute();
  for (const column of ['has_replies', 'reply_agreed_at', 'reply_back_ms', 'reply_ms', 'reply_to']) {
    await db.schema.alterTable('puzzles').dropColumn(column).execute();
  }
}
