import type { Mark } from '../../../../puzzles/puzzle.ts';

/** Green at the first try, yellow later, white where it was never solved. */
export function squaresOf(steps: readonly Mark[]): string {
  return steps.map(({ state, wrong }) => (state !== 'solved' ? '⬜' : wrong === 0 ? '🟩' : '🟨')).join('');
}
