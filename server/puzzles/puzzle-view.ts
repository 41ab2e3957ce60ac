import type { PuzzleView, RewardDelivery } from '../../contract/api.ts';
import type { WinnerSays } from '../../contract/manage-api.ts';
import { rewardTitle } from '../../rewards/reward-rules.ts';
import type { StoredPuzzle } from './puzzle-store.ts';
import { isPastDeadline, type StoredOffer } from './stored-offer.ts';

/** What anyone may know of a puzzle: named field by field, so that a new column is secret until it is listed here. */
export function viewPuzzle(puzzle: StoredPuzzle, now: number): PuzzleView {
  return {
    puzzleId: puzzle.puzzle_id,
    type: puzzle.puzzle_type,
    description: puzzle.description,
    expiresAt: new Date(puzzle.expires_at).toISOString(),
    reward: viewReward(puzzle, now),
  };
}

/** What anyone may know of a puzzle's reward. `now` in milliseconds since 1970. */
export function viewReward(
  { reward, expires_at }: Pick<StoredPuzzle, 'reward' | 'expires_at'>,
  now: number,
): PuzzleView['reward'] {
  if (reward === undefined) return null;
  const { id, reward_type, reward_description, is_claimed, won, deadline_at, held_until, best } = reward;
  const isHeldNow = is_claimed === 0 && held_until !== null && held_until > now;
  return {
    rewardId: id,
    type: reward_type,
    title: rewardTitle(reward_type, reward_description),
    isClaimed: is_claimed === 1,
    ...(won > 0 ? { delivery: deliveryOfAll(reward) } : {}),
    way: reward.way,
    winners: reward.winners,
    won,
    givenBy: reward.given_by,
    ...(deadline_at === null ? {} : { deadline: new Date(deadline_at).toISOString() }),
    ...(isPastDeadline(reward, now) ? { isPastDeadline: true } : {}),
    expiresAt: new Date(expires_at).toISOString(),
    ...(best === undefined ? {} : { best }),
    ...(isHeldNow ? { heldUntil: new Date(held_until).toISOString() } : {}),
  };
}

/** Of several winners: one that says it has not come stands over the others; all must have got it. */
function deliveryOfAll({ won, received, disputed }: StoredOffer): RewardDelivery {
  if (disputed > 0) return 'disputed';
  return received === won ? 'delivered' : 'on_its_way';
}

/** What the public sees of a delivery: what the winner said of it last (decision 32). */
export function deliveryOf(winnerSays: WinnerSays | null): RewardDelivery {
  if (winnerSays === null) return 'on_its_way';
  return winnerSays === 'got_it' ? 'delivered' : 'disputed';
}
