import { emojiMaking } from './emoji/making.ts';
import { imageMaking } from './image/making.ts';
import { imageSpinMaking } from './image-spin/making.ts';
import type { PuzzleMaking, PuzzleType } from './puzzle.ts';
import { quizMaking } from './quiz/making.ts';
import { trailMaking } from './trail/making.ts';
import { wordMaking } from './word/making.ts';

/** Texts and settings of each type that only makers' pages and the server need. */
export const making: Record<PuzzleType, PuzzleMaking> = {
  word: wordMaking,
  emoji: emojiMaking,
  quiz: quizMaking,
  image: imageMaking,
  image_spin: imageSpinMaking,
  trail: trailMaking,
};
