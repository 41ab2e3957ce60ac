import { emojiDescription } from './emoji/describe.ts';
import { imageDescription } from './image/describe.ts';
import { imageSpinDescription } from './image-spin/describe.ts';
import type { PuzzleDescription, PuzzleError, PuzzleType } from './puzzle.ts';
import { quizDescription } from './quiz/describe.ts';
import { wordDescription } from './word/describe.ts';

/** What browser and server say of every type. */
export const descriptions = {
  word: wordDescription,
  emoji: emojiDescription,
  quiz: quizDescription,
  image: imageDescription,
  image_spin: imageSpinDescription,
} satisfies Record<PuzzleType, PuzzleDescription>;

export type PuzzleErrorCode = {
  [Type in PuzzleType]: keyof (typeof descriptions)[Type]['errors'];
}[PuzzleType];

/** The refusals of all types together. */
export const puzzleErrors: Record<PuzzleErrorCode, PuzzleError> = Object.assign(
  {},
  ...Object.values(descriptions).map(({ errors }) => errors),
);
