import { shortDayText } from '#dates';
import { plural, t } from '#words';
import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';
import { type Day, squaresOf } from '../../../contract/today.ts';

/** 'Mon, 23 Nov'. */
export const dayName = (day: Day) => shortDayText(day, 'utc');

/** How long a streak is. */
export const daysText = (days: number): string => plural(days, { one: '# day', other: '# days' });

/** A streak is told from so many days on. */
export const shortestStreak = 2;

interface DayShare {
  number: number;
  solved: Pick<Verdict, 'attempts' | 'timeToSolve'>;
  /** Days in a row; 0 of an earlier day's puzzle. */
  streak: number;
}

/** A result to send on; it tells nothing of the answer (rules: today#result). */
export function dayShareText({ number, solved: { attempts, timeToSolve = 0 }, streak }: DayShare): string {
  const parts = [`Puzzlefly ${number}`, squaresOf(attempts), timeText(timeToSolve)];
  if (streak >= shortestStreak) parts.push(daysText(streak));
  return parts.join(' · ');
}

/** How long it is to the next midnight of the visitor's clock, such as '5 h 12 min'. */
export function untilMidnight(now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.max(1, Math.ceil((midnight.getTime() - now.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0
    ? t({ message: `${minutes} min`, comment: 'minutes, shortened' })
    : t({ message: `${hours} h ${rest} min`, comment: 'hours and minutes, shortened' });
}
