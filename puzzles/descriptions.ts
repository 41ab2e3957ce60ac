import { emojiDescription } from './emoji/describe.ts';
import { imageDescription } from './image/describe.ts';
import { imageSpinDescription } from './image-spin/describe.ts';
import type { PuzzleDescription, PuzzleError, PuzzleType } from './puzzle.ts';
import { quizDescription } from './quiz/describe.ts';
import { wordDescription } from './word/describe.ts';

const listed = {
  word: wordDescription,
  emoji: emojiDescription,
  quiz: quizDescription,
  image: imageDescription,
  image_spin: imageSpinDescription,
};

/** What browser and server say of every type. */
export const descriptions: Record<PuzzleType, PuzzleDescription> = listed;

type Listed = typeof listed;
export type PuzzleErrorCode = { [Type in keyof Listed]: keyof Listed[Type]['errors'] }[keyof Listed];

/** The refusals of all types together. */
export const puzzleErrors: Record<PuzzleErrorCode, PuzzleError> = Object.assign(
  {},
  ...Object.values(listed).map(({ errors }) => errors),
);
