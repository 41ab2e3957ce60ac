import { plural, t } from '#words';
import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';
import { squaresOf, triesBySquares } from '../../../contract/today.ts';
import { triesText } from '../../../web/lib/words.ts';
import { shortestStreak } from './day-texts.ts';

interface DayShare {
  number: number;
  solved: Pick<Verdict, 'attempts' | 'squares' | 'timeToSolve'>;
  /** Length of the streak in days; 0 for an earlier day's puzzle. */
  streak: number;
}

/** Builds a text with the result to share. The text reveals nothing of the answer (rules: today#result). */
export function dayShareText({ number, solved, streak }: DayShare): string {
  const parts = [`Puzzlefly ${number}`, squaresOf(triesBySquares(solved)), timeText(solved.timeToSolve ?? 0)];
  if (streak >= shortestStreak) parts.push(`🔥 ${streak}`);
  return parts.join(' · ');
}

/** Explains a result's squares; undefined if only the squares are known. */
export function squaresText({ squares, moves, offBy }: Omit<Verdict, 'right'>) {
  if (squares === undefined) return t`The fewer tries, the more green squares.`;
  if (moves !== undefined) {
    return t({
      message: 'The fewer swaps, the more green squares.',
      comment: 'A swap: two tiles of an image change places',
    });
  }
  return offBy === undefined
    ? undefined
    : t`The closer to upright and the fewer tries, the more green squares.`;
}

/** Returns what a solve's squares count: tries, swaps or degrees. Undefined if only the squares are known. */
export function countText({ squares, moves, offBy, attempts }: Omit<Verdict, 'right'>) {
  if (squares === undefined) return triesText(attempts);
  if (offBy !== undefined) {
    const off = t({
      message: `${offBy}° off on average`,
      comment: 'Off the right angle, over three rounds; {offBy} is a number of degrees',
    });
    return `${triesText(attempts)} · ${off}`;
  }
  if (moves === undefined) return undefined;
  return t({
    message: plural(moves, { one: '# swap', other: '# swaps' }),
    comment: 'A swap: two tiles of an image change places',
  });
}

/** Returns the time to the visitor's next midnight, such as '5 h 12 min'. */
export function untilMidnight(now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const left = Math.max(1, Math.ceil((midnight.getTime() - now.getTime()) / 60_000));
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  if (hours === 0) return t({ message: `${minutes} min`, comment: 'minutes, shortened' });
  return minutes === 0
    ? t({ message: `${hours} h`, comment: 'hours, shortened' })
    : t({ message: `${hours} h ${minutes} min`, comment: 'hours and minutes, shortened' });
}
