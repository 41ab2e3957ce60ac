import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { plural, select, t } from '#words';
import { isBlank, trimVisible } from '../../../../puzzles/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckBox, Form, TextArea } from '../../../../ui/form.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import { agoText } from '../../../../web/admin/words.ts';
import type { Decision, DecisionRequest, ModeratedPuzzle } from '../../api.ts';
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

/** The contract's maximum, in UTF-16 units. */
const maxLength = 200;
const limit = { max: maxLength, count: (reason: string) => reason.length };

/** Common reasons, which can be chosen with one tap. */
const commonReasons = [
  t({ message: 'It is a trick to get money or details.', comment: '‘It’ is a puzzle; its page shows this' }),
  t`It shows someone’s private details.`,
  t`It threatens or insults someone.`,
  t`It is sexual.`,
  t`It abuses a child.`,
  t`It breaks the rules of this site.`,
];

interface DecisionDialogProps {
  puzzle: ModeratedPuzzle;
  isOpen: boolean;
  isSending: boolean;
  onClose(): void;
  onDecided(request: DecisionRequest): void;
}

/** Asks why a puzzle is taken down, and how far the decision reaches. */
function DecisionDialog({ puzzle, isOpen, isSending, onClose, onDecided }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [blocks, setBlocks] = useState(false);
  const [allOfMaker, setAllOfMaker] = useState(false);
  const { ofMaker } = puzzle;
  return (
    <Dialog title={t({ message: 'Take it down?', comment: 'a puzzle' })} isOpen={isOpen} onClose={onClose}>
      <Form
        className="flex flex-col gap-3"
        onSend={() =>
          onDecided({
            decision: blocks ? 'take_down_and_block' : 'take_down',
            reason: trimVisible(reason),
            ...(allOfMaker && { allOfMaker }),
          })
        }
      >
        <p>
          {t`Its page, images, texts and reward disappear for everyone at once. You can undo it for a day. Then we erase it all.`}
        </p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t`Common reasons`}</legend>
          {commonReasons.map((each) => (
            <button
              key={each}
              type="button"
              onClick={() => setReason(each)}
              className="min-h-11 rounded-control border-2 border-ink bg-card px-3 py-1 text-start text-sm font-semibold"
            >
              {each}
            </button>
          ))}
        </fieldset>
        <TextArea
          label={t({ message: 'Reason *', comment: 'the star: it must be filled in' })}
          hint={t({ message: 'Its page shows this.', comment: 'the page of the puzzle' })}
          limit={limit}
          maxLength={maxLength}
          rows={2}
          value={reason}
          onValue={setReason}
        />
        <CheckBox
          label={t`Block its image, its links and its maker’s address for a day`}
          isOn={blocks}
          onSwitch={setBlocks}
        />
        {ofMaker !== null && ofMaker > 1 && (
          <CheckBox
            label={plural(ofMaker, {
              one: 'Take down # puzzle from that address that day',
              other: 'Take down all # puzzles from that address that day',
            })}
            isOn={allOfMaker}
            onSwitch={setAllOfMaker}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" accent="coral" disabled={isSending || isBlank(reason)}>
            {isSending ? t`Taking Down...` : t`Take Down`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
