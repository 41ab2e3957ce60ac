import type { PuzzleRules } from '../../puzzle.ts';

/** The challenge a draft would give, or nothing while it has problems. The same draft gives the same one. */
export function draftChallenge<Draft, Content, Challenge, Answer, Problem extends string, TokenData>(
  rules: PuzzleRules<Draft, Content, Challenge, Answer, Problem, TokenData>,
  draft: Draft,
): Challenge | undefined {
  if (rules.problems(draft).length > 0) return undefined;
  const content = rules.read(rules.write(draft));
  return content === undefined ? undefined : rules.challenge(content, repeatable());
}

/** Numbers in [0, 1) that look random and are the same each time, so that a preview does not dance while one types. */
function repeatable(): () => number {
  let state = 42;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
