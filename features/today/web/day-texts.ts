import { shortDayText } from '#dates';
import { plural } from '#words';
import type { Day } from '../../../contract/today.ts';

/** 'Mon, 23 Nov'. */
export const dayName = (day: Day) => shortDayText(day, 'utc');

/** How long a streak is. */
export const daysText = (days: number): string => plural(days, { one: '# day', other: '# days' });

/** The shortest streak that is told. */
export const shortestStreak = 2;
