import type { Kysely } from 'kysely';

/** What came after the first few of its network: it is listed behind what others say, and gives way to it. */
const columns = [
  ['thanks', 'is_behind'],
  ['puzzles', 'reply_is_behind'],
  ['suggestions', 'is_behind'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of columns) {
    await db.schema
      .alterTable(table)
      .addColumn(name, 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of columns) await db.schema.alterTable(table).dropColumn(name).execute();
}
