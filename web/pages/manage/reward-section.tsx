import { useState } from 'react';
import { Link } from 'wouter';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { createPath, editRewardPath } from '../../../contract/routes.ts';
import { wayText } from '../../../rewards/terms.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { usePreload } from '../../../ui/idle-loaded.tsx';
import { lazyInPage } from '../../../ui/lazy-component.tsx';
import { Part } from '../../../ui/part.tsx';
import { withLinkedKey } from '../../own/key-links.ts';
import { isOver, RewardHeading } from './reward-heading.tsx';
import type { RewardPanelProps } from './reward-panel.tsx';

const rewardPanel = lazyInPage<RewardPanelProps>(() => import('./reward-panel.tsx'));

export interface RewardSectionProps {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

/** Leads to the page that adds a reward to a puzzle, and shows what becomes of it (rules: makers#page, makers#changes). */
export default function RewardSection({ puzzle, creatorKey }: RewardSectionProps) {
  const { puzzleId, reward } = puzzle;
  const [isRemoved, setRemoved] = useState(false);
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
  if (reward !== null) {
    return (
      <Part fallback={<div className="min-h-96 skeleton" />}>
        <rewardPanel.Component
          puzzle={puzzle}
          reward={reward}
          creatorKey={creatorKey}
          onRemove={() => setRemoved(true)}
        />
      </Part>
    );
  }
  if (puzzle.answerKnown === 'given_away') {
    return (
      <Card className="flex flex-col items-start gap-4">
        <RewardHeading
          title="No reward for this puzzle"
          text="People know its answer already. Make a new puzzle for the reward."
        />
        <Link href={createPath(puzzle.type)} asChild>
          <ButtonLink accent="sun">Make a new puzzle</ButtonLink>
        </Link>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col items-start gap-4">
      <RewardHeading
        title="Add a reward"
        text="The first to solve it wins, or pick another rule. Only the winner sees the secret."
      />
      <Link href={withLinkedKey(editRewardPath(puzzleId))} asChild>
        <ButtonLink accent="grape">Add a Reward</ButtonLink>
      </Link>
    </Card>
  );
}
