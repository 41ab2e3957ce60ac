import { Gift, PartyPopper } from 'lucide-react';
import type { Standing } from '../../../contract/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

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
