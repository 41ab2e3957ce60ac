import { Gift, PartyPopper } from 'lucide-react';
import { Link } from 'wouter';
import type { PuzzleView, Standing } from '../../../contract/api.ts';
import { resultPath, rewardPath } from '../../../contract/routes.ts';
import { timeText } from '../../../contract/time-text.ts';
import { useBrowser } from '../../hooks/use-browser.ts';
import { deliveryTexts, triesText } from '../../lib/figures.ts';
import { winnerKeys } from '../../lib/keyring.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

type Reward = NonNullable<PuzzleView['reward']>;

const badgeClasses =
  'mt-1 inline-flex max-w-full items-center gap-1.5 rounded-card border-2 border-ink px-3 font-display font-semibold';

/** What there is to win, or that it was won; for a winner the way to it (decision 34). */
export function RewardBadge({ puzzle }: { puzzle: PuzzleView & { reward: Reward } }) {
  const { reward } = puzzle;
  const { rewardId, isClaimed, won, winners, heldUntil } = reward;
  const isOwn = useBrowser(() => winnerKeys.get(rewardId) !== undefined, false);
  if (won > 0 && isOwn) {
    return (
      <Link
        href={rewardPath(rewardId)}
        className={classNames(badgeClasses, 'min-h-12 bg-mint text-on-accent underline underline-offset-4')}
      >
        <Gift aria-hidden size={18} className="shrink-0" />
        You won this: see your reward
      </Link>
    );
  }
  return (
    <>
      <p className={classNames(badgeClasses, isClaimed ? 'bg-card' : 'bg-grape text-on-accent')}>
        <Gift aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 break-words">{badgeText(reward)}</span>
      </p>
      {heldUntil !== undefined && (
        <p className="text-sm leading-snug font-semibold">Somebody has solved it and can claim it now.</p>
      )}
      {won > 0 && (
        <Link
          href={resultPath(puzzle.puzzleId)}
          className="inline-flex min-h-11 items-center font-semibold link"
        >
          {winners > 1 ? `${won} of ${winners} prizes won: see the result` : 'See the result'}
        </Link>
      )}
    </>
  );
}

function badgeText({ title, isClaimed, delivery, way, winners, best }: Reward): string {
  if (isClaimed) return `Reward already claimed${delivery ? `. ${deliveryTexts[delivery]}` : ''}`;
  if (way === 'first') return `First to solve wins: ${title}`;
  if (way === 'first_n') return `First ${winners} to solve win: ${title}`;
  const leads = best && ` (best so far: ${timeText(best.timeMs)}, ${triesText(best.attempts)})`;
  return `The best wins: ${title}${leads ?? ''}`;
}

interface StandingNoteProps {
  standing: Standing | undefined;
  onClaim(): void;
  onAsk(): void;
}

/** Where a solver stands while the form is closed (decision 35). */
export function StandingNote({ standing, onClaim, onAsk }: StandingNoteProps) {
  if (standing?.state === 'holds')
    return (
      <Button accent="grape" className="animate-pop text-xl" onClick={onClaim}>
        <Gift aria-hidden />
        Claim your reward
      </Button>
    );
  return (
    <Card className="flex animate-pop flex-col items-center gap-3 text-center">
      <p role="status" className="font-semibold">
        {standing?.message ?? 'Asking whose turn it is...'}
      </p>
      {(standing === undefined || standing.askAgainMs === undefined) && (
        <Button onClick={onAsk}>Ask for my turn</Button>
      )}
    </Card>
  );
}

/** Specification §2: for ten seconds, when somebody else wins. */
export function WonBanner() {
  return (
    <div
      role="status"
      className="flex animate-slide-in items-center gap-2 rounded-control border-2 border-ink bg-grape px-3 py-1.5 leading-snug text-on-accent"
    >
      <PartyPopper aria-hidden size={20} className="shrink-0" />
      <p>
        <strong>Someone just won the reward!</strong> You can continue playing for fun!
      </p>
    </div>
  );
}
