import { PartyPopper } from 'lucide-react';
import { t } from '#words';

export interface WonBannerProps {
  /** Number of prizes left to win. */
  left: number;
}

/** Shown for ten seconds when somebody else wins (rules: playing#lost-rewards). */
export default function WonBanner({ left }: WonBannerProps) {
  return (
    <div
      role="status"
      className="flex animate-slide-in items-center gap-2 rounded-control border-2 border-ink bg-grape px-3 py-1.5 leading-snug text-on-accent"
    >
      <PartyPopper aria-hidden size={20} className="shrink-0" />
      <p>
        <strong>{left > 0 ? t`Someone just won a prize!` : t`Someone just won the reward!`}</strong>{' '}
        <span>
          {left > 0
            ? t({ message: `${left} left.`, comment: 'how many prizes can still be won' })
            : t`You can continue playing for fun!`}
        </span>
      </p>
    </div>
  );
}
