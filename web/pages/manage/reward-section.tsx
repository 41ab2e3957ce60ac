import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { wayText } from '../../../rewards/terms.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { usePreload } from '../../../ui/idle-loaded.tsx';
import { lazyInPage } from '../../../ui/lazy-component.tsx';
import { Part } from '../../../ui/part.tsx';
import { managedPuzzleQuery } from '../../own/manage-api.ts';
import type { RewardFormProps } from './reward-form.tsx';
import { isOver, RewardHeading } from './reward-heading.tsx';
import type { RewardPanelProps } from './reward-panel.tsx';

const rewardForm = lazyInPage<RewardFormProps>(() => import('./reward-form.tsx'));

const rewardPanel = lazyInPage<RewardPanelProps>(() => import('./reward-panel.tsx'));

/** Attaches a reward to a puzzle, changes it, and shows what becomes of it (rules: makers#page, makers#changes). */
export function RewardSection({ puzzle, creatorKey }: { puzzle: ManagedPuzzle; creatorKey: string }) {
  const { puzzleId, reward } = puzzle;
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  usePreload(rewardForm);
  usePreload(rewardPanel);
  const isWon = isOver(reward);

  if (reward !== null && isRemoved) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p>
          The reward is off this screen only. It still belongs to the puzzle:{' '}
          {isWon ? 'it has been won.' : wayText(reward).toLowerCase()}
        </p>
        <Button onClick={() => setRemoved(false)}>Show it again</Button>
      </Card>
    );
  }
  // A hold passes: what is being typed stays, and is saved afterwards. A win does not.
  if (reward !== null && (!isEditing || reward.claim !== undefined)) {
    return (
      <Part fallback={<div className="min-h-96 skeleton" />}>
        <rewardPanel.Component
          puzzle={puzzle}
          reward={reward}
          creatorKey={creatorKey}
          onEdit={() => setEditing(true)}
          onRemove={() => setRemoved(true)}
        />
      </Part>
    );
  }
  return (
    <Card className="flex flex-col gap-4">
      <RewardHeading
        title={reward === null ? 'Add a reward' : 'Change the reward'}
        text="Who solves the puzzle first claims it, or as you choose. Only the winner sees the secret."
      />
      {isEditing ? (
        <Part>
          <rewardForm.Component
            puzzleId={puzzleId}
            puzzleType={puzzle.type}
            creatorKey={creatorKey}
            reward={reward ?? undefined}
            onSaved={async () => {
              await client.invalidateQueries({ queryKey: managedPuzzleQuery(puzzleId, creatorKey).queryKey });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </Part>
      ) : (
        <Button accent="grape" className="self-start" onClick={() => setEditing(true)}>
          Add a Reward
        </Button>
      )}
    </Card>
  );
}
