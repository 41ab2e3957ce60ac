import type { Verdict } from '../../contract/api.ts';
import { isDay } from '../../contract/today.ts';
import type { Gift } from '../../features/gifts/schema.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { storedKeys } from '../../ui/remove-stored.ts';
import { getStored, local } from '../../ui/storage.ts';
import { progressKey, solvedKey } from '../lib/own-proofs.ts';

/** A solve as the play page stores it, with the puzzle's id. */
export interface SolvedHere {
  puzzleId: string;
  /** Milliseconds since 1970. */
  at: number;
  verdict: Verdict;
  type: PuzzleType;
  gift?: Gift | undefined;
}

/**
 * Returns the puzzles that were solved in this browser, newest first. Leaves out days, which have a page of their own,
 * and trails that were only begun.
 */
export function solvedHere(): SolvedHere[] {
  return storedKeys(local)
    .filter((key) => key.startsWith(solvedKey('')) && !key.startsWith(progressKey('')))
    .map((key) => key.slice(solvedKey('').length))
    .filter((puzzleId) => !isDay(puzzleId))
    .flatMap((puzzleId) => {
      const solve = getStored<Omit<SolvedHere, 'puzzleId'>>(local, solvedKey(puzzleId));
      return solve ? [{ ...solve, puzzleId }] : [];
    })
    .sort((a, b) => b.at - a.at);
}
