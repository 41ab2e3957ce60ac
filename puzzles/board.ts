import type { ReactNode } from 'react';
import type { Verdict } from '../contract/api.ts';
import type { Occasion } from '../features/gifts/gift.ts';
import type { Language } from '../words/languages.ts';

/** Where a form posts a typed answer without scripts (rules: playing#answers-without-scripts). */
export interface Post {
  action: string;
  /** The play token and the typed text after a post, on a page that only the server renders. */
  token?: string;
  text?: string;
}

/**
 * Props that the play page passes to a board. `Saved` is the state that the board restores after a reload
 * (rules: playing#reload); it must be JSON.
 */
export interface BoardProps<Challenge, Answer, Saved> {
  challenge: Challenge;
  /** The language of the puzzle's texts, if known. */
  lang?: Language | undefined;
  /** Wrong answers so far. */
  attempts: number;
  isSolved: boolean;
  /** Whether a reward can still be won; if so, the board must not help (rules: answers#locks). */
  isRewardOpen: boolean;
  /** Set on a play that the server rendered. */
  post?: Post | undefined;
  /**
   * The page's message about the solve. It replaces the board's own message once the solved board has been
   * seen.
   */
  praise: string | undefined;
  /**
   * The solution in the maker's spelling; set once the puzzle is solved or the server has revealed it. Undefined on the
   * solved last step of a trail, which shows the player's own answer.
   */
  solution: string | undefined;
  /** Whether this is a day's puzzle, which shows its answer only on request (rules: today#record). */
  isDay?: boolean;
  /** Requests the solution, which ends the play. Only if it is shown on request. */
  showAnswer(): void;
  /** Whether the play has ended unsolved. */
  hasGivenUp: boolean;
  saved: Saved | undefined;
  save(saved: Saved): void;
  /** Resolves to the verdict, or to undefined if sending failed and the page has already reported the failure. */
  submit(answer: Answer): Promise<Verdict | undefined>;
  /**
   * Resolves to the right places of an unfinished answer, or to undefined while a reward is open and on
   * failure.
   */
  check(answer: Answer): Promise<readonly number[] | undefined>;
  /** Shows the same puzzle in another order; the clock keeps running. */
  reshuffle(): void;
  /** Starts a new game. */
  restart(): void;
}

/** The occasion of the gift, kept outside the draft. */
export interface EditorOccasion {
  occasion: Occasion | '';
  setOccasion(occasion: Occasion | ''): void;
}

export interface EditorProps<Draft> extends EditorOccasion {
  /** Saves the draft and its attached images. Resolves on success and on refusal. */
  create(draft: Draft, images: readonly Blob[]): Promise<void>;
  /** Fields that all types share, shown above the main button. */
  extras: ReactNode;
}
