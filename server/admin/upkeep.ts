import type { Upkeep } from '../../contract/admin-api.ts';
import { dayMs } from '../../contract/periods.ts';
import type { Images } from '../images/plugin.ts';
import type { Db } from '../platform/storage/connect.ts';

/** Within this time cash was promised to be sent (rules: delivery#details). */
const promisedMs = dayMs;

/** What may need the admin's hand. */
export async function readUpkeep(db: Db, images: Pick<Images, 'fill'>, now: number): Promise<Upkeep> {
  return { overdueDeliveries: await countOverdue(db, now), images: await images.fill() };
}

/** Of deliveries only how many: their details are not the admin's (rules: delivery#details). */
export async function countOverdue(db: Db, now: number): Promise<number> {
  const { overdue } = await db
    .selectFrom('reward_claims')
    .innerJoin('rewards', 'rewards.id', 'reward_claims.reward_id')
    .select(({ fn }) => fn.countAll<number>().as('overdue'))
    .where(({ eb, and, or }) =>
      or([
        eb('winner_says', '=', 'not_yet'),
        and([
          eb('winner_says', 'is', null),
          eb('sent_at', 'is', null),
          eb('reward_type', '=', 'cash'),
          eb('claimed_at', '<=', now - promisedMs),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return overdue;
}
