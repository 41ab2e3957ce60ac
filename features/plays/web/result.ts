import { plural, t } from '#words';
import type { Verdict } from '../../../contract/api.ts';
import { timeText } from '../../../contract/time-text.ts';

/**
 * How it went, in words that give nothing of the puzzle away. A verdict with moves counts those, as what the type calls
 * them; any other counts tries. The maker's hints are counted too.
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
  const result = solvedText(time, attempts, moves, moveName);
  if (hints === 0) return result;
  return t({
    message: `${result}, ${plural(hints, { one: '# hint', other: '# hints' })}`,
    comment: "{result} is such as 'Solved in 1:42, 2 tries'; the hints are those that the player read",
  });
}

function solvedText(time: string, attempts: number, moves: number | undefined, moveName: string): string {
  if (moves === undefined)
    return t`Solved in ${time}, ${plural(attempts, { one: '# try', other: '# tries' })}`;
  return moveName === 'swap'
    ? t({
        message: `Solved in ${time}, in ${plural(moves, { one: '# swap', other: '# swaps' })}`,
        comment: 'A swap: two tiles of an image change places',
      })
    : t`Solved in ${time}, in ${plural(moves, { one: '# move', other: '# moves' })}`;
}

/** The honest result of a play whose solution was given away. */
export function givenAwayAfter(wrong: number): string {
  return t({
    message: `Given away after ${plural(wrong, { one: '# try', other: '# tries' })}`,
    comment: 'The solution was shown after so many wrong tries',
  });
}

/** A result as a challenge to a friend; nothing was beaten where the solution was given away. */
export function challengeOf(result: string, isSolved = true): string {
  return isSolved
    ? t({ message: `${result}. Can you beat it?`, comment: "{result} is such as 'Solved in 1:42, 2 tries'" })
    : t({ message: 'This one beat me! Can you solve it?', comment: 'of a puzzle that one did not solve' });
}
