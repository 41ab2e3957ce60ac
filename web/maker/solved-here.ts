import type { EarlierSolve } from '../../features/plays/web/play-storage.ts';
import { storedKeys } from '../../ui/remove-stored.ts';
import { getStored, local } from '../../ui/storage.ts';
import { progressKey, solvedKey } from '../lib/own-proofs.ts';

export interface SolvedHere extends EarlierSolve {
  puzzleId: string;
}

/** Days have a page of their own, and a trail that was only begun is not solved. */
const isDay = /^\d{4}-\d\d-\d\d/;

/** Returns the puzzles that were solved in this browser, newest first. */
export function solvedHere(): SolvedHere[] {
  return storedKeys(local)
    .filter((key) => key.startsWith(solvedKey('')) && !key.startsWith(progressKey('')))
    .map((key) => key.slice(solvedKey('').length))
    .filter((puzzleId) => !isDay.test(puzzleId))
    .flatMap((puzzleId) => {
      const solve = getStored<EarlierSolve>(local, solvedKey(puzzleId));
      return solve ? [{ ...solve, puzzleId }] : [];
    })
    .sort((a, b) => b.at - a.at);
}
