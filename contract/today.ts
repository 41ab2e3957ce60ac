import { dayMs } from './periods.ts';

/** A day of the calendar as '2026-12-01', in no time zone: each visitor's own begins at their own midnight. */
export type Day = string;

/** The day of the first of today's puzzles, which is number 1 (rules: today#days). */
export const firstDay: Day = '2026-10-01';

/** How many days before today's can still be played. */
export const archiveDays = 30;

/** How far clocks are ahead of UTC, in minutes: where a day begins last, and where it begins first. */
export const lastOffset = -12 * 60;
export const firstOffset = 14 * 60;

/** The day at a moment (milliseconds since 1970) where clocks are `offset` minutes ahead of UTC. */
export const dayAt = (at: number, offset: number): Day => dayOf(Math.floor((at + offset * 60_000) / dayMs));

/** Days since 1970, so that a day can be counted on from; NaN of what is no day. */
const sinceEpoch = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (days: number): Day => new Date(days * dayMs).toISOString().slice(0, 10);

export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(sinceEpoch(text)) && dayOf(sinceEpoch(text)) === text;

export const addDays = (day: Day, days: number): Day => dayOf(sinceEpoch(day) + days);

/** 1 of the first day, one more each day. */
export const dayNumber = (day: Day): number => sinceEpoch(day) - sinceEpoch(firstDay) + 1;
export const dayOfNumber = (number: number): Day => addDays(firstDay, number - 1);

/** Whether a day has begun anywhere on earth, and is not too long ago: only then it has a puzzle for anybody (rules: today#days). */
export function isPlayable(day: Day, now: number): boolean {
  const earliest = addDays(dayAt(now, lastOffset), -archiveDays);
  return dayNumber(day) >= 1 && day >= earliest && day <= dayAt(now, firstOffset);
}

/** A cookie that scripts write where the visitor's clock differs from the site's: minutes ahead of UTC. It names nobody. */
export const offsetCookie = 'puzzlefly_offset';

/** The page of a day's puzzle, to be shared: at `/today` there is another one tomorrow. */
export const dayPath = (day: Day): string => `/today/${day}`;

/** The tries of a solve; where they do not tell how it went, as many as have the same squares. */
export const triesBySquares = ({ attempts, squares }: { attempts: number; squares?: number }): number =>
  squares === undefined ? attempts : 4 - squares;

/** Three squares: all green at the first try, and one less with each wrong one (rules: today#result). */
export const squaresOf = (tries: number): string =>
  '🟩'.repeat(Math.max(0, 4 - Math.max(1, tries))).padEnd(6, '🟨');

/** The ends of the times that are counted together, in seconds. */
export const othersTimes = [15, 30, 45, 60, 90, 120, 180, 300] as const;
/** The last counts all that took more. */
export const othersTries = 4;
