import type { TObject } from 'typebox';
import { boardErrors, boardRules } from './board-rules.ts';
import { boardSchemas } from './board-schemas.ts';
import {
  type AnyPuzzleRules,
  type PuzzleError,
  type PuzzleType,
  puzzleTypes,
  type RewardLimit,
} from './puzzle.ts';
import { trailRules } from './trail/rules.ts';
import { trailSchema } from './trail/schema.ts';

interface Registered {
  rules: AnyPuzzleRules;
  schema: Record<'draft' | 'challenge' | 'answer', TObject>;
}

const listedRules = { ...boardRules, trail: trailRules };
const listedSchemas = { ...boardSchemas, trail: trailSchema };

/**
 * Rules and schemas of every type, for the server. A browser loads rules only with an editor: those of its type, or of
 * all types for a trail.
 */
export const registry = Object.fromEntries(
  puzzleTypes.map((type): [PuzzleType, Registered] => [
    type,
    { rules: listedRules[type], schema: listedSchemas[type] },
  ]),
) as Record<PuzzleType, Registered>;

export const puzzleErrors: Record<keyof typeof boardErrors | keyof typeof trailRules.errors, PuzzleError> = {
  ...boardErrors,
  ...trailRules.errors,
};

type Schemas = (typeof listedSchemas)[keyof typeof listedSchemas];

/** Returns the named schema of each type, in the order of `puzzleTypes`. */
export function schemas<Name extends keyof Schemas>(name: Name): Schemas[Name][] {
  return puzzleTypes.map((type) => listedSchemas[type][name]);
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
