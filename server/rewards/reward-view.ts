import type {
  ClaimedReward,
  CreatorReward,
  ListedReward,
  RewardSecrets,
} from '../../contract/rewards-api.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { rewardTitle, splitName } from '../../rewards/reward-rules.ts';
import { deliveryOf, type StoredPuzzle } from '../puzzles/plugin.ts';
import type { ListedRow, StoredClaim, StoredReward } from './reward-store.ts';

/** Each view names its fields one by one, so that a new column is secret until it is listed here. */
export function viewForCreator(puzzle: StoredPuzzle, reward: StoredReward): CreatorReward {
  return {
    rewardId: reward.id,
    type: reward.reward_type,
    title: rewardTitle(reward.reward_type, reward.reward_description),
    platformFeePaid: reward.platform_fee_paid === 1,
    platformFeeAmount: reward.platform_fee_amount,
    isApproved: reward.is_approved === 1,
    isWaiting: isWaiting(reward, puzzle),
    isClaimed: reward.is_claimed === 1,
    expiresAt: new Date(puzzle.expires_at).toISOString(),
  };
}

/** Approved by its creator, and not yet looked at by the admin: a new listing, or one that reports took off the list. */
export function isWaiting(
  { is_approved, review_state }: StoredReward,
  { report_state }: Pick<StoredPuzzle, 'report_state'>,
): boolean {
  const isReported = report_state !== null && report_state !== 'kept';
  return is_approved === 1 && (review_state === 'waiting' || isReported);
}

export function viewListed(row: ListedRow): ListedReward {
  return {
    puzzleId: row.puzzle_id,
    puzzleType: row.puzzle_type,
    type: row.reward_type,
    title: rewardTitle(row.reward_type, row.reward_description),
    text: splitName(row.reward_description).text,
    createdAt: new Date(row.created_at).toISOString(),
    way: row.way,
    winners: row.winners,
    ...(row.deadline_at === null ? {} : { deadline: new Date(row.deadline_at).toISOString() }),
    ...(row.promotion_link === null ? {} : { promotionLink: row.promotion_link }),
    ...(row.is_behind === 1 ? { isBehind: true } : {}),
  };
}

/** What anyone sees of a claimed reward (decision 4), with the claims that there are, the first one first. */
export function viewClaimed(
  reward: StoredReward & { puzzle_type: PuzzleType },
  claims: readonly Pick<StoredClaim, 'claimed_at' | 'winner_says'>[],
): ClaimedReward {
  const deliveries = claims.map(({ winner_says }) => deliveryOf(winner_says));
  const [worst = 'delivered'] = (['disputed', 'on_its_way'] as const).filter((state) =>
    deliveries.includes(state),
  );
  return {
    rewardId: reward.id,
    puzzleId: reward.puzzle_id,
    type: reward.reward_type,
    title: rewardTitle(reward.reward_type, reward.reward_description),
    puzzleType: reward.puzzle_type,
    claimedAt: new Date(claims[0]?.claimed_at ?? 0).toISOString(),
    winners: claims.length,
    way: reward.way,
    delivery: worst,
  };
}

/** What the winner sees besides. */
export function viewSecrets(reward: StoredReward, opened: { code: string; contact: string }): RewardSecrets {
  return {
    text: splitName(reward.reward_description).text,
    contact: opened.contact,
    code: opened.code,
    ...(reward.reward_image_url === null ? {} : { imageUrl: reward.reward_image_url }),
    ...(reward.reward_amount === null ? {} : { amount: reward.reward_amount }),
  };
}
