import { Gift, PartyPopper } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

/** What there is to win, or that it was won. */
export function RewardBadge({ title, isClaimed }: { title: string; isClaimed: boolean }) {
  return (
    <p
      className={classNames(
        'mt-1 inline-flex max-w-full items-center gap-1.5 rounded-card border-2 border-ink px-3 font-display font-semibold text-on-accent',
        isClaimed ? 'bg-card text-ink!' : 'bg-grape',
      )}
    >
      <Gift aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 break-words">
        {isClaimed ? 'Reward already claimed' : `First to solve wins: ${title}`}
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
