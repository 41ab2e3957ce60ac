import type { Kysely } from 'kysely';
import { notNull, primaryKey } from '../../../platform/storage/column-types.ts';

export async function createWrongAnswersTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wrong_answers')
    .addColumn('id', 'text', primaryKey)
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('answer', 'text', notNull)
    .addColumn('plays', 'integer', notNull)
    .addColumn('day', 'integer', notNull)
    .addColumn('address_key', 'text')
    .addColumn('is_common', 'integer', notNull)
    .addColumn('at', 'bigint', notNull)
    .execute();
  const index = (name: string) => db.schema.createIndex(`wrong_answers_${name}`).on('wrong_answers');
  await index('of_puzzle').columns(['puzzle_id', 'is_common', 'plays']).execute();
  await index('day').column('day').execute();
}
