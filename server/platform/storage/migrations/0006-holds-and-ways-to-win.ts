import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('puzzles').addColumn('answer_known_at', 'bigint').execute();

  // Rewards of before go to the first.
  await db.schema
    .alterTable('rewards')
    .addColumn('way', 'text', (column) => column.notNull().defaultTo('first'))
    .execute();
  await db.schema
    .alterTable('rewards')
    .addColumn('winners', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('rewards').addColumn('deadline_at', 'bigint').execute();
  await db.schema.alterTable('rewards').addColumn('given_by', 'text').execute();

  await db.schema
    .createTable('reward_prizes')
    .addColumn('reward_id', 'text', (column) => column.notNull().references('rewards.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('held_by', 'text')
    .addColumn('held_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_at', 'bigint')
    .addPrimaryKeyConstraint('reward_prizes_key', ['reward_id', 'number'])
    .execute();

  await db.schema
    .createTable('reward_places')
    .addColumn('reward_id', 'text', (column) => column.notNull().references('rewards.id').onDelete('cascade'))
    .addColumn('play_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('solved_at', 'bigint', (column) => column.notNull())
    .addColumn('time_to_solve', 'bigint', (column) => column.notNull())
    .addColumn('attempts_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('reward_places_key', ['reward_id', 'play_id'])
    .addUniqueConstraint('reward_places_order', ['reward_id', 'place'])
    .execute();
  // Who is next, and who is best.
  await db.schema
    .createIndex('reward_places_turns')
    .on('reward_places')
    .columns(['reward_id', 'turns', 'place'])
    .execute();
  await db.schema
    .createIndex('reward_places_best')
    .on('reward_places')
    .columns(['reward_id', 'attempts_count', 'time_to_solve', 'place'])
    .execute();

  await rebuildClaims(db);
  await sql`
    insert into reward_prizes (reward_id, number, claimed_at)
    select rewards.id, 1, reward_claims.claimed_at
    from rewards left join reward_claims on reward_claims.reward_id = rewards.id`.execute(db);
}

const columnsOfBefore = sql.raw(
  'reward_id, puzzle_id, account, proof_hash, account_hash, winner_key_hash, user_agent, ip_address, ' +
    'time_to_solve, attempts_count, claimed_at, sent_at, winner_says, winner_said_at, erased_at',
);

/** One claim a prize instead of one a reward. SQLite has no other way to change a key. */
async function rebuildClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prize_claims')
    .addColumn('reward_id', 'text', (column) => column.notNull().references('rewards.id').onDelete('cascade'))
    .addColumn('prize', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('puzzle_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('masked_name', 'text')
    .addColumn('proof_hash', 'text', (column) => column.notNull())
    .addColumn('account_hash', 'text', (column) => column.notNull())
    .addColumn('contact_hash', 'text')
    .addColumn('winner_key_hash', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text', (column) => column.notNull())
    .addColumn('time_to_solve', 'bigint', (column) => column.notNull())
    .addColumn('attempts_count', 'integer', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('winner_says', 'text')
    .addColumn('winner_said_at', 'bigint')
    .addColumn('erased_at', 'bigint')
    .addPrimaryKeyConstraint('reward_claims_key', ['reward_id', 'prize'])
    .execute();
  await sql`insert into prize_claims (${columnsOfBefore}) select ${columnsOfBefore} from reward_claims`.execute(
    db,
  );
  await db.schema.dropTable('reward_claims').execute();
  await db.schema.alterTable('prize_claims').renameTo('reward_claims').execute();
  await db.schema.createIndex('reward_claims_claimed_at').on('reward_claims').column('claimed_at').execute();
}

/** The claims keep their new key, which holds for one claim a reward as well. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['contact_hash', 'masked_name']) {
    await db.schema.alterTable('reward_claims').dropColumn(column).execute();
  }
  await db.schema.dropTable('reward_places').execute();
  await db.schema.dropTable('reward_prizes').execute();
  for (const column of ['given_by', 'deadline_at', 'winners', 'way']) {
    await db.schema.alterTable('rewards').dropColumn(column).execute();
  }
  await db.schema.alterTable('puzzles').dropColumn('answer_known_at').execute();
}
