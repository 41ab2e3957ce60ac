import { Gift } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { momentText } from '#dates';
import { plural, Trans, t } from '#words';
import type { PuzzleView } from '../../../contract/api.ts';
import { resultPath, rewardPath } from '../../../contract/routes.ts';
import { timeText } from '../../../contract/time-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { winnerKeys } from '../../../web/lib/keyring.ts';
import { deliveryTexts, triesText } from '../../../web/lib/words.ts';
import type { QueueState } from '../../rewards/queue-status.ts';
import { giftText, wayText, winText } from '../../rewards/terms.ts';
import { RewardRules } from './reward-rules.tsx';

type Reward = NonNullable<PuzzleView['reward']>;

export interface RewardNotesProps {
  puzzle: PuzzleView & { reward: Reward };
  /** This visitor's place in the queue, about which another part of the page says more. */
  queue: QueueState | undefined;
  /** The reward was added during this play, so a toast tells the player. */
  isNews?: boolean;
}

const badgeClasses =
  'mt-1 inline-flex max-w-full items-center gap-1.5 rounded-card border-2 border-ink px-3 font-display font-semibold';
const linkClasses = 'inline-flex min-h-11 items-center font-semibold link';

/**
 * Shows the reward and how to win it, or who won it; a winner gets a link to it (rules:
 * playing#returning-winners).
 */
export default function RewardNotes({ puzzle, queue, isNews }: RewardNotesProps) {
  const { reward } = puzzle;
  const tell = useEffectEvent(() => showToast({ title: badgeText(reward, queue) }));
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);
  const { rewardId, isClaimed, won, winners, lastWin, delivery, givenBy } = reward;
  const isOwn = useBrowser(() => winnerKeys.get(rewardId) !== undefined, false);
  const held = queue || isClaimed ? undefined : heldText(reward);
  const result = (
    <>
      {lastWin && !isOwn && (
        <WinNote win={lastWin} delivery={isClaimed && won === 1 ? delivery : undefined} />
      )}
      {won > 0 && !isOwn && (
        <Link href={resultPath(puzzle.puzzleId)} className={linkClasses}>
          {winners > 1
            ? t({
                message: `See the result: ${won} of ${winners} won`,
                comment: 'how many of the prizes are won already',
              })
            : t`See the result`}
        </Link>
      )}
    </>
  );
  return (
    <>
      <div className="text-center turned:text-start">
        {won > 0 && isOwn ? (
          <Link
            href={rewardPath(rewardId)}
            className={classNames(
              badgeClasses,
              'min-h-12 bg-mint text-on-accent underline underline-offset-4',
            )}
          >
            <Gift aria-hidden size={18} className="shrink-0" />
            {t`You won this: see your reward`}
          </Link>
        ) : (
          <p className={classNames(badgeClasses, badgeColors(isClaimed, queue))}>
            <Gift aria-hidden size={18} className="shrink-0" />
            {/* Cut off after two lines. The rules show the whole text. */}
            <span className="line-clamp-2 min-w-0 leading-tight break-words">{badgeText(reward, queue)}</span>
          </p>
        )}
        {givenBy && !isClaimed && !reward.isPastDeadline && !hasSolved(queue) && (
          <p className="text-sm leading-snug font-semibold">{wayNote(reward)}</p>
        )}
        {held && <p className="text-sm leading-snug font-semibold">{held}</p>}
        {isClaimed && result}
      </div>
      {!isClaimed && <RewardRules reward={reward}>{result}</RewardRules>}
    </>
  );
}

/** States of delivery after 'won'. */
const laterTexts = {
  sent: t({ message: 'Sent', context: 'state of a reward' }),
  delivered: t({ message: 'Delivered', comment: 'state of a reward' }),
  disputed: deliveryTexts.disputed,
};

interface WinNoteProps {
  win: NonNullable<Reward['lastWin']>;
  delivery: Reward['delivery'];
}

/** Shows the winner's masked name and the state of delivery, which everybody may see (rules: claims#result). */
function WinNote({ win: { name, wonAt, timeMs, attempts }, delivery }: WinNoteProps) {
  const winner = name ?? t({ message: 'Someone', comment: "stands in place of somebody's name" });
  const time = timeText(timeMs);
  const tries = triesText(attempts);
  // The server does not know the visitor's time zone, so it renders UTC.
  const moment = useBrowser(() => momentText(wonAt), momentText(wonAt, 'utc'));
  return (
    <p key={wonAt} className="text-sm leading-snug">
      <Trans comment="{tries} is such as '2 tries', {moment} a date and time">
        <strong translate="no">{winner}</strong> won in {time} with {tries},{' '}
        <time dateTime={wonAt}>{moment}</time>.
      </Trans>
      {delivery && delivery !== 'won' && <span>{` ${laterTexts[delivery]}.`}</span>}
    </p>
  );
}

function heldText({ heldUntil, best, isPastDeadline }: Reward): string | undefined {
  if (isPastDeadline) return best && t`The best of those who solved it can claim it now.`;
  return heldUntil && t`Someone solved it first. If they don't claim in time, the prize reopens.`;
}

/** Whether this visitor's solve is decided or next, so that how to win is behind them. */
const hasSolved = (queue: QueueState | undefined) => queue === 'holds' || queue === 'waits';

function badgeColors(isClaimed: boolean, queue: QueueState | undefined): string {
  if (isClaimed) return 'bg-card';
  return queue === 'holds' ? 'bg-sun text-on-accent' : 'bg-grape text-on-accent';
}

function badgeText(reward: Reward, queue: QueueState | undefined): string {
  const { title, givenBy, isClaimed, best, isPastDeadline } = reward;
  if (isClaimed) return t`Reward already claimed`;
  if (queue === 'holds')
    return t({ message: `You won ${title}: claim it now`, comment: '{title} is the reward' });
  if (queue === 'waits' && !isPastDeadline) return giftText(title, givenBy);
  if (isPastDeadline)
    return t({ message: `The deadline is over: ${title}`, comment: '{title} is the reward' });
  // With a giver's name there is no room for the way to win, which follows as a note.
  if (givenBy) return giftText(title, givenBy);
  if (!best) return winText(reward);
  const time = timeText(best.timeMs);
  const { attempts } = best;
  return t({
    message: `The best wins: ${title} (best so far: ${time}, ${plural(attempts, { one: '# try', other: '# tries' })})`,
    comment: '{title} is the reward',
  });
}

function wayNote(reward: Reward): string {
  const { best } = reward;
  if (!best) return wayText(reward);
  const time = timeText(best.timeMs);
  const tries = triesText(best.attempts);
  return t({
    message: `The best wins. Best so far: ${time}, ${tries}.`,
    comment: "{tries} is such as '2 tries'",
  });
}
