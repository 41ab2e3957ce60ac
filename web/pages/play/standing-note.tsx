import { Gift } from 'lucide-react';
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
