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
    isWaiting: isWaiting(reward),
    isClaimed: reward.is_claimed === 1,
    expiresAt: new Date(puzzle.expires_at).toISOString(),
  };
}

/** Approved by its creator, and not yet looked at by the admin. */
export const isWaiting = ({ is_approved, review_state }: StoredReward): boolean =>
  is_approved === 1 && review_state === 'waiting';

export function viewListed(row: ListedRow): ListedReward {
  return {
    puzzleId: row.puzzle_id,
    puzzleType: row.puzzle_type,
    type: row.reward_type,
    title: rewardTitle(row.reward_type, row.reward_description),
    text: splitName(row.reward_description).text,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.promotion_link === null ? {} : { promotionLink: row.promotion_link }),
  };
}

/** What anyone sees of a claimed reward (decision 4). */
export function viewClaimed(
  reward: StoredReward & Pick<StoredClaim, 'claimed_at' | 'winner_says'> & { puzzle_type: PuzzleType },
): ClaimedReward {
  return {
    rewardId: reward.id,
    type: reward.reward_type,
    title: rewardTitle(reward.reward_type, reward.reward_description),
    puzzleType: reward.puzzle_type,
    claimedAt: new Date(reward.claimed_at).toISOString(),
    delivery: deliveryOf(reward.winner_says),
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
