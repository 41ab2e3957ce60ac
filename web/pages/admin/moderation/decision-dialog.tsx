import { useState } from 'react';
import type { DecisionRequest, ModeratedPuzzle } from '../../../../contract/moderation-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckBox, Form, TextArea } from '../../../../ui/form.tsx';
import { countOf } from '../words.ts';

/** As long as the contract lets it be, in JavaScript's characters. */
const maxLength = 200;
const limit = { max: maxLength, count: (reason: string) => reason.length };

/** Reasons that fit most days, a tap each. */
const commonReasons = [
  'It is a trick to get money or details.',
  'It shows someone’s private details.',
  'It threatens or insults someone.',
  'It is sexual.',
  'It abuses a child.',
  'It breaks the rules of this site.',
];

interface DecisionDialogProps {
  puzzle: ModeratedPuzzle;
  isOpen: boolean;
  isSending: boolean;
  onClose(): void;
  onDecided(request: DecisionRequest): void;
}

/** Asks why a puzzle is taken down, and what goes with it. */
export function DecisionDialog({ puzzle, isOpen, isSending, onClose, onDecided }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [blocks, setBlocks] = useState(false);
  const [allOfMaker, setAllOfMaker] = useState(false);
  const { ofMaker } = puzzle;
  return (
    <Dialog title="Take it down?" isOpen={isOpen} onClose={onClose}>
      <Form
        className="flex flex-col gap-3"
        onSend={() =>
          onDecided({
            decision: blocks ? 'take_down_and_block' : 'take_down',
            reason: reason.trim(),
            ...(allOfMaker && { allOfMaker }),
          })
        }
      >
        <p>
          Its page, images, texts and reward disappear for everyone at once. You can undo it for a day. Then
          we erase it all.
        </p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Common reasons</legend>
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
          label="Reason *"
          hint="Its page shows this."
          limit={limit}
          maxLength={maxLength}
          rows={2}
          value={reason}
          onValue={setReason}
        />
        <CheckBox
          label="Block its image, its links and its maker’s address for a day"
          isOn={blocks}
          onSwitch={setBlocks}
        />
        {ofMaker !== null && ofMaker > 1 && (
          <CheckBox
            label={`Take down all ${countOf(ofMaker, 'puzzle')} from that address that day`}
            isOn={allOfMaker}
            onSwitch={setAllOfMaker}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" accent="coral" disabled={isSending || reason.trim() === ''}>
            {isSending ? 'Taking Down...' : 'Take Down'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
