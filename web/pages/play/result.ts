import type { Verdict } from '../../../contract/api.ts';
import { timeText, triesText } from '../../lib/figures.ts';

/** How it went, in words that give nothing of the puzzle away. */
export function resultOf({ timeToSolve = 0, attempts }: Pick<Verdict, 'timeToSolve' | 'attempts'>): string {
  return `Solved in ${timeText(timeToSolve)}, ${triesText(attempts)}`;
}

/** The same as a challenge to a friend. */
export function challengeOf(result: string): string {
  return `${result}. Can you beat it?`;
}
