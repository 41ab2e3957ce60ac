import { emojiHints } from './emoji/hints.ts';
import { imageHints } from './image/hints.ts';
import { imageSpinHints } from './image-spin/hints.ts';
import type { PuzzleType } from './puzzle.ts';
import { quizHints } from './quiz/hints.ts';
import { wordHints } from './word/hints.ts';

/** How the board of each type is used. */
export const hintsByType: Record<PuzzleType, string[]> = {
  word: wordHints,
  emoji: emojiHints,
  quiz: quizHints,
  image: imageHints,
  image_spin: imageSpinHints,
};
