import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { takeDown } from './admin-api.ts';
import { useAdminAction } from './use-admin-action.ts';

/** As long as the contract lets it be, in JavaScript's characters. */
const maxReasonLength = 200;
const reasonLimit = { max: maxReasonLength, count: (reason: string) => reason.length };

interface TakeDownDialogProps {
  puzzleId: string;
  /** What its reward is called, where it has one. */
  title?: string;
  isOpen: boolean;
  onClose(): void;
  onDone?(): void;
}

/** Asks for the reason and for a confirmation. */
export function TakeDownDialog({ puzzleId, title, isOpen, onClose, onDone }: TakeDownDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAdminAction(
    (why: string) => takeDown(puzzleId, why),
    () => ({ title: 'Taken down', message: 'Its page says why.' }),
  );

  const finish = () => {
    setReason('');
    onClose();
    onDone?.();
  };

  return (
    <Dialog title="Take down this puzzle?" isOpen={isOpen} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(reason.trim(), { onSuccess: finish });
        }}
      >
        <p className="break-words">
          <strong>{title ?? puzzleId}</strong>: nobody will be able to play it or to win its reward. You can
          undo it for a day, under Moderation.
        </p>
        <TextArea
          label="Reason *"
          hint="Shown on the puzzle’s page."
          limit={reasonLimit}
          maxLength={maxReasonLength}
          rows={2}
          value={reason}
          onValue={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" accent="coral" disabled={isPending || reason.trim() === ''}>
            {isPending ? 'Taking Down...' : 'Take Down'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
