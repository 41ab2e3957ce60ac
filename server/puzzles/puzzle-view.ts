import type { PuzzleView } from '../../contract/api.ts';
import type { StoredPuzzle } from './puzzle-store.ts';

/** What anyone may know of a puzzle: named field by field, so that a new column is secret until it is listed here. */
export function viewPuzzle(puzzle: StoredPuzzle): PuzzleView {
  return {
    puzzleId: puzzle.puzzle_id,
    type: puzzle.puzzle_type,
    description: puzzle.description,
    expiresAt: new Date(puzzle.expires_at).toISOString(),
    hasReward: puzzle.has_reward === 1,
  };
}
