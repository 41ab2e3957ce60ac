import { plural, t } from '#words';
import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';

/**
 * Describes a result without revealing the puzzle. Counts moves, in the type's own word, if the verdict has them, and
 * otherwise tries; then counts the hints that were read.
 */
export function resultOf(
  {
    timeToSolve = 0,
    attempts,
    moves,
    hints = 0,
  }: Pick<Verdict, 'timeToSolve' | 'attempts' | 'moves' | 'hints'>,
  moveName = 'move',
): string {
  const time = timeText(timeToSolve);
  return withHints(solvedText(time, attempts, moves, moveName), hints);
}

export function withHints(result: string, hints: number): string {
  if (hints === 0) return result;
  return t({
    message: `${result}, ${plural(hints, { one: '# hint', other: '# hints' })}`,
    comment: "{result} is such as 'Solved in 1:42, 2 tries'; the hints are those that the player read",
  });
}

function solvedText(time: string, attempts: number, moves: number | undefined, moveName: string): string {
  if (moves === undefined && attempts === 1) return t`Solved in ${time}, first try`;
  if (moves === undefined)
    return t`Solved in ${time}, ${plural(attempts, { one: '# try', other: '# tries' })}`;
  return moveName === 'swap'
    ? t({
        message: `Solved in ${time}, in ${plural(moves, { one: '# swap', other: '# swaps' })}`,
        comment: 'A swap: two tiles of an image change places',
      })
    : t`Solved in ${time}, in ${plural(moves, { one: '# move', other: '# moves' })}`;
}

export function givenAwayAfter(wrong: number): string {
  if (wrong === 1)
    return t({ message: 'Nice try. Better luck next time', comment: 'The only try was wrong.' });
  return t({
    message: `Answer shown after ${plural(wrong, { one: '# try', other: '# tries' })}`,
    comment: 'The solution was shown after this many wrong tries',
  });
}
