import { exactText } from '../../puzzles/exact-text.ts';
import type { WinWay } from './reward-types.ts';

/** How many can win where several do (rules: rewards#ways-to-win). */
export const minWinners = 2;
export const maxWinners = 100;
/** Of all their codes together. */
export const maxCodesLength = 20_000;

const minute = 60_000;
const day = 24 * 60 * minute;
/** From now on, in milliseconds. A reward puzzle stays for a year, so there is time to claim after the deadline. */
export const minDeadlineMs = 10 * minute;
export const maxDeadlineMs = 90 * day;

/** How long the best alone may claim after the deadline, and then each next best (rules: rewards#best). */
export const bestClaimMs = 2 * day;

/** How long the hold of a reward lasts (rules: claims#holds). */
export const holdMs = 5 * minute;

/** How many games of a browser compete a day; the best of them counts (rules: rewards#best). */
export const countedGames = 10;

/** The codes of a reward, one for each winner: one a line where several win. */
export function codesOf(way: WinWay, secretCode: string): string[] {
  if (way !== 'first_n') return [exactText(secretCode)];
  return secretCode
    .split('\n')
    .map(exactText)
    .filter((line) => line !== '');
}

/** What decides, in the order in which it decides. */
export interface Figures {
  attempts: number;
  timeMs: number;
}
