import { useState } from 'react';
import { plural, t } from '#words';
import { isBlank, trimVisible } from '../../../../puzzles/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckBox, Form, TextArea } from '../../../../ui/form.tsx';
import type { DecisionRequest, ModeratedPuzzle } from '../../api.ts';

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
export function DecisionDialog({ puzzle, isOpen, isSending, onClose, onDecided }: DecisionDialogProps) {
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
