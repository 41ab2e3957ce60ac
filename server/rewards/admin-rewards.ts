import type { Updateable } from 'kysely';
import type { AdminReward, AdminRewardList, AuditAction } from '../../contract/admin-api.ts';
import { rewardTitle } from '../../rewards/reward-rules.ts';
import { audit } from '../admin/plugin.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db, RowOf } from '../platform/storage/connect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import { updateReward } from '../platform/storage/rows.ts';
import type { RewardsTable } from '../platform/storage/schema.ts';
import { isPastDeadline, lockPuzzle } from '../puzzles/plugin.ts';
import { nothingToReview } from './listing.ts';
import { rewardList } from './rewards.ts';

const pageSize = 50;

type Dependencies = Pick<Context, 'db' | 'now' | 'events' | 'broker'>;

/** What the admin sees of rewards and does with them. Each action is in the audit log. */
export function createAdminRewards({ db, now, events, broker }: Dependencies) {
  const write = createGroupCommit(db);
  async function find(rewardId: string): Promise<AdminReward> {
    const row = await adminRewardRows(db).where('rewards.id', '=', rewardId).executeTakeFirst();
    if (row === undefined) throw new Refusal('not_found');
    return viewAdminReward(row, now());
  }

  /** False when nothing was to be changed: it is then neither audited nor announced. Throws a Refusal when there is no such reward. */
  async function update(
    rewardId: string,
    {
      change,
      unless,
      action,
    }: { change: Change; unless: (reward: AdminRewardRow) => boolean; action: AuditAction },
  ): Promise<boolean> {
    const { puzzleId } = await find(rewardId);
    const isChanged = await write(async (transaction) => {
      await lockPuzzle(transaction, puzzleId);
      const row = await adminRewardRows(transaction).where('rewards.id', '=', rewardId).executeTakeFirst();
      if (row === undefined) throw new Refusal('not_found');
      if (unless(row)) return false;
      await updateReward(transaction, rewardId).set(change).execute();
      await audit(transaction, { at: now(), action, target: rewardId });
      return true;
    });
    if (isChanged) events.emit('reward changed', puzzleId);
    return isChanged;
  }

  return {
    /** Throws a Refusal when there is no such reward. */
    find,

    /** Marks the platform fee as paid or not (decision 21). */
    async changeFee(rewardId: string, isPaid: boolean): Promise<AdminReward> {
      const platform_fee_paid = isPaid ? 1 : 0;
      await update(rewardId, {
        change: { platform_fee_paid },
        unless: (reward) => reward.platform_fee_paid === platform_fee_paid,
        action: isPaid ? 'fee_marked_paid' : 'fee_marked_unpaid',
      });
      return find(rewardId);
    },

    /** Takes a reward off the public list for good: its creator cannot put it back. */
    async unlist(rewardId: string): Promise<AdminReward> {
      const isChanged = await update(rewardId, {
        change: { is_approved: 0, unlisted_at: now(), ...nothingToReview },
        unless: (reward) => reward.unlisted_at !== null,
        action: 'reward_unlisted',
      });
      const reward = await find(rewardId);
      if (isChanged) await broker.publish(rewardList, { kind: 'removed', puzzleId: reward.puzzleId });
      return reward;
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
      const rows = await adminRewardRows(db)
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
      return { rewards: rows.map((row) => viewAdminReward(row, now())), hasMore: older !== undefined };
    },
  };
}

export type AdminRewards = ReturnType<typeof createAdminRewards>;

type Change = Pick<
  Updateable<RewardsTable>,
  'platform_fee_paid' | 'is_approved' | 'unlisted_at' | 'review_state' | 'review_reasons'
>;

/** What a row of `viewAdminReward` needs. */
export const adminRewardRows = (db: Db) =>
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
      'review_state',
      'unlisted_at',
      'deadline_at',
      'taken_down_at',
      'expires_at',
      'rewards.created_at',
    ]);

type AdminRewardRow = RowOf<typeof adminRewardRows>;

/** Named field by field: none of its secrets. */
export function viewAdminReward(row: AdminRewardRow, now: number): AdminReward {
  const isOffered = row.is_approved === 1 && row.expires_at > now && !isPastDeadline(row, now);
  return {
    rewardId: row.id,
    puzzleId: row.puzzle_id,
    puzzleType: row.puzzle_type,
    type: row.reward_type,
    title: rewardTitle(row.reward_type, row.reward_description),
    feePaid: row.platform_fee_paid === 1,
    feeAmount: row.platform_fee_amount,
    isListed: isOffered && row.review_state !== 'waiting',
    isWaiting: isOffered && row.review_state === 'waiting',
    isClaimed: row.is_claimed === 1,
    isTakenDown: row.taken_down_at !== null,
    isEnded: row.expires_at <= now,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
