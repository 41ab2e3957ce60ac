import { PartyPopper } from 'lucide-react';

/** Specification §2: for ten seconds, when somebody else wins. `left` of several prizes can still be won. */
export function WonBanner({ left }: { left: number }) {
  return (
    <div
      role="status"
      className="flex animate-slide-in items-center gap-2 rounded-control border-2 border-ink bg-grape px-3 py-1.5 leading-snug text-on-accent"
    >
      <PartyPopper aria-hidden size={20} className="shrink-0" />
      <p>
        <strong>Someone just won {left > 0 ? 'a prize' : 'the reward'}!</strong>{' '}
        {left > 0 ? `${left} left.` : 'You can continue playing for fun!'}
      </p>
    </div>
  );
}
