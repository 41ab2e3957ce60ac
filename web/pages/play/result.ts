import type { Verdict } from '../../../contract/api.ts';

/** How it went, in words that give nothing of the puzzle away. */
export function resultOf({ timeToSolve = 0, attempts }: Pick<Verdict, 'timeToSolve' | 'attempts'>): string {
  const seconds = Math.round(timeToSolve / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `Solved in ${time}, ${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
}

/** The same as a challenge to a friend. */
export function challengeOf(result: string): string {
  return `${result}. Can you beat it?`;
}
