import type { PuzzleDraft } from '../../../contract/api.ts';
import { proverbs } from './proverbs.ts';
import { questions } from './questions.ts';
import { riddles } from './riddles.ts';

/** One of the site's own puzzles. */
export interface StockPuzzle {
  /** Stays as it is: a day that is over is found by it. */
  id: string;
  /** Its `imageUrl` is empty where there is a picture. */
  draft: PuzzleDraft;
  /** Draws what it shows, as SVG. */
  picture?: () => string;
  /** Where the fact or the saying stands, in words. */
  source: string;
  /** Of a saying: in plain English, shown when it is solved. */
  meaning?: string;
  /** Of a saying: what it is said in. */
  language?: Language;
}

export type Language = 'Yorùbá' | 'Igbo' | 'Hausa' | 'Pidgin' | 'English';

export const stock: readonly StockPuzzle[] = [...proverbs, ...riddles, ...questions];
