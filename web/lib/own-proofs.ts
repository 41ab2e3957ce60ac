import { getStored, local } from '../../ui/storage.ts';

/** Where this browser keeps how it solved a puzzle, and a win that is not claimed yet. */
export const solvedKey = (puzzleId: string) => `puzzlefly.solved.${puzzleId}`;
export const claimKey = (puzzleId: string) => `puzzlefly.claim.${puzzleId}`;

/** The proofs of this browser's own right answers that it keeps. */
export function ownProofs(puzzleId: string): string[] {
  const solve = getStored<{ verdict?: { proof?: string }; first?: string }>(local, solvedKey(puzzleId));
  const claim = getStored<{ proof?: string }>(local, claimKey(puzzleId));
  return [claim?.proof, solve?.verdict?.proof, solve?.first].filter((proof) => proof !== undefined);
}
