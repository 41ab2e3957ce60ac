import { useState } from 'react';
import type { DecisionRequest, ModeratedPuzzle } from '../../../../contract/moderation-api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { countOf } from '../words.ts';

/** Reasons that fit most days, a tap each. */
const commonReasons = [
  'It is a trick to get money or details.',
  'It shows somebody’s private details.',
  'It threatens or insults somebody.',
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
  const [blocks, setBlocks] = useState(false);
  const [allOfMaker, setAllOfMaker] = useState(false);
  const { ofMaker } = puzzle;
  return (
    <ReasonDialog
      title="Take it down?"
      text="Its page, pictures, texts and reward are gone for everybody at once. You can undo it for a day; then all of it is erased."
      hint="Shown on its page."
      common={commonReasons}
      isOpen={isOpen}
      isSending={isSending}
      onClose={onClose}
      onReason={(reason) =>
        onDecided({
          decision: blocks ? 'take_down_and_block' : 'take_down',
          reason,
          ...(allOfMaker && { allOfMaker }),
        })
      }
    >
      <Check
        label="Block its picture, its links and its maker’s address for a day"
        checked={blocks}
        onChecked={setBlocks}
      />
      {ofMaker !== null && ofMaker > 1 && (
        <Check
          label={`Take down all ${countOf(ofMaker, 'puzzle')} from that address that day`}
          checked={allOfMaker}
          onChecked={setAllOfMaker}
        />
      )}
    </ReasonDialog>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  onChecked(checked: boolean): void;
}

function Check({ label, checked, onChecked }: CheckProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-link"
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
      />
      {label}
    </label>
  );
}
