import type { PuzzleDraft } from '../../../contract/api.ts';
import { pictures } from './pictures.ts';
import { proverbs } from './proverbs.ts';
import { questions } from './questions.ts';
import { riddles } from './riddles.ts';

/** One of the site's own puzzles. */
export interface StockPuzzle {
  /** Stays as it is: a day that is over is found by it. */
  id: string;
  draft: PuzzleDraft;
  /** Where the fact or the saying stands, in words. */
  source: string;
  /** Of a saying: in plain English, shown when it is solved. */
  meaning?: string;
  /** Of a saying: what it is said in. */
  language?: Language;
  /** Draws its image: the SVG that is rasterized when the puzzle is made. Until then the draft's `imageUrl` is ''. */
  picture?: () => string;
}

export type Language = 'Yorùbá' | 'Igbo' | 'Hausa' | 'Pidgin' | 'English';

export const stock: readonly StockPuzzle[] = [...proverbs, ...riddles, ...questions, ...pictures];
