import type { PuzzleView } from '../../../contract/api.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import type { ClaimedReward, CreatorReward, ListedReward, RewardSecrets } from '../api.ts';
import { deliveryOfAll, type PublicDelivery, publicDelivery, silenceMs } from '../delivery-state.ts';
import { rewardTitle, splitName } from '../reward-rules.ts';
import { rewardState } from '../reward-state.ts';
import type { StoredOffer } from './offers.ts';
import type { ListedRow, StoredClaim, StoredReward } from './reward-store.ts';

/** Views list their fields one by one, so that a new column stays secret until someone adds it here. */
export function viewForCreator(reward: StoredOffer, now: number): CreatorReward {
  const { isWaiting, isOpen } = rewardState(reward, now);
  return {
    rewardId: reward.id,
    type: reward.reward_type,
    title: rewardTitle(reward.reward_type, reward.reward_description),
    platformFeePaid: reward.platform_fee_paid === 1,
    platformFeeAmount: reward.platform_fee_amount,
    isApproved: reward.is_approved === 1,
    isWaiting,
    isClaimed: !isOpen,
    expiresAt: new Date(reward.expires_at).toISOString(),
  };
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
    ...(row.given_by === null ? {} : { givenBy: row.given_by }),
    ...(row.promotion_link === null ? {} : { promotionLink: row.promotion_link }),
    ...(row.is_behind === 1 ? { isBehind: true } : {}),
  };
}

/**
 * Returns the public view of a claimed reward (rules: delivery#reward-page). Expects the claims in the order in
 * which they were made.
 */
export function viewClaimed(
  reward: StoredReward & { puzzle_type: PuzzleType },
  claims: readonly StoredClaim[],
  now: number,
): ClaimedReward {
  return {
    rewardId: reward.id,
    puzzleId: reward.puzzle_id,
    type: reward.reward_type,
    title: rewardTitle(reward.reward_type, reward.reward_description),
    puzzleType: reward.puzzle_type,
    ...(reward.given_by === null ? {} : { givenBy: reward.given_by }),
    claimedAt: new Date(claims[0]?.claimed_at ?? 0).toISOString(),
    winners: claims.length,
    way: reward.way,
    delivery: deliveryOfAll(claims.map((claim) => publicDelivery(claim, now))),
  };
}

/** Returns the fields that only the winner sees. */
export function viewSecrets(reward: StoredReward, opened: { code: string; contact: string }): RewardSecrets {
  return {
    text: splitName(reward.reward_description).text,
    contact: opened.contact,
    code: opened.code,
    ...(reward.reward_image_url === null ? {} : { imageUrl: reward.reward_image_url }),
    ...(reward.reward_amount === null ? {} : { amount: reward.reward_amount }),
  };
}

/** Returns the public view of a puzzle's reward. `now` is milliseconds since 1970. */
export function viewReward(reward: StoredOffer | undefined, now: number): PuzzleView['reward'] {
  if (reward === undefined) return null;
  const { id, reward_type, reward_description, won, deadline_at, best, lastWin } = reward;
  const { isOpen, isPastDeadline, allHeldUntil } = rewardState(reward, now);
  return {
    rewardId: id,
    type: reward_type,
    title: rewardTitle(reward_type, reward_description),
    isClaimed: !isOpen,
    ...(won > 0 ? { delivery: deliveryOfWon(reward, now - silenceMs) } : {}),
    way: reward.way,
    winners: reward.winners,
    won,
    ...(lastWin === undefined ? {} : { lastWin: viewLastWin(lastWin) }),
    givenBy: reward.given_by,
    ...(deadline_at === null ? {} : { deadline: new Date(deadline_at).toISOString() }),
    ...(isPastDeadline ? { isPastDeadline } : {}),
    expiresAt: new Date(reward.expires_at).toISOString(),
    ...(best === undefined ? {} : { best }),
    ...(allHeldUntil === undefined ? {} : { heldUntil: new Date(allHeldUntil).toISOString() }),
  };
}

const viewLastWin = (win: NonNullable<StoredOffer['lastWin']>) => ({
  name: win.masked_name,
  wonAt: new Date(win.claimed_at).toISOString(),
  timeMs: win.time_to_solve,
  attempts: win.attempts_count,
});

/**
 * Returns the delivery state of several winners together (rules: delivery#public-status). A missing prize counts only
 * if it was sent, or else shown or won, by `missedBy`.
 */
export function deliveryOfWon(
  {
    won,
    delivered,
    sentOrShown,
    missed_since,
  }: Pick<StoredOffer, 'won' | 'delivered' | 'sentOrShown' | 'missed_since'>,
  missedBy: number,
): PublicDelivery {
  if (missed_since !== null && missed_since <= missedBy) return 'disputed';
  if (delivered === won) return 'delivered';
  return sentOrShown === won ? 'sent' : 'won';
}
