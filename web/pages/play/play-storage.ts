import type { Play } from '../../../contract/api.ts';
import { playTimeMs } from '../../../contract/play-clock.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { getStored, local, session, setStored } from '../../lib/storage.ts';

/** A play in this tab. It comes back after a reload, until it is solved or restarted (decision 16). */
export interface SavedPlay {
  play: Play;
  /** When this browser's clock started, in milliseconds since 1970. */
  startedAt: number;
  /** What the board saved of itself. */
  board?: unknown;
}

/** A win that is not claimed yet, or whose claim got no answer. It outlives the page. */
export interface PendingClaim {
  proof: string;
  account: ClaimAccount;
}

const playKey = (puzzleId: string, preview: boolean) =>
  `puzzlefly.play.${puzzleId}${preview ? '.preview' : ''}`;
const claimKey = (puzzleId: string) => `puzzlefly.claim.${puzzleId}`;

/** The play to go on with, if its time is not up. */
export function getSavedPlay(puzzleId: string, preview: boolean): SavedPlay | undefined {
  const saved = getStored<SavedPlay>(session, playKey(puzzleId, preview));
  if (saved?.play?.puzzle?.puzzleId !== puzzleId) return undefined;
  const isRunning = preview || Date.now() - saved.startedAt < playTimeMs;
  return isRunning ? saved : undefined;
}

/** Without a play to save, the stored one is removed. */
export function setSavedPlay(puzzleId: string, preview: boolean, saved: SavedPlay | undefined): void {
  setStored(session, playKey(puzzleId, preview), saved);
}

export function getPendingClaim(puzzleId: string): PendingClaim | undefined {
  return getStored<PendingClaim>(local, claimKey(puzzleId));
}

/** Without a claim, the stored one is removed. */
export function setPendingClaim(puzzleId: string, claim: PendingClaim | undefined): void {
  setStored(local, claimKey(puzzleId), claim);
}
