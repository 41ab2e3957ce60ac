import { dayOfNumber } from '../../../contract/today.ts';
import type { DayRecord } from '../../../contract/today-record.ts';
import { getGivenAway } from '../../plays/web/play-storage.ts';

/**
 * `shown`: the solution was given away in this browser. `open`: unsolved, and either today or before the first day that
 * was solved in time.
 */
export type DayState = 'solved' | 'late' | 'shown' | 'missed' | 'open';

/** Whether this browser has shown the day's answer, so that the day can no longer be solved. */
export const isShown = (number: number): boolean => getGivenAway(dayOfNumber(number)) !== undefined;

/**
 * Returns the states of the days from `first` to today. A day solved late, from the archive, does not show that the
 * visitor was already playing at that time, so the days after it do not count as missed.
 */
export function statesOf(
  { days }: DayRecord,
  { first, today, isShown }: { first: number; today: number; isShown(number: number): boolean },
): Map<number, DayState> {
  const inTime = [...days].filter(([, { isLate }]) => !isLate).map(([number]) => number);
  const begun = Math.min(today, ...inTime);
  const states = new Map<number, DayState>();
  for (let number = first; number <= today; number++) {
    const solve = days.get(number);
    if (solve) states.set(number, solve.isLate ? 'late' : 'solved');
    else if (isShown(number)) states.set(number, 'shown');
    else states.set(number, number < begun || number === today ? 'open' : 'missed');
  }
  return states;
}
