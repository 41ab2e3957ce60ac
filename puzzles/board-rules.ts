import { emojiRules } from './emoji/rules.ts';
import { imageRules } from './image/rules.ts';
import { imageSpinRules } from './image-spin/rules.ts';
import type { PuzzleError } from './puzzle.ts';
import { quizRules } from './quiz/rules.ts';
import { wordRules } from './word/rules.ts';

/** Rules of the types that have a board of their own and can be steps of a trail. */
export const boardRules = {
  word: wordRules,
  emoji: emojiRules,
  quiz: quizRules,
  image: imageRules,
  image_spin: imageSpinRules,
};

type Listed = typeof boardRules;
type BoardErrorCode = { [Type in keyof Listed]: keyof Listed[Type]['errors'] }[keyof Listed];

export const boardErrors: Record<BoardErrorCode, PuzzleError> = Object.assign(
  {},
  ...Object.values(boardRules).map(({ errors }) => errors),
);
