import { type Kysely, sql } from 'kysely';
import { columnTypes, notNull, primaryKey, withDefault } from '../../../platform/storage/column-types.ts';

export async function createPuzzlesTables(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable('puzzles')
    .addColumn('id', types.rowId, types.asRowId)
    .addColumn('puzzle_id', 'text', (column) => column.notNull().unique())
    .addColumn('puzzle_type', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('description', 'text')
    .addColumn('expires_at', 'bigint', notNull)
    .addColumn('user_id', 'text')
    .addColumn('has_reward', 'smallint', withDefault(0))
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('creator_key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .addColumn('taken_down_at', 'bigint')
    .addColumn('take_down_reason', 'text')
    .addColumn('removed_at', 'bigint')
    .addColumn('answer_known_at', 'bigint')
    .addColumn('report_state', 'text')
    .addColumn('hidden_at', 'bigint')
    .addColumn('pending_change', 'text')
    .addColumn('pending_at', 'bigint')
    .addColumn('gift', 'text')
    .addColumn('gift_secrets', 'text', withDefault(''))
    .addColumn('thanks_off', 'integer', withDefault(0))
    .addColumn('texts_changed_at', 'bigint')
    .addColumn('reply_to', 'text')
    .addColumn('reply_ms', 'bigint')
    .addColumn('reply_back_ms', 'bigint')
    .addColumn('reply_agreed_at', 'bigint')
    .addColumn('has_replies', 'integer', withDefault(0))
    .addColumn('day', 'text')
    .addColumn('language', 'text', withDefault('en'))
    .addColumn('reply_is_behind', 'smallint', withDefault(0))
    .execute();
  await indexPuzzles(db);

  await db.schema
    .createTable('removed_puzzles')
    .addColumn('puzzle_type', 'text', primaryKey)
    .addColumn('count', 'bigint', notNull)
    .addColumn('rewards_claimed', 'bigint', withDefault(0))
    .execute();

  await db.schema
    .createTable('puzzle_counts')
    .addColumn('puzzle_id', 'text', primaryKey)
    .addColumn('opened', 'bigint', notNull)
    .addColumn('wrong', 'bigint', notNull)
    .addColumn('solved', 'bigint', notNull)
    .execute();
}

async function indexPuzzles(db: Kysely<unknown>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(`puzzles_${name}`).on('puzzles');
  await index('expires_at').column('expires_at').execute();
  await index('image_hash').column('image_hash').execute();
  await index('created_at').columns(['created_at', 'puzzle_type']).execute();
  // Partial indexes, because the sweeper and the boards read only a few of the puzzles.
  await index('unswept').column('expires_at').where(sql.ref('content'), '<>', sql.lit('')).execute();
  await index('taken_down_at')
    .column('taken_down_at')
    .where(sql.ref('taken_down_at'), 'is not', null)
    .execute();
  await index('pending').column('pending_at').where(sql.ref('pending_at'), 'is not', null).execute();
  await index('by_reply_to').column('reply_to').where(sql.ref('reply_to'), 'is not', null).execute();
}
