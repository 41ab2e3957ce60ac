import type { Play } from '../../../contract/api.ts';
import { playTimeMs } from '../../../contract/play-clock.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { getStored, local, session, setStored } from '../../lib/storage.ts';
import { isClockOff } from './use-clock-off.ts';

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
  /** Blank until it is sent. */
  account: ClaimAccount;
  /** When it was stored, in milliseconds since 1970; unknown for those of earlier versions. */
  at?: number;
}

/** A proof is good for an hour (decision 2). */
const proofMs = 60 * 60_000;
/** A claim that was sent may be the visitor's own win, so it is stored longer. */
const sentMs = 24 * proofMs;

/** Whether it was sent, so that the reward may be this visitor's although the answer was lost. */
export function wasSent({ account }: PendingClaim): boolean {
  return account.name !== '';
}

const playKey = (puzzleId: string, preview: boolean) =>
  `puzzlefly.play.${puzzleId}${preview ? '.preview' : ''}`;
const claimKey = (puzzleId: string) => `puzzlefly.claim.${puzzleId}`;

/** The play to go on with, if its time is not up. */
export function getSavedPlay(puzzleId: string, preview: boolean): SavedPlay | undefined {
  const saved = getStored<SavedPlay>(session, playKey(puzzleId, preview));
  if (saved?.play?.puzzle?.puzzleId !== puzzleId) return undefined;
  const isRunning = preview || isClockOff() || Date.now() - saved.startedAt < playTimeMs;
  return isRunning ? saved : undefined;
}

/** Without a play to save, the stored one is removed. */
export function setSavedPlay(puzzleId: string, preview: boolean, saved: SavedPlay | undefined): void {
  setStored(session, playKey(puzzleId, preview), saved);
}

/** The claim to go on with. One that is too old is removed. */
export function getPendingClaim(puzzleId: string): PendingClaim | undefined {
  const claim = getStored<PendingClaim>(local, claimKey(puzzleId));
  if (claim?.at === undefined) return claim;
  if (Date.now() - claim.at < (wasSent(claim) ? sentMs : proofMs)) return claim;
  setPendingClaim(puzzleId, undefined);
  return undefined;
}

/** Without a claim, the stored one is removed. */
export function setPendingClaim(puzzleId: string, claim: PendingClaim | undefined): void {
  setStored(local, claimKey(puzzleId), claim && { at: Date.now(), ...claim });
}
