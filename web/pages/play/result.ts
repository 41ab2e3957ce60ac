import type { Verdict } from '../../../contract/api.ts';

/**
 * How it went, in words that give nothing of the puzzle away. A verdict with moves counts those, by the type's own word
 * for one of them; any other counts tries.
 */
export function resultOf(
  { timeToSolve = 0, attempts, moves }: Pick<Verdict, 'timeToSolve' | 'attempts' | 'moves'>,
  moveName = 'move',
): string {
  const seconds = Math.round(timeToSolve / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (moves !== undefined) return `Solved in ${time}, in ${moves} ${moves === 1 ? moveName : `${moveName}s`}`;
  return `Solved in ${time}, ${triesOf(attempts)}`;
}

/** The honest result of a play whose solution was given away. */
export function givenAwayAfter(wrong: number): string {
  return `Given away after ${triesOf(wrong)}`;
}

/** A result as a challenge to a friend. */
export function challengeOf(result: string): string {
  return `${result}. Can you beat it?`;
}

function triesOf(count: number): string {
  return `${count} ${count === 1 ? 'try' : 'tries'}`;
}
