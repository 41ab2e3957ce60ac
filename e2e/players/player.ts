import type { Locator, Page } from '@playwright/test';
import type { PuzzleDraft } from '../../contract/api.ts';

/** How a person makes and plays one type of puzzle. The solution is the one the form was filled with. */
export interface Player {
  name: string;
  draft(): Promise<PuzzleDraft>;
  createPath: string;
  fillForm(page: Page): Promise<void>;
  createButton: string;
  playPath: RegExp;
  heading: string;
  /** What it is played with, which a cheap phone must show without scrolling. */
  mainAction(page: Page): Locator;
  /** What a stranger must not find in the page before it is solved. */
  secret?: string;
  /** Answers wrongly, and returns what the player must say. A tile puzzle has no wrong answer. */
  answerWrong?(page: Page): Promise<string>;
  /** How long that stays, in milliseconds. */
  wrongMessageMs?: number;
  /** Does something that a reload must keep, and returns a check of it. */
  begin(page: Page): Promise<() => Promise<void>>;
  solve(page: Page): Promise<void>;
  rightMessage?: string;
}
