import type { PuzzleView } from '../../contract/api.ts';
import { rewardTitle } from '../../rewards/reward-rules.ts';
import type { StoredPuzzle } from './puzzle-store.ts';

/** What anyone may know of a puzzle: named field by field, so that a new column is secret until it is listed here. */
export function viewPuzzle(puzzle: StoredPuzzle): PuzzleView {
  return {
    puzzleId: puzzle.puzzle_id,
    type: puzzle.puzzle_type,
    description: puzzle.description,
    expiresAt: new Date(puzzle.expires_at).toISOString(),
    reward: puzzle.reward === undefined ? null : viewReward(puzzle.reward),
  };
}

function viewReward({
  id,
  reward_type,
  reward_description,
  is_claimed,
}: NonNullable<StoredPuzzle['reward']>) {
  return {
    rewardId: id,
    type: reward_type,
    title: rewardTitle(reward_type, reward_description),
    isClaimed: is_claimed === 1,
  };
}
