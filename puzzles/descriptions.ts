import { emojiDescription } from './emoji/describe.ts';
import { imageDescription } from './image/describe.ts';
import { imageSpinDescription } from './image-spin/describe.ts';
import {
  type PuzzleDescription,
  type PuzzleError,
  type PuzzleType,
  playRoutes,
  puzzleTypes,
} from './puzzle.ts';
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

/** The types that each route plays, in the home page's order. Every route plays one at least. */
export const families = Object.entries(playRoutes).map(([route, words]) => ({
  ...words,
  types: puzzleTypes.filter((type) => descriptions[type].playRoute === route) as [
    PuzzleType,
    ...PuzzleType[],
  ],
}));

export type PuzzleErrorCode = {
  [Type in PuzzleType]: keyof (typeof descriptions)[Type]['errors'];
}[PuzzleType];

/** The refusals of all types together. */
export const puzzleErrors: Record<PuzzleErrorCode, PuzzleError> = Object.assign(
  {},
  ...Object.values(descriptions).map(({ errors }) => errors),
);
