import { t } from '#words';
import { timeText } from '../../../contract/time-text.ts';
import type { Mark } from '../../../puzzles/puzzle.ts';

/** How a puzzle with steps went, in words that give nothing of it away. */
export function stepsResult(steps: readonly Mark[], timeToSolve = 0): string {
  const time = timeText(timeToSolve);
  const count = steps.length;
  const right = steps.filter(({ state }) => state === 'solved').length;
  const atOnce = steps.filter(({ state, wrong }) => state === 'solved' && wrong === 0).length;
  if (right < count)
    return t({
      message: `${right} of ${count}, ${time}`,
      comment: 'how many puzzles were solved, and in which time',
    });
  return t({
    message: `${atOnce} of ${count} at the first try, ${time}`,
    comment: 'how many puzzles were solved at the first try, and the time for all',
  });
}

/** A square for each step: green at the first try, yellow later, white where it was never solved. */
export function stepSquares(steps: readonly Mark[]): string {
  return steps.map(({ state, wrong }) => (state !== 'solved' ? '⬜' : wrong === 0 ? '🟩' : '🟨')).join('');
}
