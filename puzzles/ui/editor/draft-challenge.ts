import type { PuzzleRules } from '../../puzzle.ts';

/**
 * Returns the challenge of a draft, always the same for the same draft, or undefined while it has problems.
 */
export function draftChallenge<Draft, Content, Challenge, Answer, Problem extends string, TokenData>(
  rules: PuzzleRules<Draft, Content, Challenge, Answer, Problem, TokenData>,
  draft: Draft,
): Challenge | undefined {
  if (rules.problems(draft).length > 0) return undefined;
  const content = rules.read(rules.write(draft));
  return content === undefined ? undefined : rules.challenge(content, repeatable());
}

/**
 * Returns a random function with a fixed seed, so that the preview does not reshuffle with every keystroke.
 */
function repeatable(): () => number {
  let state = 42;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
