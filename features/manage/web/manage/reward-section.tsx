import { Gift, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '#words';
import { createPath, editRewardPath } from '../../../../contract/routes.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { usePreload } from '../../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { Slot } from '../../../../web/lib/slots.tsx';
import type { Terms } from '../../../rewards/terms.ts';
import type { ManagedPuzzle } from '../../api.ts';
import { isOver, RewardHeading } from './reward-heading.tsx';
import type { RewardPanelProps } from './reward-panel.tsx';

const rewardPanel = lazyPart<RewardPanelProps>(() => import('./reward-panel.tsx'));

export interface RewardSectionProps {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

/** Links to the page that adds a reward, and shows the reward's progress (rules: makers#page, makers#changes). */
export default function RewardSection({ puzzle, creatorKey }: RewardSectionProps) {
  const { puzzleId, reward } = puzzle;
  const [isRemoved, setRemoved] = useState(false);
  usePreload(rewardPanel);
  const isWon = isOver(reward);

  if (reward !== null && isRemoved) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p>
          {t`The reward is off this screen only.`}{' '}
          <span>{isWon ? t`It still belongs to the puzzle: it has been won.` : belongsText(reward)}</span>
        </p>
        <Button onClick={() => setRemoved(false)}>{t`Show it again`}</Button>
      </Card>
    );
  }
  if (reward !== null) {
    return (
      <HydrationBoundary fallback={<div className="min-h-96 skeleton" />}>
        <rewardPanel.Component
          puzzle={puzzle}
          reward={reward}
          creatorKey={creatorKey}
          onRemove={() => setRemoved(true)}
        />
      </HydrationBoundary>
    );
  }
  const hasLimit = puzzle.rewardLimit === 'none';
  if (hasLimit || puzzle.answerKnown === 'given_away') {
    return (
      <Card className="flex flex-col items-start gap-4">
        <RewardHeading
          title={t`No reward for this puzzle`}
          text={
            hasLimit
              ? t`With choices, only a trail of five or more takes a reward.`
              : t`People know its answer already. Make a new puzzle for the reward.`
          }
        />
        {hasLimit ? (
          <Slot name="make" props={{}} />
        ) : (
          <Link href={createPath(puzzle.type)} asChild>
            <ButtonLink accent="sun">{t`Make a new puzzle`}</ButtonLink>
          </Link>
        )}
      </Card>
    );
  }
  return (
    <Link
      href={editRewardPath(puzzleId)}
      // Tells the maker's page on the way back that the puzzle is new.
      state={history.state}
      className="sticker flex min-h-14 items-center gap-3 px-4 font-display text-lg font-semibold"
    >
      <Gift aria-hidden size={24} className="shrink-0" />
      {t`Add a Reward`}
      <Plus aria-hidden size={24} className="ms-auto shrink-0" />
    </Link>
  );
}

/** Returns a sentence that includes the way to win, in the words of `wayText`. */
function belongsText({ way, winners }: Terms): string {
  if (way === 'first') return t`It still belongs to the puzzle: the first to solve it wins.`;
  if (way === 'first_n')
    return t`It still belongs to the puzzle: the first ${winners} to solve it win, one prize each.`;
  return t`It still belongs to the puzzle: the best by the deadline wins: fewest wrong tries, then the shortest time.`;
}
