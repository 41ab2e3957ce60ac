import { puzzleTypes } from '../puzzles/puzzle.ts';
import type { DayRecord, DaySolve } from './today-record.ts';

/** Streaks of a record (rules: today#streak). Loaded later, because rendering pages does not need them. */

/** Number of days in which one missed day can be solved late without breaking the streak. */
const makeUpEvery = 7;

/** Returns, for each day of a streak, its length up to that day. A late day continues a streak once a week. */
function streaks(days: DayRecord['days']): Map<number, number> {
  const lengths = new Map<number, number>();
  let madeUp = Number.NEGATIVE_INFINITY;
  for (const number of [...days.keys()].sort((a, b) => a - b)) {
    const isLate = days.get(number)?.isLate === true;
    if (isLate && number - madeUp < makeUpEvery) continue;
    if (isLate) madeUp = number;
    lengths.set(number, (lengths.get(number - 1) ?? 0) + 1);
  }
  return lengths;
}

export const longestOf = (days: DayRecord['days']) => Math.max(0, ...streaks(days).values());

/** Returns the streak at a day. While the day is unsolved but still open, returns the streak at the day before. */
export function streakAt({ days }: DayRecord, today: number): number {
  const lengths = streaks(days);
  return lengths.get(today) ?? lengths.get(today - 1) ?? 0;
}

/** Returns the length of the streak that solving a missed day late would save; 0 if there is none to save. */
export function streakAfterRescue(record: DayRecord, missed: number, today: number): number {
  if (record.days.has(missed)) return 0;
  const late: DaySolve = { type: puzzleTypes[0], tries: 1, seconds: 0, isLate: true };
  const days = new Map(record.days).set(missed, late);
  const after = streakAt({ ...record, days }, today);
  const isSaved = streaks(days).has(missed) && record.days.has(missed - 1);
  return isSaved && after > streakAt(record, today) ? after : 0;
}
