import { EventEmitter } from 'node:events';
import type { PuzzleType } from '../../puzzles/puzzle.ts';

/** A right answer that was no preview. Figures are the server's own (rules: playing#plays). */
export interface Solve {
  /** Milliseconds since 1970. */
  at: number;
  puzzleId: string;
  puzzleType: PuzzleType;
  /** Milliseconds. */
  timeToSolve: number;
  attempts: number;
  /** The maker's hints that were read. */
  hints: number;
  sessionId: string | null;
  /** Of the play: the same one again is the same solve. */
  playKey: string;
}

/** A wrong answer that was no preview, and not its puzzle's maker's. */
export interface WrongAnswer {
  puzzleId: string;
  playId: string;
  address: string;
  userAgent: string;
  /** What was typed, where the maker may accept it (rules: answers#wrong-answers). */
  text: string | undefined;
  /** Of the puzzle when it was judged. */
  content: string;
}

/** An answer to a day's puzzle (rules: today#how-others-did). */
export interface DayAnswer {
  day: string;
  playId: string;
  /** This one included. */
  attempts: number;
  isRight: boolean;
  /** Of a right one; milliseconds. */
  timeToSolve?: number;
  address: string;
  userAgent: string;
}

/** A reward that was claimed, when its claim is stored. */
export interface Win {
  /** Milliseconds since 1970. */
  at: number;
  puzzleId: string;
}

/**
 * What happens in this process, and what is reported of it. Features that follow it listen; who emits knows nothing of them.
 * Listeners run at once, before `emit` returns. They must not throw.
 */
interface EventMap {
  'puzzle created': [];
  /** Not for previews, like the next two. */
  'play started': [];
  'answer wrong': [WrongAnswer];
  'puzzle solved': [Solve];
  /** No preview either. */
  'day answered': [DayAnswer];
  /** Its solver said something to its maker. */
  'puzzle thanked': [puzzleId: string];
  'puzzle taken down': [puzzleId: string];
  /** Somebody reported something to the admin. */
  'puzzle reported': [];
  /** Its maker removed it, the admin hid it or showed it again, or changed when it ends. */
  'puzzle changed': [puzzleId: string];
  /** What players see of this puzzle's reward has changed. */
  'reward changed': [puzzleId: string];
  'reward won': [Win];
  /** A reward was claimed that somebody else had won already. */
  'claim lost': [];
  /** Texts of people were erased for good. */
  'texts erased': [];
  'request refused': [limit: string];
  /** With the puzzles whose counts have changed. */
  'visits recorded': [puzzleIds: string[]];
  /** Of these puzzles. */
  'wrong answers recorded': [puzzleIds: string[]];
}

export type Events = EventEmitter<EventMap>;

export const createEvents = (): Events => new EventEmitter<EventMap>();
