import { emojiDescription } from './emoji/describe.ts';
import { imageDescription } from './image/describe.ts';
import { imageSpinDescription } from './image-spin/describe.ts';
import type { PuzzleDescription, PuzzleType } from './puzzle.ts';
import { quizDescription } from './quiz/describe.ts';
import { trailDescription } from './trail/describe.ts';
import { wordDescription } from './word/describe.ts';

export const descriptions: Record<PuzzleType, PuzzleDescription> = {
  word: wordDescription,
  emoji: emojiDescription,
  quiz: quizDescription,
  image: imageDescription,
  image_spin: imageSpinDescription,
  trail: trailDescription,
};
