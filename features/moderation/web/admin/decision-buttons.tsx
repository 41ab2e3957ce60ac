import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { plural, select, t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import { agoText } from '../../../../web/admin/words.ts';
import type { Decision, DecisionRequest, ModeratedPuzzle } from '../../api.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { decide, undo } from './moderation-api.ts';

export const decided: Record<Decision, string> = {
  keep: t({ message: 'Kept', comment: 'a puzzle that was reported' }),
  unlist: t({ message: 'Unlisted', comment: 'taken off the public list' }),
  take_down: t`Taken down`,
  take_down_and_block: t`Taken down and blocked`,
};

export function DecisionButtons({ puzzle }: { puzzle: ModeratedPuzzle }) {
  const { puzzleId, state, reward, lastDecision } = puzzle;
  const [isAsking, setAsking] = useState(false);
  const deciding = useAdminAction(
    (request: DecisionRequest) => decide(puzzleId, request),
    ({ decision }) => ({ title: decided[decision], message: t`You can undo it for a day.` }),
  );
  const undoing = useAdminAction(undo, () => ({
    title: t`Undone`,
    message: t`Everything is as it was before.`,
  }));
  const isRunning = deciding.isPending || undoing.isPending;
  const isThere = state !== 'taken_down' && state !== 'removed';
  const isReported = state === 'off_list' || state === 'hidden';
  const waits = puzzle.reports.reasons.length > 0 || isReported;
  // 'Keep' would relist a reward that reports took off the list, so 'Unlist' is offered, too.
  const mayUnlist = reward !== null && (reward.isListed || (isReported && !reward.isClaimed));
  return (
    <div className="flex flex-wrap items-center gap-3 border-t-2 border-dashed border-soft pt-3">
      {isThere && waits && (
        <Button accent="mint" disabled={isRunning} onClick={() => deciding.mutate({ decision: 'keep' })}>
          {t({ message: 'Keep', comment: 'verb; a puzzle that was reported' })}
        </Button>
      )}
      {isThere && mayUnlist && (
        <Button disabled={isRunning} onClick={() => deciding.mutate({ decision: 'unlist' })}>
          {t({ message: 'Unlist', comment: 'verb; takes it off the public list' })}
        </Button>
      )}
      {isThere && (
        <Button accent="coral" disabled={isRunning} onClick={() => setAsking(true)}>
          {t`Take down`}
        </Button>
      )}
      {lastDecision && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{lastDecisionText(lastDecision)}</span>
          <Button disabled={isRunning} onClick={() => undoing.mutate(lastDecision.batch)}>
            <Undo2 aria-hidden size={18} />
            {t`Undo`}
          </Button>
        </p>
      )}
      <DecisionDialog
        puzzle={puzzle}
        isOpen={isAsking}
        isSending={deciding.isPending}
        onClose={() => setAsking(false)}
        onDecided={(request) => deciding.mutate(request, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}

function lastDecisionText({ decision, at, puzzles }: NonNullable<ModeratedPuzzle['lastDecision']>): string {
  const ago = agoText(at, Date.now());
  const others = puzzles - 1;
  return others > 0
    ? t({
        message: `${select(decision, {
          keep: 'Kept',
          unlist: 'Unlisted',
          take_down: 'Taken down',
          other: 'Taken down and blocked',
        })} ${ago}, with ${plural(others, { one: '# other', other: '# others' })}.`,
        comment: 'other puzzles; {ago} is as ‘5 min ago’',
      })
    : t({
        message: `${select(decision, {
          keep: 'Kept',
          unlist: 'Unlisted',
          take_down: 'Taken down',
          other: 'Taken down and blocked',
        })} ${ago}.`,
        comment: 'a puzzle; {ago} is as ‘5 min ago’',
      });
}
