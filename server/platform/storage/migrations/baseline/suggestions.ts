import type { Kysely } from 'kysely';
import { notNull, primaryKey, withDefault } from './columns.ts';

export async function createSuggestions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('suggestions')
    .addColumn('id', 'text', primaryKey)
    .addColumn('language', 'text', notNull)
    .addColumn('sentence', 'text', notNull)
    .addColumn('context', 'text', withDefault(''))
    .addColumn('words', 'text', notNull)
    .addColumn('path', 'text', notNull)
    .addColumn('made_at', 'bigint', notNull)
    .addColumn('state', 'text', withDefault('waits'))
    .addColumn('decided_at', 'bigint')
    .addColumn('is_behind', 'smallint', withDefault(0))
    .execute();
  const index = (name: string) => db.schema.createIndex(`suggestions_${name}`).on('suggestions');
  await index('by_state').columns(['state', 'made_at', 'id']).execute();
  await index('by_language').columns(['language', 'state', 'made_at', 'id']).execute();
}
