import type { Play, PuzzleView, Verdict } from '../../../contract/api.ts';
import { playTimeOf } from '../../../contract/play-clock.ts';
import { hasSteps, type PuzzleType } from '../../../puzzles/puzzle.ts';
import { getStored, local, session, setStored } from '../../../ui/storage.ts';
import { claimKey, progressKey, solvedKey } from '../../../web/lib/own-proofs.ts';
import { pageNow } from '../../../web/lib/page-time.ts';
import type { Gift } from '../../gifts/schema.ts';
import type { ClaimAccount } from '../../rewards/schema.ts';
import { clockOff } from './clock.tsx';

/**
 * A play, stored for this tab or, if it is of a trail, for this browser. A reload restores it until it is solved or
 * restarted (rules: playing#reload).
 */
export interface SavedPlay {
  play: Play;
  /** When this browser's clock started, in milliseconds since 1970. */
  startedAt: number;
  /** The board's own state, as the board saved it. */
  board?: unknown;
  /** The solution, once the server has given it away. */
  givenAway?: string | undefined;
  /** The maker's hints read so far, in order. */
  hints?: readonly string[] | undefined;
  /** The time ran out, and the player continued without the clock. */
  isUntimed?: true | undefined;
  /**
   * For how long a day's puzzle was not played until its last move, in milliseconds (rules: today#time). Undefined
   * before the first one.
   */
  waitedMs?: number | undefined;
  /** The time of the last move in a day's puzzle, in milliseconds since 1970. */
  movedAt?: number | undefined;
}

/** A solve in this browser, which from then on shows the puzzle as solved (rules: playing#earlier-solves). */
export interface EarlierSolve {
  /** Milliseconds since 1970. */
  at: number;
  verdict: Verdict;
  /** The proof of the first solve, if this is a later solve. */
  first?: string | undefined;
  /** Type and gift, to be shown after the puzzle has ended (rules: gifts#ended-gifts). */
  type: PuzzleType;
  gift?: Gift | undefined;
}

/** A day's puzzle whose solution was given away in this browser, which from then on shows the puzzle as given away. */
export interface GivenAway {
  solution: string;
  /** Number of wrong tries before the solution was given away. */
  attempts: number;
}

/** A solve whose claim was not sent yet or got no answer. Kept after the page is closed. */
export interface PendingClaim {
  proof: string;
  /** The details entered so far. */
  account: ClaimAccount;
  /** The claim was sent. The reward may already be this visitor's, even if the answer was lost. */
  isSent: boolean;
  /** Figures of the solve, by which the better of two solves is kept for a 'best by a deadline' reward. */
  attempts: number;
  timeMs: number;
  /** When the claim was stored, in milliseconds since 1970. */
  at: number;
}

/**
 * A claim is stored for longer than any queue lasts: a deadline is at most 90 days ahead, and the next in the queue
 * may claim after it.
 */
const storedMs = 120 * 24 * 60 * 60_000;

const playKey = (puzzleId: string, preview: boolean) =>
  `puzzlefly.play.${puzzleId}${preview ? '.preview' : ''}`;
const givenKey = (puzzleId: string) => `puzzlefly.given.${puzzleId}`;

/**
 * Returns the play to resume. Once its time is up, only a trail is resumed: without the clock, and only if no
 * reward is open.
 */
export function getSavedPlay(puzzleId: string, preview: boolean): SavedPlay | undefined {
  const saved =
    getStored<SavedPlay>(session, playKey(puzzleId, preview)) ??
    (preview ? undefined : getStored<SavedPlay>(local, progressKey(puzzleId)));
  if (saved?.play?.puzzle?.puzzleId !== puzzleId) return undefined;
  const isUntimed = preview || saved.isUntimed || saved.play.puzzle.day !== undefined || clockOff.get();
  const isRunning = isUntimed || pageNow() - saved.startedAt < playTimeOf(saved.play.challenge);
  if (isRunning) return saved;
  const { type, reward } = saved.play.puzzle;
  const isRewardOpen = reward !== null && !reward.isClaimed;
  return hasSteps(type) && !isRewardOpen ? { ...saved, isUntimed: true } : undefined;
}

/** Stores the play. Undefined removes the stored play. */
export function setSavedPlay(puzzleId: string, preview: boolean, saved: SavedPlay | undefined): void {
  const hasProgress = !preview && saved !== undefined && hasSteps(saved.play.puzzle.type);
  setStored(session, playKey(puzzleId, preview), hasProgress ? undefined : saved);
  if (!preview && (hasProgress || saved === undefined)) setStored(local, progressKey(puzzleId), saved);
}

/** Returns the stored solve of a puzzle, or the first solve of a day. */
export function getEarlierSolve(puzzleId: string): EarlierSolve | undefined {
  return getStored(local, solvedKey(puzzleId));
}

/**
 * Stores the parts of the verdict that are shown again, and the proof. With the proof, a solver who knew the answer
 * before a reward was added cannot hold the reward (rules: rewards#earlier-solves). Also stores the first solve of a
 * day under the day, without texts, because they are in its edition's language. Stores nothing if another tab was
 * given the solution.
 */
export function setEarlierSolve({ puzzleId, type, gift, day }: PuzzleView, solved: Verdict): void {
  if (getGivenAway(puzzleId)) return;
  const { attempts, timeToSolve, hints, moves, squares, offBy, solution, message, proof, steps } = solved;
  const figures = { right: true, attempts, timeToSolve, moves, squares, offBy };
  const verdict = { ...figures, hints, solution, message, proof, steps };
  const at = Date.now();
  setStored(local, solvedKey(puzzleId), { at, verdict, first: firstProof(puzzleId), type, gift });
  if (day !== undefined && !getEarlierSolve(day))
    setStored(local, solvedKey(day), { at, verdict: figures, first: proof, type });
}

/** Removes the stored data of a puzzle that was taken down or removed. */
export function forgetPuzzle(puzzleId: string): void {
  setStored(local, solvedKey(puzzleId), undefined);
  setStored(local, progressKey(puzzleId), undefined);
}

/**
 * Returns the proof of the first solve in this browser. It shows that a later player knew the answer (rules:
 * gifts#the-board-of-solvers).
 */
export function firstProof(puzzleId: string): string | undefined {
  const solve = getEarlierSolve(puzzleId);
  return solve?.first ?? solve?.verdict.proof;
}

/**
 * Returns the solution of a day's puzzle that was given away in this browser, and the tries before. A later player then
 * knew the answer (rules: today#record).
 */
export const getGivenAway = (puzzleId: string) => getStored<GivenAway>(local, givenKey(puzzleId));
export const setGivenAway = (puzzleId: string, given: GivenAway) =>
  setStored(local, givenKey(puzzleId), given);

/** Returns the claim to resume. Removes a claim that is too old. */
export function getPendingClaim(puzzleId: string): PendingClaim | undefined {
  const claim = getStored<PendingClaim>(local, claimKey(puzzleId));
  if (claim === undefined || Date.now() - claim.at < storedMs) return claim;
  setPendingClaim(puzzleId, undefined);
  return undefined;
}

/** Stores the claim. Undefined removes the stored claim. */
export function setPendingClaim(puzzleId: string, claim: PendingClaim | undefined): void {
  setStored(local, claimKey(puzzleId), claim);
}
