import type { TObject } from 'typebox';
import { emojiRules } from './emoji/rules.ts';
import { emojiSchema } from './emoji/schema.ts';
import { imageRules } from './image/rules.ts';
import { imageSchema } from './image/schema.ts';
import { imageSpinRules } from './image-spin/rules.ts';
import { imageSpinSchema } from './image-spin/schema.ts';
import type { PuzzleError, PuzzleRules, PuzzleType, RewardLimit } from './puzzle.ts';
import { quizRules } from './quiz/rules.ts';
import { quizSchema } from './quiz/schema.ts';
import { trailRules } from './trail/rules.ts';
import { trailSchema } from './trail/schema.ts';
import { wordRules } from './word/rules.ts';
import { wordSchema } from './word/schema.ts';

/** Rules of a type that is known only at run time; schemas validate their input. */
// biome-ignore lint/suspicious/noExplicitAny: each type's own parameters are checked where its rules are defined
export type AnyPuzzleRules = PuzzleRules<any, any, any, any, any, any>;

interface Registered {
  rules: AnyPuzzleRules;
  schema: Record<'draft' | 'challenge' | 'answer', TObject>;
}

const listed = {
  word: { rules: wordRules, schema: wordSchema },
  emoji: { rules: emojiRules, schema: emojiSchema },
  quiz: { rules: quizRules, schema: quizSchema },
  image: { rules: imageRules, schema: imageSchema },
  image_spin: { rules: imageSpinRules, schema: imageSpinSchema },
  trail: { rules: trailRules, schema: trailSchema },
};

/**
 * Rules and schemas of every type, for the server. A browser loads only the rules of one type, with its
 * editor.
 */
export const registry: Record<PuzzleType, Registered> = listed;

type Listed = typeof listed;
type PuzzleErrorCode = { [Type in keyof Listed]: keyof Listed[Type]['rules']['errors'] }[keyof Listed];

/** The refusals of all types. */
export const puzzleErrors: Record<PuzzleErrorCode, PuzzleError> = Object.assign(
  {},
  ...Object.values(listed).map(({ rules }) => rules.errors),
);

type Schemas = (typeof listed)[keyof typeof listed]['schema'];

/** Returns the named schema of each type, in the order of `puzzleTypes`. */
export function schemas<Name extends keyof Schemas>(name: Name): Schemas[Name][] {
  return Object.values(listed).map(({ schema }) => schema[name]);
}

export function rulesOf(type: PuzzleType): AnyPuzzleRules {
  return registry[type].rules;
}

/** Returns which rewards a stored puzzle takes, if not all (rules: rewards#choices). */
export function rewardLimitOf(puzzle: { puzzle_type: PuzzleType; content: string }): RewardLimit | undefined {
  const rules = rulesOf(puzzle.puzzle_type);
  const content: unknown = rules.read(puzzle.content);
  return content === undefined ? undefined : rules.rewardLimit?.(content);
}
