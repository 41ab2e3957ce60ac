import type { Kysely } from 'kysely';
import { notNull, primaryKey, withDefault } from '../../../platform/storage/column-types.ts';

export async function createThanksTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('thanks')
    .addColumn('id', 'text', primaryKey)
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .addColumn('reaction', 'text', notNull)
    .addColumn('words', 'text', notNull)
    .addColumn('hidden_at', 'bigint')
    .addColumn('reported_at', 'bigint')
    .addColumn('is_behind', 'smallint', withDefault(0))
    .execute();
  await db.schema.createIndex('thanks_of_puzzle').on('thanks').columns(['puzzle_id', 'at']).execute();
}
