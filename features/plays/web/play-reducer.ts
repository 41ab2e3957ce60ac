import type { Play, Verdict } from '../../../contract/api.ts';
import { pageNow } from '../../../web/lib/page-time.ts';
import type { EarlierSolve, SavedPlay } from './play-storage.ts';

/** A play on the page. */
export interface PlayState extends SavedPlay {
  /** Counts the boards of this page. Each is drawn for one challenge. */
  round: number;
  /** The right answer's verdict, until the next challenge. */
  solved?: Verdict;
  /** When it was solved, in milliseconds since 1970, if that was before this page was opened. */
  solvedBefore?: number;
  /** The player asked for the solution: the play has ended without being solved. */
  hasGivenUp?: true;
  /** The play before this one, whose time ran out. */
  timedOut?: SavedPlay | undefined;
}

type PlayEvent =
  /** A play from before a reload goes on. */
  | { type: 'resumed'; saved: SavedPlay }
  /** This browser has solved the puzzle before. */
  | { type: 'recalled'; solve: EarlierSolve }
  /** A new play with a new clock; `now` in milliseconds since 1970. */
  | { type: 'restarted'; play: Play; now: number; isTimeUp?: boolean }
  /** The play whose time ran out goes on, without the clock. */
  | { type: 'wentOn' }
  /** The same puzzle in another order; the clock goes on. */
  | { type: 'reshuffled'; play: Play }
  | { type: 'answered'; round: number; verdict: Verdict }
  | { type: 'hinted'; round: number; hint: string; token: string }
  | { type: 'gaveUp'; round: number; solution: string }
  | { type: 'boardChanged'; round: number; board: unknown }
  /** The board of a day's puzzle was touched; `now` in milliseconds since 1970. */
  | { type: 'moved'; now: number };

/** The longest wait that the server takes, in milliseconds. */
const longestWaitMs = 1e9;

/** How long a play that was opened then has waited for its first move, which is made now. */
export const waitUntil = (now: number, { startedAt, waitedMs }: SavedPlay): number =>
  waitedMs ?? Math.min(Math.max(0, Math.round(now - startedAt)), longestWaitMs);

export function beginPlay(play: Play, startedAt = pageNow()): PlayState {
  return { play, startedAt, round: 0 };
}

/**
 * What a play becomes by an event. Events of an earlier round change nothing, but for a right answer: however late its verdict
 * comes, it has won, and the reward may be held for it.
 */
export function playReducer(state: PlayState, event: PlayEvent): PlayState {
  const round = state.round + 1;
  switch (event.type) {
    case 'resumed':
      return { ...event.saved, round };
    case 'recalled':
      return { ...state, round, solved: event.solve.verdict, solvedBefore: event.solve.at };
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
      const { startedAt, hints, isUntimed, timedOut, waitedMs } = state;
      return { play: event.play, startedAt, round, hints, isUntimed, timedOut, waitedMs };
    }
    case 'boardChanged':
      return event.round === state.round ? { ...state, board: event.board } : state;
    case 'moved':
      return state.waitedMs === undefined ? { ...state, waitedMs: waitUntil(event.now, state) } : state;
    case 'hinted': {
      const { play, hints = [] } = state;
      if (event.round !== state.round) return state;
      return { ...state, play: { ...play, token: event.token }, hints: [...hints, event.hint] };
    }
    case 'gaveUp':
      if (event.round !== state.round) return state;
      return { ...state, givenAway: event.solution, hasGivenUp: true };
    case 'answered':
      return event.round === state.round || (event.verdict.right && !state.solved)
        ? answered(state, event.verdict)
        : state;
  }
}

/** What of a play is stored. */
export function savedPlay(state: PlayState): SavedPlay {
  const { play, startedAt, board, givenAway, hints, isUntimed, waitedMs } = state;
  return { play, startedAt, board, givenAway, hints, isUntimed, waitedMs };
}

function answered(state: PlayState, verdict: Verdict): PlayState {
  if (verdict.right) return { ...state, solved: verdict };
  const { attempts, token = state.play.token, solution: givenAway, challenge } = verdict;
  if (challenge) {
    const { board: _, givenAway: __, ...rest } = state;
    return { ...rest, play: { ...state.play, challenge, attempts, token }, round: state.round + 1 };
  }
  return {
    ...state,
    play: { ...state.play, attempts, token },
    ...(givenAway === undefined ? {} : { givenAway }),
  };
}
