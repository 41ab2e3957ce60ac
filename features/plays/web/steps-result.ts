import { t } from '#words';
import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';
import type { Mark } from '../../../puzzles/puzzle.ts';
import { resultOf, withHints } from './result.ts';

/** Describes the result of any puzzle. The result of a trail reveals nothing about its steps. */
export function anyResultOf(solved: Verdict, moveName?: string): string {
  const { steps, timeToSolve = 0, hints = 0 } = solved;
  if (steps === undefined) return resultOf(solved, moveName);
  const time = timeText(timeToSolve);
  const count = steps.length;
  const atOnce = steps.filter(({ wrong }) => wrong === 0).length;
  const result = t({
    message: `${atOnce} of ${count} at the first try, ${time}`,
    comment: 'how many puzzles were solved at the first try, and the time for all',
  });
  return withHints(result, hints);
}

/** A square for each step: green if solved at the first try, yellow if later, red if missed. */
export function stepSquares(steps: readonly Mark[]): string {
  return steps.map(({ state, wrong }) => (state === 'missed' ? '🟥' : wrong === 0 ? '🟩' : '🟨')).join('');
}
