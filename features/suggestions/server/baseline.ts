import type { Kysely } from 'kysely';
import { notNull, primaryKey, withDefault } from '../../../platform/storage/column-types.ts';

export async function createSuggestionsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('suggestions')
    .addColumn('id', 'text', primaryKey)
    .addColumn('language', 'text', notNull)
    .addColumn('words', 'text', notNull)
    .addColumn('path', 'text', notNull)
    .addColumn('made_at', 'bigint', notNull)
    .addColumn('is_behind', 'smallint', withDefault(0))
    .execute();
  await db.schema.createIndex('suggestions_made_at').on('suggestions').columns(['made_at', 'id']).execute();
}
