import type { Db } from '../../../platform/storage/connect.ts';
import type { Upkeep } from '../../admin/api.ts';
import type { Images } from '../../images/server/feature.ts';
import { isOverdue } from '../../rewards/server/feature.ts';

/** Reads conditions that may need the admin's attention. */
export async function readUpkeep(db: Db, images: Pick<Images, 'fill'>, now: number): Promise<Upkeep> {
  return { overdueDeliveries: await countOverdue(db, now), images: await images.fill() };
}

/** Returns only a count, because the admin may not see delivery details (rules: delivery#details). */
export async function countOverdue(db: Db, now: number): Promise<number> {
  const { overdue } = await db
    .selectFrom('reward_claims')
    .innerJoin('rewards', 'rewards.id', 'reward_claims.reward_id')
    .select(({ fn }) => fn.countAll<number>().as('overdue'))
    .where(isOverdue(now))
    .executeTakeFirstOrThrow();
  return overdue;
}
