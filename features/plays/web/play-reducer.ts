import type { Play, Verdict } from '../../../contract/api.ts';
import { hasSteps } from '../../../puzzles/puzzle.ts';
import { pageNow } from '../../../web/lib/page-time.ts';
import type { EarlierSolve, GivenAway, SavedPlay } from './play-storage.ts';

export interface PlayState extends SavedPlay {
  /** Number of the current board on this page, from 0; each board shows one challenge. */
  round: number;
  /** Verdict of the right answer, until the next challenge. */
  solved?: Verdict;
  /**
   * If the puzzle was solved before this page was opened: when, in milliseconds since 1970. 0 if its solution was
   * given away before.
   */
  solvedBefore?: number;
  /** The play ended unsolved: the player asked for the solution, or the only allowed try was wrong. */
  hasGivenUp?: true;
  /** The previous play, if its time ran out. */
  timedOut?: SavedPlay | undefined;
}

type PlayEvent =
  /** Resumes a play after a reload. */
  | { type: 'resumed'; saved: SavedPlay }
  /** Shows the puzzle as solved earlier in this browser. */
  | { type: 'recalled'; solve: EarlierSolve }
  /** Shows the puzzle as given away earlier in this browser. */
  | { type: 'given'; given: GivenAway }
  /** Starts a new play with a new clock. `now` is in milliseconds since 1970. */
  | { type: 'restarted'; play: Play; now: number; isTimeUp?: boolean }
  /** Continues the timed-out play without the clock. */
  | { type: 'wentOn' }
  /** Shows the same puzzle in another order; the clock keeps running. */
  | { type: 'reshuffled'; play: Play; round: number }
  | { type: 'answered'; round: number; verdict: Verdict }
  /** `index` counts the hints that were read before this one was asked for. */
  | { type: 'hinted'; round: number; index: number; hint: string; token: string }
  | { type: 'gaveUp'; round: number; solution: string }
  | { type: 'boardChanged'; round: number; board: unknown }
  /** The player touched the board of a day's puzzle. `now` is in milliseconds since 1970. */
  | { type: 'moved'; now: number };

/** Longest wait that the server accepts, in milliseconds. */
const longestWaitMs = 1e9;
/** After this time without a move, in milliseconds, the player was away. */
const longestIdleMs = 5 * 60_000;

/** Returns for how long the puzzle was not played: before the first move and in long pauses, in milliseconds. */
export function waitUntil(now: number, { startedAt, movedAt = startedAt, waitedMs }: SavedPlay): number {
  const idleMs = Math.round(now - movedAt);
  const isAway = waitedMs === undefined || idleMs > longestIdleMs;
  return Math.min(Math.max(0, (waitedMs ?? 0) + (isAway ? idleMs : 0)), longestWaitMs);
}

export function beginPlay(play: Play, startedAt = pageNow()): PlayState {
  return { play, startedAt, round: 0 };
}

/**
 * Ignores events of an earlier round, except a right answer. A right answer wins however late its verdict
 * arrives, and the reward may already be held for it.
 */
export function playReducer(state: PlayState, event: PlayEvent): PlayState {
  const round = state.round + 1;
  switch (event.type) {
    case 'resumed':
      return { ...event.saved, round };
    case 'recalled':
      return { ...state, round, solved: event.solve.verdict, solvedBefore: event.solve.at };
    case 'given': {
      const { solution, attempts } = event.given;
      const play = { ...state.play, attempts };
      return { ...state, round, play, givenAway: solution, hasGivenUp: true, solvedBefore: 0 };
    }
    case 'restarted':
      return {
        play: event.play,
        startedAt: event.now,
        round,
        ...(event.isTimeUp ? { timedOut: savedPlay(state) } : {}),
      };
    case 'wentOn':
      return state.timedOut === undefined ? state : { ...state.timedOut, isUntimed: true, round };
    case 'reshuffled': {
      // After two quick taps, the second one would skip the step that the first one brought.
      if (event.round !== state.round) return state;
      const { startedAt, hints, isUntimed, timedOut, waitedMs, movedAt } = state;
      return { play: event.play, startedAt, round, hints, isUntimed, timedOut, waitedMs, movedAt };
    }
    case 'boardChanged':
      return event.round === state.round ? { ...state, board: event.board } : state;
    case 'moved':
      return { ...state, movedAt: event.now, waitedMs: waitUntil(event.now, state) };
    case 'hinted': {
      const { play, hints = [] } = state;
      // A second tap brings the same hint again. Two hints may have the same text.
      if (event.round !== state.round || event.index !== hints.length) return state;
      return { ...state, play: { ...play, token: event.token }, hints: [...hints, event.hint] };
    }
    case 'gaveUp':
      if (event.round !== state.round) return state;
      // In a trail the play goes on: the player types the revealed answer to get to the next step.
      return {
        ...state,
        givenAway: event.solution,
        ...(hasSteps(state.play.puzzle.type) ? {} : { hasGivenUp: true }),
      };
    case 'answered':
      return event.round === state.round || (event.verdict.right && !state.solved)
        ? answered(state, event.verdict)
        : state;
  }
}

export function savedPlay(state: PlayState): SavedPlay {
  const { play, startedAt, board, givenAway, hints, isUntimed, waitedMs, movedAt } = state;
  return { play, startedAt, board, givenAway, hints, isUntimed, waitedMs, movedAt };
}

function answered(state: PlayState, verdict: Verdict): PlayState {
  if (verdict.right)
    return {
      ...state,
      solved: verdict,
      givenAway: hasSteps(state.play.puzzle.type) ? undefined : state.givenAway,
    };
  const { attempts, token = state.play.token, solution: givenAway, challenge, isOver } = verdict;
  const play = { ...state.play, attempts, token };
  if (challenge)
    return playReducer(state, { type: 'reshuffled', play: { ...play, challenge }, round: state.round });
  return {
    ...state,
    play,
    ...(givenAway === undefined ? {} : { givenAway }),
    ...(isOver && { hasGivenUp: true }),
  };
}
