import { shortDayText } from '#dates';
import { plural } from '#words';
import type { Day } from '../../../contract/today.ts';

/** Returns a text such as 'Mon, 23 Nov'. */
export const dayName = (day: Day) => shortDayText(day, 'utc');

/** Returns a text such as '3 days'. */
export const daysText = (days: number): string => plural(days, { one: '# day', other: '# days' });

/** The shortest streak worth mentioning. */
export const shortestStreak = 2;
