import { useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { managedPuzzleQuery } from '../../own/manage-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RewardFormProps } from './reward-form.tsx';
import { RewardPanel } from './reward-panel.tsx';

const rewardForm = lazyComponent<RewardFormProps>(
  'web/pages/manage/reward-form.tsx',
  () => import('./reward-form.tsx'),
);

interface RewardSectionProps {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

/** Attaches a reward to a puzzle, changes it, and shows what becomes of it (specification §2, decision 33). */
export function RewardSection({ puzzle, creatorKey }: RewardSectionProps) {
  const { puzzleId, reward } = puzzle;
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  usePreload(rewardForm);
  const isWon = reward?.claim !== undefined;

  if (reward !== null && isRemoved) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p>
          The reward is off this screen only. It still belongs to the puzzle:{' '}
          {isWon ? 'it has been won.' : 'the first to solve it can claim it.'}
        </p>
        <Button onClick={() => setRemoved(false)}>Show it again</Button>
      </Card>
    );
  }
  if (reward !== null && (!isEditing || isWon)) {
    return (
      <RewardPanel
        puzzle={puzzle}
        reward={reward}
        creatorKey={creatorKey}
        onEdit={() => setEditing(true)}
        onRemove={() => setRemoved(true)}
      />
    );
  }
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-control border-2 border-ink bg-grape text-on-accent">
          <Gift aria-hidden size={30} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2>{reward === null ? 'Add a reward' : 'Change the reward'}</h2>
          <p>The first to solve the puzzle claims it. Only the winner sees the secret.</p>
        </div>
      </header>
      {isEditing ? (
        <Suspense>
          <rewardForm.Component
            puzzleId={puzzleId}
            creatorKey={creatorKey}
            reward={reward ?? undefined}
            onSaved={async () => {
              await client.invalidateQueries({ queryKey: managedPuzzleQuery(puzzleId, creatorKey).queryKey });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <Button accent="grape" className="self-start" onClick={() => setEditing(true)}>
          Add a Reward
        </Button>
      )}
    </Card>
  );
}
