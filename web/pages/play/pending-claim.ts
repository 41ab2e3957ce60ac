import type { ClaimAccount } from '../../../rewards/schema.ts';
import { getStored, local, setStored } from '../../lib/storage.ts';

/** A win that is not claimed yet, or whose claim was not heard of: nothing of it may get lost with a page. */
export interface PendingClaim {
  proof: string;
  account: ClaimAccount;
}

const storageKey = (puzzleId: string) => `puzzlefly.claim.${puzzleId}`;

export function readPendingClaim(puzzleId: string): PendingClaim | undefined {
  return getStored<PendingClaim>(local, storageKey(puzzleId));
}

export function keepPendingClaim(puzzleId: string, claim: PendingClaim | undefined): void {
  setStored(local, storageKey(puzzleId), claim);
}
