import { getStored, local } from '../../ui/storage.ts';

/** Storage key of this browser's solve of a puzzle. */
export const solvedKey = (puzzleId: string) => `puzzlefly.solved.${puzzleId}`;
/** Storage key of the progress through a trail. It outlives its tab, because solved steps stay solved. */
export const progressKey = (puzzleId: string) => solvedKey(`steps.${puzzleId}`);
/** Storage key of a solve whose reward this browser has not claimed yet. */
export const claimKey = (puzzleId: string) => `puzzlefly.claim.${puzzleId}`;

/** Returns the stored proofs of this browser's right answers. */
export function ownProofs(puzzleId: string): string[] {
  const solve = getStored<{ verdict?: { proof?: string }; first?: string }>(local, solvedKey(puzzleId));
  const claim = getStored<{ proof?: string }>(local, claimKey(puzzleId));
  return [claim?.proof, solve?.verdict?.proof, solve?.first].filter((proof) => proof !== undefined);
}
