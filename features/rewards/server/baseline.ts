import { type Kysely, sql } from 'kysely';
import { notNull, ofReward, primaryKey, withDefault } from '../../../platform/storage/column-types.ts';

export async function createRewardsTables(db: Kysely<unknown>): Promise<void> {
  await createOffers(db);
  await createClaims(db);
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rewards')
    .addColumn('id', 'text', primaryKey)
    .addColumn('puzzle_id', 'text', (column) => column.notNull().unique())
    .addColumn('reward_type', 'text', notNull)
    .addColumn('reward_description', 'text', notNull)
    .addColumn('reward_delivery_contact', 'text', notNull)
    .addColumn('reward_secret_code', 'text', notNull)
    .addColumn('reward_image_url', 'text')
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .addColumn('platform_fee_paid', 'smallint', notNull)
    .addColumn('platform_fee_amount', 'integer', notNull)
    .addColumn('is_approved', 'smallint', notNull)
    .addColumn('is_claimed', 'smallint', notNull)
    .addColumn('promotion_link', 'text')
    .addColumn('reward_amount', 'bigint')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('unlisted_at', 'bigint')
    .addColumn('way', 'text', withDefault('first'))
    .addColumn('winners', 'integer', withDefault(1))
    .addColumn('deadline_at', 'bigint')
    .addColumn('given_by', 'text')
    .addColumn('review_state', 'text', withDefault('clear'))
    .addColumn('review_reasons', 'text')
    .addColumn('listed_from', 'text')
    .addColumn('listed_at', 'bigint')
    .addColumn('is_behind', 'smallint', withDefault(0))
    .addColumn('log_id', 'text', notNull)
    .addColumn('log_terms', 'integer', withDefault(0))
    .addColumn('log_moves', 'bigint', withDefault(0))
    .addColumn('moved_ms', 'bigint', withDefault(0))
    .addColumn('log_answer', 'text', withDefault(''))
    .execute();
  const index = (name: string) => db.schema.createIndex(`rewards_${name}`).on('rewards');
  await index('image_hash').column('image_hash').execute();
  await index('created_at').column('created_at').execute();
  // The public list: approved, not claimed, newest first
  await index('listed').columns(['is_approved', 'is_claimed', 'created_at']).execute();
  await index('review').columns(['review_state', 'created_at']).execute();
  await index('listed_at').column('listed_at').where(sql.ref('listed_from'), 'is not', null).execute();

  await db.schema
    .createTable('listing_counts')
    .addColumn('counted', 'text', primaryKey)
    .addColumn('day', 'bigint', notNull)
    .addColumn('count', 'integer', notNull)
    .execute();
  await db.schema.createIndex('listing_counts_day').on('listing_counts').column('day').execute();
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await db.schema
    .createTable('reward_prizes')
    .addColumn('reward_id', 'text', ofReward)
    .addColumn('number', 'integer', notNull)
    .addColumn('code', 'text')
    .addColumn('held_by', 'text')
    .addColumn('held_until', 'bigint', withDefault(0))
    .addColumn('claimed_at', 'bigint')
    .addPrimaryKeyConstraint('reward_prizes_key', ['reward_id', 'number'])
    .execute();
  await db.schema
    .createTable('reward_tries')
    .addColumn('reward_id', 'text', ofReward)
    .addColumn('play_id', 'text', notNull)
    .addColumn('wrong', 'integer', notNull)
    .addColumn('latest', 'text', notNull)
    .addPrimaryKeyConstraint('reward_tries_key', ['reward_id', 'play_id'])
    .execute();
  await createClaimsOfPrizes(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reward_places')
    .addColumn('reward_id', 'text', ofReward)
    .addColumn('play_id', 'text', notNull)
    .addColumn('place', 'integer', notNull)
    .addColumn('turns', 'integer', notNull)
    .addColumn('solved_at', 'bigint', notNull)
    .addColumn('time_to_solve', 'bigint', notNull)
    .addColumn('attempts_count', 'integer', notNull)
    .addColumn('network_key', 'text')
    .addColumn('address_key', 'text')
    .addColumn('browser_key', 'text')
    .addColumn('network_turns', 'integer', withDefault(0))
    .addColumn('address_turns', 'integer', withDefault(0))
    .addColumn('log_entry', 'bigint')
    .addPrimaryKeyConstraint('reward_places_key', ['reward_id', 'play_id'])
    .addUniqueConstraint('reward_places_order', ['reward_id', 'place'])
    .execute();
  const index = (name: string) => db.schema.createIndex(`reward_places_${name}`).on('reward_places');
  await index('next').columns(['reward_id', 'network_turns', 'address_turns', 'turns', 'place']).execute();
  await index('best').columns(['reward_id', 'attempts_count', 'time_to_solve', 'place']).execute();
  await index('network').columns(['reward_id', 'network_key', 'address_key']).execute();
  await index('browser').columns(['reward_id', 'browser_key']).execute();
  // Finds the keys that are due for erasure.
  await index('keys').column('solved_at').where(sql.ref('network_key'), 'is not', null).execute();
}

async function createClaimsOfPrizes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reward_claims')
    .addColumn('reward_id', 'text', ofReward)
    .addColumn('prize', 'integer', withDefault(1))
    .addColumn('puzzle_id', 'text', notNull)
    .addColumn('account', 'text', notNull)
    .addColumn('masked_name', 'text')
    .addColumn('proof_hash', 'text', notNull)
    .addColumn('account_hash', 'text', notNull)
    .addColumn('contact_hash', 'text')
    .addColumn('winner_key_hash', 'text', notNull)
    .addColumn('user_agent', 'text', notNull)
    .addColumn('ip_address', 'text', notNull)
    .addColumn('time_to_solve', 'bigint', notNull)
    .addColumn('attempts_count', 'integer', notNull)
    .addColumn('claimed_at', 'bigint', notNull)
    .addColumn('sent_at', 'bigint')
    .addColumn('winner_says', 'text')
    .addColumn('winner_said_at', 'bigint')
    .addColumn('erased_at', 'bigint')
    .addColumn('phone_hash', 'text')
    .addColumn('bank_hash', 'text')
    .addColumn('shown_at', 'bigint')
    .addColumn('log_entry', 'bigint', notNull)
    .addPrimaryKeyConstraint('reward_claims_key', ['reward_id', 'prize'])
    .execute();
  await db.schema.createIndex('reward_claims_claimed_at').on('reward_claims').column('claimed_at').execute();
}
