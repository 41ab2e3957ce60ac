import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { CreatedPuzzle } from '../../../contract/api.ts';
import type { CreatorReward } from '../../../contract/rewards-api.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RewardForm } from './reward-form.tsx';
import { RewardPanel } from './reward-panel.tsx';

interface RewardSectionProps {
  created: CreatedPuzzle;
  type: PuzzleType;
}

/** Attaches a reward to a fresh puzzle, then shows what becomes of it (specification §2). */
export function RewardSection({ created, type }: RewardSectionProps) {
  const [reward, setReward] = useState<CreatorReward>();
  const [isAdding, setAdding] = useState(false);
  const [isRemoved, setRemoved] = useState(false);

  if (isRemoved) {
    return (
      <Card>
        <p>
          The reward is off this screen only. It still belongs to the puzzle: the first to solve it can claim
          it.
        </p>
      </Card>
    );
  }
  if (reward !== undefined) {
    return <RewardPanel created={created} type={type} added={reward} onRemove={() => setRemoved(true)} />;
  }
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex items-start gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-control border-2 border-ink bg-grape text-on-accent">
          <Gift aria-hidden size={30} />
        </span>
        <div>
          <h2>Add a reward</h2>
          <p>The first to solve the puzzle claims it. Only the winner sees the secret.</p>
        </div>
      </header>
      {isAdding ? (
        <RewardForm created={created} onCreated={setReward} />
      ) : (
        <Button accent="grape" className="self-start" onClick={() => setAdding(true)}>
          Add a Reward
        </Button>
      )}
    </Card>
  );
}
