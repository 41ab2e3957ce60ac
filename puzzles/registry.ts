import { emojiRules } from './emoji/rules.ts';
import { imageRules } from './image/rules.ts';
import { imageSpinRules } from './image-spin/rules.ts';
import type { PuzzleRules, PuzzleType } from './puzzle.ts';
import { quizRules } from './quiz/rules.ts';
import { wordRules } from './word/rules.ts';

/** The rules of every type. A sixth type is one more line here and one in `views.ts`. */
export const rulesByType = {
  word: wordRules,
  emoji: emojiRules,
  quiz: quizRules,
  image: imageRules,
  image_spin: imageSpinRules,
};

/** The shape of a rules object whose type is only known at run time; schemas have checked what goes in. */
// biome-ignore lint/suspicious/noExplicitAny: each type's own parameters are checked where its rules are defined
export type AnyPuzzleRules = PuzzleRules<any, any, any, any, any>;

export function rulesOf(type: PuzzleType): AnyPuzzleRules {
  return rulesByType[type];
}
