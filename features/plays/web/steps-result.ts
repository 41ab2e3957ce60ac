import { t } from '#words';
import { timeText } from '../../../contract/time-text.ts';
import type { Mark } from '../../../puzzles/puzzle.ts';

/** How a puzzle with steps went, in words that give nothing of it away. */
export function stepsResult(steps: readonly Mark[], timeToSolve = 0): string {
  const time = timeText(timeToSolve);
  const count = steps.length;
  const atOnce = steps.filter(({ wrong }) => wrong === 0).length;
  return t({
    message: `${atOnce} of ${count} at the first try, ${time}`,
    comment: 'how many puzzles were solved at the first try, and the time for all',
  });
}

/** A square for each step: green at the first try, yellow later. */
export function stepSquares(steps: readonly Mark[]): string {
  return steps.map(({ wrong }) => (wrong === 0 ? '🟩' : '🟨')).join('');
}
