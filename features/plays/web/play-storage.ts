import type { Play, PuzzleView, Verdict } from '../../../contract/api.ts';
import { playTimeMs } from '../../../contract/play-clock.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { getStored, local, session, setStored } from '../../../ui/storage.ts';
import { claimKey, solvedKey } from '../../../web/lib/own-proofs.ts';
import { pageNow } from '../../../web/lib/page-time.ts';
import type { Gift } from '../../gifts/schema.ts';
import type { ClaimAccount } from '../../rewards/schema.ts';
import { clockOff } from './clock.tsx';

/** A play in this tab. It comes back after a reload, until it is solved or restarted (rules: playing#reload). */
export interface SavedPlay {
  play: Play;
  /** When this browser's clock started, in milliseconds since 1970. */
  startedAt: number;
  /** What the board saved of itself. */
  board?: unknown;
  /** The solution, once the server has given it away. */
  givenAway?: string | undefined;
  /** The maker's hints that were read, in their order. */
  hints?: readonly string[] | undefined;
  /** Its time ran out, and the player went on. */
  isUntimed?: true | undefined;
  /** Of a day's puzzle: how long after its opening the first move came, in milliseconds (rules: today#time). */
  waitedMs?: number | undefined;
}

/** A puzzle that was solved in this browser, which then shows it solved (rules: playing#solved-before). */
export interface EarlierSolve {
  /** Milliseconds since 1970. */
  at: number;
  verdict: Verdict;
  /** The proof of the first time, where this is another one. */
  first?: string | undefined;
  /** What the puzzle was, for when it has ended (rules: gifts#too-late). */
  type: PuzzleType;
  gift?: Gift | undefined;
}

/** A win that is not claimed yet, or whose claim got no answer. It outlives the page. */
export interface PendingClaim {
  proof: string;
  /** What is typed. */
  account: ClaimAccount;
  /** The reward may then be this visitor's although the answer was lost. */
  isSent: boolean;
  /** How it was solved: where the best wins, the better solve stays. */
  attempts: number;
  timeMs: number;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
}

/** A proof stands in line for as long as its reward: a deadline is at most 90 days ahead, and then others may be next. */
const storedMs = 120 * 24 * 60 * 60_000;

const playKey = (puzzleId: string, preview: boolean) =>
  `puzzlefly.play.${puzzleId}${preview ? '.preview' : ''}`;
const givenKey = (puzzleId: string) => `puzzlefly.given.${puzzleId}`;

/** The play to go on with, if its time is not up. */
export function getSavedPlay(puzzleId: string, preview: boolean): SavedPlay | undefined {
  const saved = getStored<SavedPlay>(session, playKey(puzzleId, preview));
  if (saved?.play?.puzzle?.puzzleId !== puzzleId) return undefined;
  const isUntimed = preview || saved.isUntimed || saved.play.puzzle.day !== undefined || clockOff.get();
  const isRunning = isUntimed || pageNow() - saved.startedAt < playTimeMs;
  return isRunning ? saved : undefined;
}

/** Without a play to save, the stored one is removed. */
export function setSavedPlay(puzzleId: string, preview: boolean, saved: SavedPlay | undefined): void {
  setStored(session, playKey(puzzleId, preview), saved);
}

export function getEarlierSolve(puzzleId: string): EarlierSolve | undefined {
  return getStored(local, solvedKey(puzzleId));
}

/** Of the verdict, what is shown again, and the proof: who knew the answer before a reward was added holds nothing (rules: rewards#before-the-reward). */
export function setEarlierSolve({ puzzleId, type, gift }: PuzzleView, solved: Verdict): void {
  const { attempts, timeToSolve, hints, moves, message, proof, steps } = solved;
  // Of a trail it is that of the last step, whose board is not drawn again.
  const solution = steps ? undefined : solved.solution;
  const verdict = { right: true, attempts, timeToSolve, hints, moves, solution, message, proof, steps };
  setStored(local, solvedKey(puzzleId), { at: Date.now(), verdict, first: firstProof(puzzleId), type, gift });
}

/** What was taken down or removed is not kept in a browser either. */
export function forgetSolve(puzzleId: string): void {
  setStored(local, solvedKey(puzzleId), undefined);
}

/** Of the first solve in this browser: who plays again knows the answer (rules: gifts#the-board-of-solvers). */
export function firstProof(puzzleId: string): string | undefined {
  const solve = getEarlierSolve(puzzleId);
  return solve?.first ?? solve?.verdict.proof;
}

/** Of a day's puzzle that was given away here: who plays it again knows the answer (rules: today#record). */
export const wasGivenAway = (puzzleId: string) => getStored(local, givenKey(puzzleId)) === true;
export const setGivenAway = (puzzleId: string) => setStored(local, givenKey(puzzleId), true);

/** The claim to go on with. One that is too old is removed. */
export function getPendingClaim(puzzleId: string): PendingClaim | undefined {
  const claim = getStored<PendingClaim>(local, claimKey(puzzleId));
  if (claim === undefined || Date.now() - claim.at < storedMs) return claim;
  setPendingClaim(puzzleId, undefined);
  return undefined;
}

/** Without a claim, the stored one is removed. */
export function setPendingClaim(puzzleId: string, claim: PendingClaim | undefined): void {
  setStored(local, claimKey(puzzleId), claim);
}
