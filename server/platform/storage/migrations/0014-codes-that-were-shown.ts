import { type Kysely, sql } from 'kysely';

/** When a winner's page showed the code. The page of a win of before showed it right after the claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reward_claims').addColumn('shown_at', 'bigint').execute();
  await sql`
    update reward_claims set shown_at = claimed_at
    where sent_at is null and reward_id in (
      select id from rewards
      where reward_type in ('airtime', 'gift_card', 'coupon', 'ticket', 'card'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reward_claims').dropColumn('shown_at').execute();
}
