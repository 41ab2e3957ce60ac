import { dayMs } from './periods.ts';

/** A calendar day such as '2026-12-01', in no time zone: it begins at each visitor's own midnight. */
export type Day = string;

/** The first day that has a puzzle, number 1 (rules: today#days). */
export const firstDay: Day = '2026-10-01';

/** How many days before today can still be played. */
export const archiveDays = 30;

/** Offsets from UTC in minutes of the place where a day begins last, and of the place where it begins first. */
export const lastOffset = -12 * 60;
export const firstOffset = 14 * 60;

/** Returns the day at a time (in milliseconds since 1970) where clocks are `offset` minutes ahead of UTC. */
export const dayAt = (at: number, offset: number): Day => dayOf(Math.floor((at + offset * 60_000) / dayMs));

/** Days since 1970; NaN for an invalid day. */
const sinceEpoch = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (days: number): Day => new Date(days * dayMs).toISOString().slice(0, 10);

export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(sinceEpoch(text)) && dayOf(sinceEpoch(text)) === text;

export const addDays = (day: Day, days: number): Day => dayOf(sinceEpoch(day) + days);

/** Counts days from `firstDay`, which is day 1. */
export const dayNumber = (day: Day): number => sinceEpoch(day) - sinceEpoch(firstDay) + 1;
export const dayOfNumber = (number: number): Day => addDays(firstDay, number - 1);

/** Whether a day has a puzzle now: it has begun somewhere on earth and is not too long ago (rules: today#days). */
export function isPlayable(day: Day, now: number): boolean {
  const earliest = addDays(dayAt(now, lastOffset), -archiveDays);
  return dayNumber(day) >= 1 && day >= earliest && day <= dayAt(now, firstOffset);
}

/**
 * Cookie with the visitor's offset from UTC in minutes. Scripts set it if the visitor's offset differs from the
 * site's. It identifies nobody.
 */
export const offsetCookie = 'puzzlefly_offset';

/** Returns the permanent address of a day's puzzle, to share. `/today` shows another puzzle tomorrow. */
export const dayPath = (day: Day): string => `/today/${day}`;

/**
 * Returns the tries of a solve. If its squares do not count tries, returns the number of tries that would give the
 * same squares.
 */
export const triesBySquares = ({ attempts, squares }: { attempts: number; squares?: number }): number =>
  squares === undefined ? attempts : 4 - squares;

/** Returns three squares: all green for the first try, one fewer after each wrong one (rules: today#result). */
export const squaresOf = (tries: number): string =>
  '🟩'.repeat(Math.max(0, 4 - Math.max(1, tries))).padEnd(6, '🟨');

/** Upper bounds in seconds of the buckets that solving times are counted in. */
export const othersTimes = [15, 30, 45, 60, 90, 120, 180, 300] as const;
/** The last bucket of tries; it also counts all higher numbers. */
export const othersTries = 4;
