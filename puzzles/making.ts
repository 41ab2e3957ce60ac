import { emojiMaking } from './emoji/making.ts';
import { imageMaking } from './image/making.ts';
import { imageSpinMaking } from './image-spin/making.ts';
import type { PuzzleMaking, PuzzleType } from './puzzle.ts';
import { quizMaking } from './quiz/making.ts';
import { trailMaking } from './trail/making.ts';
import { wordMaking } from './word/making.ts';

/** What the pages of makers, and the server, say of every type besides its description. */
export const making: Record<PuzzleType, PuzzleMaking> = {
  word: wordMaking,
  emoji: emojiMaking,
  quiz: quizMaking,
  image: imageMaking,
  image_spin: imageSpinMaking,
  trail: trailMaking,
};
