import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Decision, DecisionRequest, ModeratedPuzzle } from '../../../../contract/moderation-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { agoText, countOf } from '../words.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { decide, undo } from './moderation-api.ts';

export const decided: Record<Decision, string> = {
  keep: 'Kept',
  unlist: 'Unlisted',
  take_down: 'Taken down',
  take_down_and_block: 'Taken down and blocked',
};

/** What can be done about a puzzle, and the way back. */
export function DecisionButtons({ puzzle }: { puzzle: ModeratedPuzzle }) {
  const { puzzleId, state, reward, lastDecision } = puzzle;
  const [isAsking, setAsking] = useState(false);
  const deciding = useAdminAction(
    (request: DecisionRequest) => decide(puzzleId, request),
    ({ decision }) => ({ title: decided[decision], message: 'You can undo it for a day.' }),
  );
  const undoing = useAdminAction(undo, () => ({
    title: 'Undone',
    message: 'Everything is as it was before.',
  }));
  const isRunning = deciding.isPending || undoing.isPending;
  const isThere = state !== 'taken_down' && state !== 'removed';
  const isReported = state === 'off_list' || state === 'hidden';
  const waits = puzzle.reports.reasons.length > 0 || isReported;
  // What reports took off the list would be back on it after 'Keep'.
  const mayUnlist = reward !== null && (reward.isListed || (isReported && !reward.isClaimed));
  return (
    <div className="flex flex-wrap items-center gap-3 border-t-2 border-dashed border-soft pt-3">
      {isThere && waits && (
        <Button accent="mint" disabled={isRunning} onClick={() => deciding.mutate({ decision: 'keep' })}>
          Keep
        </Button>
      )}
      {isThere && mayUnlist && (
        <Button disabled={isRunning} onClick={() => deciding.mutate({ decision: 'unlist' })}>
          Unlist
        </Button>
      )}
      {isThere && (
        <Button accent="coral" disabled={isRunning} onClick={() => setAsking(true)}>
          Take down
        </Button>
      )}
      {lastDecision && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            {decided[lastDecision.decision]} {agoText(lastDecision.at, Date.now())}
            {lastDecision.puzzles > 1 && `, with ${countOf(lastDecision.puzzles - 1, 'other')}`}.
          </span>
          <Button disabled={isRunning} onClick={() => undoing.mutate(lastDecision.batch)}>
            <Undo2 aria-hidden size={18} />
            Undo
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
