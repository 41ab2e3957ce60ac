import { type Kysely, sql } from 'kysely';

const placeKeys = ['network_key', 'address_key', 'browser_key'];
const keyTurns = ['network_turns', 'address_turns'];
const contactHashes = ['phone_hash', 'bank_hash'];

/** Who stands in line is counted by address, network and browser; clocks can stand still; changes can wait for a hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of placeKeys) await db.schema.alterTable('reward_places').addColumn(name, 'text').execute();
  for (const name of keyTurns) {
    await db.schema
      .alterTable('reward_places')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  // Who is next.
  await db.schema.dropIndex('reward_places_turns').execute();
  await db.schema
    .createIndex('reward_places_next')
    .on('reward_places')
    .columns(['reward_id', 'network_turns', 'address_turns', 'turns', 'place'])
    .execute();
  await db.schema
    .createIndex('reward_places_network')
    .on('reward_places')
    .columns(['reward_id', 'network_key', 'address_key'])
    .execute();
  await db.schema
    .createIndex('reward_places_browser')
    .on('reward_places')
    .columns(['reward_id', 'browser_key'])
    .execute();
  // Those whose keys are to be forgotten.
  await db.schema
    .createIndex('reward_places_keys')
    .on('reward_places')
    .column('solved_at')
    .where(sql.ref('network_key'), 'is not', null)
    .execute();

  for (const name of contactHashes) {
    await db.schema.alterTable('reward_claims').addColumn(name, 'text').execute();
  }

  await db.schema.alterTable('puzzles').addColumn('hidden_at', 'bigint').execute();
  await db.schema.alterTable('puzzles').addColumn('pending_change', 'text').execute();
  await db.schema.alterTable('puzzles').addColumn('pending_at', 'bigint').execute();
  await db.schema
    .createIndex('puzzles_pending')
    .on('puzzles')
    .column('pending_at')
    .where(sql.ref('pending_at'), 'is not', null)
    .execute();
  // Their clocks stand still from now on.
  await sql`update puzzles set hidden_at = ${Date.now()} where report_state = 'hidden'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('puzzles_pending').execute();
  for (const name of ['pending_at', 'pending_change', 'hidden_at']) {
    await db.schema.alterTable('puzzles').dropColumn(name).execute();
  }
  for (const name of contactHashes) await db.schema.alterTable('reward_claims').dropColumn(name).execute();
  for (const index of ['keys', 'browser', 'network', 'next']) {
    await db.schema.dropIndex(`reward_places_${index}`).execute();
  }
  await db.schema
    .createIndex('reward_places_turns')
    .on('reward_places')
    .columns(['reward_id', 'turns', 'place'])
    .execute();
  for (const name of [...keyTurns, ...placeKeys]) {
    await db.schema.alterTable('reward_places').dropColumn(name).execute();
  }
}
