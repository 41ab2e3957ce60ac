import type { PuzzleView, RewardDelivery } from '../../contract/api.ts';
import type { WinnerSays } from '../../contract/manage-api.ts';
import { rewardTitle } from '../../rewards/reward-rules.ts';
import type { StoredPuzzle } from './puzzle-store.ts';

/** What anyone may know of a puzzle: named field by field, so that a new column is secret until it is listed here. */
export function viewPuzzle(puzzle: StoredPuzzle): PuzzleView {
  return {
    puzzleId: puzzle.puzzle_id,
    type: puzzle.puzzle_type,
    description: puzzle.description,
    expiresAt: new Date(puzzle.expires_at).toISOString(),
    reward: viewReward(puzzle.reward),
  };
}

/** What anyone may know of a puzzle's reward. */
export function viewReward(reward: StoredPuzzle['reward']): PuzzleView['reward'] {
  if (reward === undefined) return null;
  const { id, reward_type, reward_description, is_claimed, winner_says } = reward;
  return {
    rewardId: id,
    type: reward_type,
    title: rewardTitle(reward_type, reward_description),
    isClaimed: is_claimed === 1,
    ...(is_claimed === 1 ? { delivery: deliveryOf(winner_says) } : {}),
  };
}

/** What the public sees of a delivery: what the winner said of it last (decision 32). */
export function deliveryOf(winnerSays: WinnerSays | null): RewardDelivery {
  if (winnerSays === null) return 'on_its_way';
  return winnerSays === 'got_it' ? 'delivered' : 'disputed';
}
