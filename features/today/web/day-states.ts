import type { DayRecord } from '../../../contract/today-record.ts';

/** `open`: unsolved, and either today or before the first day that was solved in time. */
export type DayState = 'solved' | 'late' | 'missed' | 'open';

/**
 * Returns the states of the days from `first` to today. A day solved late, from the archive, does not show that the
 * visitor was already playing at that time, so the days after it do not count as missed.
 */
export function statesOf(
  { days }: DayRecord,
  { first, today }: { first: number; today: number },
): Map<number, DayState> {
  const inTime = [...days].filter(([, { isLate }]) => !isLate).map(([number]) => number);
  const begun = Math.min(today, ...inTime);
  const states = new Map<number, DayState>();
  for (let number = first; number <= today; number++) {
    const solve = days.get(number);
    if (solve) states.set(number, solve.isLate ? 'late' : 'solved');
    else states.set(number, number < begun || number === today ? 'open' : 'missed');
  }
  return states;
}
