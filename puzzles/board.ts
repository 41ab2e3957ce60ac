import type { Verdict } from '../contract/api.ts';

/**
 * What a board gets from the page it plays on. `Saved` is whatever the board needs to come back as it was after a
 * reload (decision 16); it must be JSON.
 */
export interface BoardProps<Challenge, Answer, Saved> {
  challenge: Challenge;
  /** Wrong answers so far. */
  attempts: number;
  isSolved: boolean;
  saved: Saved | undefined;
  save(saved: Saved): void;
  /** The verdict, or nothing when it could not be had; the page has then said why. */
  submit(answer: Answer): Promise<Verdict | undefined>;
  /** The places of an unfinished answer that are right; none while a reward is open, or when they could not be had. */
  check(answer: Answer): Promise<readonly number[]>;
  /** Asks for the same puzzle in another order; the clock goes on. */
  reshuffle(): void;
  /** Asks for a new game. */
  restart(): void;
}

export interface EditorProps<Draft> {
  /** Saves the draft; resolves when it is done or was refused. */
  create(draft: Draft): Promise<void>;
}
