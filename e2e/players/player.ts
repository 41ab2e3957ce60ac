import type { Locator, Page } from '@playwright/test';
import type { PuzzleDraft } from '../../contract/api.ts';

/** Makes and plays one type of puzzle like a person. Solves it with the solution entered into the form. */
export interface Player {
  name: string;
  draft(): Promise<PuzzleDraft>;
  createPath: string;
  fillForm(page: Page): Promise<void>;
  createButton: string;
  playPath: RegExp;
  heading: string;
  /** The main control, which a cheap phone must show without scrolling */
  mainAction(page: Page): Locator;
  /** A text that a page must not contain before the puzzle is solved */
  secret?: string;
  /** Answers wrongly, and returns the message that the page must show. A tile puzzle has no wrong answer. */
  answerWrong?(page: Page): Promise<string>;
  /** How long the message about a wrong answer stays, in milliseconds */
  wrongMessageMs?: number;
  /** Does something that must survive a reload, and returns a function that checks it. */
  begin(page: Page): Promise<() => Promise<void>>;
  solve(page: Page): Promise<void>;
  rightMessage?: string;
}
