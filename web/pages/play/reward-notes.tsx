import { Gift, PartyPopper } from 'lucide-react';
import { Link } from 'wouter';
import type { PuzzleView } from '../../../contract/api.ts';
import { rewardPath } from '../../../contract/routes.ts';
import { useBrowser } from '../../hooks/use-browser.ts';
import { winnerKeys } from '../../lib/keyring.ts';
import { classNames } from '../../ui/class-names.ts';

const badgeClasses =
  'mt-1 inline-flex max-w-full items-center gap-1.5 rounded-card border-2 border-ink px-3 font-display font-semibold';

const wonTexts = {
  on_its_way: 'Won, on its way',
  delivered: 'Won, delivered',
  disputed: 'The winner says it has not come',
};

/** What there is to win, or that it was won; for the winner the way to it (decision 34). */
export function RewardBadge({ reward }: { reward: NonNullable<PuzzleView['reward']> }) {
  const { rewardId, title, isClaimed, delivery } = reward;
  const isOwn = useBrowser(() => winnerKeys.get(rewardId) !== undefined, false);
  if (isClaimed && isOwn) {
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
    <p className={classNames(badgeClasses, isClaimed ? 'bg-card' : 'bg-grape text-on-accent')}>
      <Gift aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 break-words">
        {isClaimed
          ? `Reward already claimed${delivery ? `. ${wonTexts[delivery]}` : ''}`
          : `First to solve wins: ${title}`}
      </span>
    </p>
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
