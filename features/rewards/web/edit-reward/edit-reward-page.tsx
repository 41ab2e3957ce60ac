import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '#words';
import { createPath, managePath } from '../../../../contract/routes.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { usePreload } from '../../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { dismissToasts } from '../../../../ui/toast.tsx';
import { withQueries } from '../../../../web/lib/queries.tsx';
import { MakerPage, type OwnedPuzzle } from '../../../../web/maker/maker-page.tsx';
import { managedPuzzleQuery } from '../../../../web/maker/manage-api.ts';
import type { RewardFormProps } from './reward-form.tsx';

/** Loads in parallel with the puzzle. */
const rewardForm = lazyPart<RewardFormProps>(() => import('./reward-form.tsx'));

/** Lets a maker add a reward to a puzzle, or change it (rules: makers#reward-page). */
function EditRewardPage({ puzzleId }: { puzzleId: string }) {
  usePreload(rewardForm);
  // Toasts of the previous page would cover the link back.
  useEffect(dismissToasts, []);
  return <MakerPage puzzleId={puzzleId}>{(own) => <EditReward {...own} />}</MakerPage>;
}

export default withQueries(EditRewardPage);

function EditReward({ puzzle, creatorKey }: OwnedPuzzle) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  if (puzzle === undefined) return null;
  const { puzzleId, type, title, state, reward, answerKnown } = puzzle;
  const back = managePath(puzzleId);
  const { queryKey } = managedPuzzleQuery(puzzleId, creatorKey);
  const why = refusalOf(puzzle);
  return (
    <div className="flex flex-col gap-4">
      <Link
        href={back}
        state={history.state}
        className="inline-flex min-h-12 items-center gap-2 self-start font-semibold link"
      >
        <ArrowLeft aria-hidden size={20} />
        {t`Back to your puzzle`}
      </Link>
      <header>
        <h1>{reward === null ? t`Add a reward` : t`Change the reward`}</h1>
        <p dir="auto" className="text-lg wrap-anywhere">
          {title}
        </p>
      </header>
      {reward === null && state === 'open' && answerKnown !== null && (
        <Card className="flex flex-col items-start gap-3">
          <p>
            {answerKnown === 'some'
              ? t`Some people know this answer. A new puzzle is fairer for a reward.`
              : t`People know its answer already. Make a new puzzle for the reward.`}
          </p>
          <Link href={createPath(type)} asChild>
            <ButtonLink accent="sun">{t`Make a new puzzle`}</ButtonLink>
          </Link>
        </Card>
      )}
      {why !== undefined && <Card>{why}</Card>}
      {why === undefined && (reward !== null || answerKnown !== 'given_away') && (
        <HydrationBoundary fallback={<div className="min-h-96 skeleton" />}>
          <rewardForm.Component
            puzzle={puzzle}
            creatorKey={creatorKey}
            refresh={() => client.invalidateQueries({ queryKey })}
            onDone={() => navigate(back, { replace: true, state: history.state })}
          />
        </HydrationBoundary>
      )}
    </div>
  );
}

/** Returns why the form is closed; undefined if it is open. */
function refusalOf({ state, reward, rewardLimit }: NonNullable<OwnedPuzzle['puzzle']>): string | undefined {
  if (state !== 'open') return t`This puzzle cannot be played now. It takes no reward.`;
  if (reward?.claim) return t`Someone has won this reward. It can no longer be changed.`;
  if (rewardLimit === 'none') return t`With choices, only a trail of five or more takes a reward.`;
  return undefined;
}
