import type { PuzzleType } from '../../../puzzles/puzzle.ts';

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
  puzzleId: string;
  playId: string;
  /** This one included. */
  attempts: number;
  isRight: boolean;
  /** Of a right one; milliseconds. */
  timeToSolve?: number;
  address: string;
  userAgent: string;
}

declare module '../../../platform/events.ts' {
  interface EventMap {
    /** Not for previews, like the others. */
    'play started': [];
    'answer wrong': [WrongAnswer];
    'puzzle solved': [Solve];
    'day answered': [DayAnswer];
  }
}
