import type { Mark, PuzzleType } from '../../../puzzles/puzzle.ts';

/**
 * A right answer, except in a preview or by the puzzle's maker. The server computes its figures (rules:
 * playing#plays).
 */
export interface Solve {
  /** Milliseconds since 1970. */
  at: number;
  puzzleId: string;
  puzzleType: PuzzleType;
  /** In milliseconds. */
  timeToSolve: number;
  attempts: number;
  /** How many of the maker's hints were read. */
  hints: number;
  sessionId: string | null;
  /** Id of the play. Two events with the same key are the same solve. */
  playKey: string;
  /** How each step of a trail went. */
  steps?: readonly Mark[] | undefined;
}

/** A wrong answer, except in a preview or by the puzzle's maker. */
export interface WrongAnswer {
  puzzleId: string;
  playId: string;
  address: string;
  userAgent: string;
  /** The typed text, if the maker may accept it (rules: answers#wrong-answers). */
  text: string | undefined;
  /** The puzzle's content when the answer came. */
  content: string;
}

/** An answer to a day's puzzle (rules: today#statistics). */
export interface DayAnswer {
  day: string;
  puzzleId: string;
  playId: string;
  /** Number of tries, including this one. */
  attempts: number;
  isRight: boolean;
  /** Only for a right answer; in milliseconds. */
  timeToSolve?: number;
  address: string;
  userAgent: string;
}

declare module '../../../platform/events.ts' {
  interface EventMap {
    /** None of these events is emitted for a preview. */
    'play started': [];
    'answer wrong': [WrongAnswer];
    'puzzle solved': [Solve];
    'day answered': [DayAnswer];
  }
}
