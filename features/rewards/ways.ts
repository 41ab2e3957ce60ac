import { exactText } from '../../puzzles/exact-text.ts';
import type { WinWay } from './reward-types.ts';

/** The smallest number of winners of a reward with several winners (rules: rewards#ways-to-win) */
export const minWinners = 2;
export const maxWinners = 100;
/** Maximum length of all codes together */
export const maxCodesLength = 20_000;

const minute = 60_000;
const day = 24 * 60 * minute;
/**
 * Limits of a deadline, in milliseconds from now. A puzzle with a reward lasts a year, which leaves time to
 * claim after the deadline.
 */
export const minDeadlineMs = 10 * minute;
export const maxDeadlineMs = 90 * day;

/** How long each turn to claim lasts after the deadline (rules: rewards#best-by-a-deadline) */
export const bestClaimMs = 2 * day;

/** How long a hold lasts (rules: claims#holds) */
export const holdMs = 5 * minute;

/** How many games of a browser compete per day; the best of them counts (rules: rewards#best-by-a-deadline). */
export const countedGames = 10;

/** Returns the codes of a reward, one for each winner. With several winners, each line is a code. */
export function codesOf(way: WinWay, secretCode: string): string[] {
  if (way !== 'first_n') return [exactText(secretCode)];
  return secretCode
    .split('\n')
    .map(exactText)
    .filter((line) => line !== '');
}

/** The figures that decide who is better, most important first */
export interface Figures {
  attempts: number;
  timeMs: number;
}
