import { getStored, local } from '../../ui/storage.ts';

/** Storage keys of this browser's solve of a puzzle, and of a win that it has not claimed yet. */
export const solvedKey = (puzzleId: string) => `puzzlefly.solved.${puzzleId}`;
export const claimKey = (puzzleId: string) => `puzzlefly.claim.${puzzleId}`;

/** Returns the stored proofs of this browser's right answers. */
export function ownProofs(puzzleId: string): string[] {
  const solve = getStored<{ verdict?: { proof?: string }; first?: string }>(local, solvedKey(puzzleId));
  const claim = getStored<{ proof?: string }>(local, claimKey(puzzleId));
  return [claim?.proof, solve?.verdict?.proof, solve?.first].filter((proof) => proof !== undefined);
}
