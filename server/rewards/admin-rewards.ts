import type { Selectable } from 'kysely';
import type { AdminReward, AdminRewardList } from '../../contract/admin-api.ts';
import { rewardTitle } from '../../rewards/reward-rules.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import type { PuzzlesTable, RewardsTable } from '../platform/storage/schema.ts';

const pageSize = 50;

/** The rewards as the owner sees them. */
export function createAdminRewards(db: Db) {
  const rewards = () =>
    db
      .selectFrom('rewards')
      .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
      .select([
        'rewards.id',
        'rewards.puzzle_id',
        'puzzle_type',
        'reward_type',
        'reward_description',
        'platform_fee_paid',
        'platform_fee_amount',
        'is_approved',
        'is_claimed',
        'taken_down_at',
        'rewards.created_at',
      ]);

  return {
    async find(rewardId: string): Promise<AdminReward> {
      const row = await rewards().where('rewards.id', '=', rewardId).executeTakeFirst();
      if (row === undefined) throw new Refusal('not_found');
      return viewReward(row);
    },

    /** Newest first. Those of the same moment are always on the same page, so that none is left out between two. */
    async list(before: string | undefined): Promise<AdminRewardList> {
      const until = before === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(before);
      // A leap second is a date and time by the schema, and none to JavaScript.
      if (Number.isNaN(until)) throw new Refusal('request_invalid');
      const last = await db
        .selectFrom('rewards')
        .select('created_at')
        .where('created_at', '<', until)
        .orderBy('created_at', 'desc')
        .offset(pageSize - 1)
        .limit(1)
        .executeTakeFirst();
      const since = last?.created_at ?? 0;
      const rows = await rewards()
        .where('rewards.created_at', '<', until)
        .where('rewards.created_at', '>=', since)
        .orderBy('rewards.created_at', 'desc')
        .execute();
      const older = await db
        .selectFrom('rewards')
        .select('id')
        .where('created_at', '<', since)
        .limit(1)
        .executeTakeFirst();
      return { rewards: rows.map(viewReward), hasMore: older !== undefined };
    },
  };
}

export type AdminRewards = ReturnType<typeof createAdminRewards>;

type RewardRow = Pick<
  Selectable<RewardsTable>,
  | 'id'
  | 'puzzle_id'
  | 'reward_type'
  | 'reward_description'
  | 'platform_fee_paid'
  | 'platform_fee_amount'
  | 'is_approved'
  | 'is_claimed'
  | 'created_at'
> &
  Pick<Selectable<PuzzlesTable>, 'puzzle_type' | 'taken_down_at'>;

/** Named field by field: none of its secrets. */
function viewReward(row: RewardRow): AdminReward {
  return {
    rewardId: row.id,
    puzzleId: row.puzzle_id,
    puzzleType: row.puzzle_type,
    type: row.reward_type,
    title: rewardTitle(row.reward_type, row.reward_description),
    feePaid: row.platform_fee_paid === 1,
    feeAmount: row.platform_fee_amount,
    isListed: row.is_approved === 1,
    isClaimed: row.is_claimed === 1,
    isTakenDown: row.taken_down_at !== null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
