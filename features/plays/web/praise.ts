import { dateText } from '#dates';
import { t } from '#words';
import { errorMessages } from '../../../ui/error-messages.ts';
import { winnerKeys } from '../../../web/lib/keyring.ts';
import type { PlayState } from './play-reducer.ts';

/**
 * Returns the message for a solve: praise, the date of an earlier solve, or that the reward is gone. Undefined if a
 * claim or a revealed solution should be shown instead, and on a day's puzzle.
 */
export function praiseOf(
  {
    play,
    solved,
    solvedBefore,
    givenAway,
  }: Pick<PlayState, 'play' | 'solved' | 'solvedBefore' | 'givenAway'>,
  rewardId: string | undefined,
): string | undefined {
  // A day's puzzle has its date on the page, and its result right below the board's own praise.
  if (play.puzzle.day !== undefined) return undefined;
  if (solvedBefore !== undefined) {
    const date = dateText(solvedBefore);
    return t`You solved this on ${date}.`;
  }
  const isWinner = rewardId !== undefined && winnerKeys.get(rewardId) !== undefined;
  if (solved?.reward === 'claimed' && !isWinner) return errorMessages.reward_already_claimed.message;
  const isPlain = solved?.reward !== 'open' && givenAway === undefined;
  return isPlain ? t`Congratulations! You solved the puzzle!` : undefined;
}
