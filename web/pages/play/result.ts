import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';
import { hintsText, triesText } from '../../lib/words.ts';

/**
 * How it went, in words that give nothing of the puzzle away. A verdict with moves counts those, by the type's own word
 * for one of them; any other counts tries. The maker's hints are counted too.
 */
export function resultOf(
  {
    timeToSolve = 0,
    attempts,
    moves,
    hints = 0,
  }: Pick<Verdict, 'timeToSolve' | 'attempts' | 'moves' | 'hints'>,
  moveName = 'move',
): string {
  const time = timeText(timeToSolve);
  const helped = hintsText(hints);
  if (moves !== undefined) {
    return `Solved in ${time}, in ${moves} ${moves === 1 ? moveName : `${moveName}s`}${helped}`;
  }
  return `Solved in ${time}, ${triesText(attempts)}${helped}`;
}

/** The honest result of a play whose solution was given away. */
export function givenAwayAfter(wrong: number): string {
  return `Given away after ${triesText(wrong)}`;
}

/** A result as a challenge to a friend; nothing was beaten where the solution was given away. */
export function challengeOf(result: string, isSolved = true): string {
  return isSolved ? `${result}. Can you beat it?` : 'This one beat me! Can you solve it?';
}
