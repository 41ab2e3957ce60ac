import type { ReactNode } from 'react';
import type { Verdict } from '../contract/api.ts';
import type { Occasion } from '../features/gifts/gift.ts';
import type { Language } from '../words/languages.ts';

/** Where a typed answer is posted without scripts (rules: playing#without-scripts). */
export interface Post {
  action: string;
  /** After an answer was posted, on a page that the server alone draws: the token of its play, and what was typed. */
  token?: string;
  text?: string;
}

/**
 * What a board gets from the page it plays on. `Saved` is whatever the board needs to come back as it was after a
 * reload (rules: playing#reload); it must be JSON.
 */
export interface BoardProps<Challenge, Answer, Saved> {
  challenge: Challenge;
  /** What the texts of the puzzle are in, where that is known. */
  lang?: Language | undefined;
  /** Wrong answers so far. */
  attempts: number;
  isSolved: boolean;
  /** There is something to win: then no board helps (rules: answers#locks). */
  isRewardOpen: boolean;
  /** Of a play that the server drew. */
  post?: Post | undefined;
  /** What the page says of the solve once the board has been looked at, in the place of the board's own words. */
  praise: string | undefined;
  /** In its maker's own spelling, once it is solved or the server has given it away. */
  solution: string | undefined;
  /** Asks for the solution, which ends the play. Done by types whose `reveal` is asked for. */
  showAnswer(): void;
  /** The play has ended without being solved. */
  hasGivenUp: boolean;
  saved: Saved | undefined;
  save(saved: Saved): void;
  /** The verdict, or nothing when it could not be had; the page has then said why. */
  submit(answer: Answer): Promise<Verdict | undefined>;
  /** The places of an unfinished answer that are right; nothing while a reward is open, or when they could not be had. */
  check(answer: Answer): Promise<readonly number[] | undefined>;
  /** Asks for the same puzzle in another order; the clock goes on. */
  reshuffle(): void;
  /** Asks for a new game. */
  restart(): void;
}

/** What the puzzle is a gift for, beside the draft. */
export interface EditorOccasion {
  occasion: Occasion | '';
  setOccasion(occasion: Occasion | ''): void;
}

export interface EditorProps<Draft> extends EditorOccasion {
  /** Saves the draft, with the image that it calls attached; resolves when it is done or was refused. */
  create(draft: Draft, image?: Blob): Promise<void>;
  /** What every type asks besides, above the main button. */
  extras: ReactNode;
}
