import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';

/** As long as the contract lets it be, in JavaScript's characters. */
const maxLength = 200;
const limit = { max: maxLength, count: (reason: string) => reason.length };

interface ReasonDialogProps {
  title: string;
  /** What will be. */
  text: ReactNode;
  hint: string;
  /** Reasons to choose from, a tap each. */
  common?: string[];
  isOpen: boolean;
  isSending: boolean;
  onClose(): void;
  onReason(reason: string): void;
  /** What is asked besides. */
  children?: ReactNode;
}

/** Asks why a puzzle is taken down, which its page then says. */
export function ReasonDialog({ title, text, hint, common, isOpen, isSending, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <Form className="flex flex-col gap-3" onSend={() => props.onReason(reason.trim())}>
        <p className="break-words">{text}</p>
        {common && (
          <ul className="flex flex-wrap gap-2" aria-label="Common reasons">
            {common.map((each) => (
              <li key={each}>
                <button
                  type="button"
                  onClick={() => setReason(each)}
                  className="min-h-11 rounded-control border-2 border-ink bg-card px-3 py-1 text-left text-sm font-semibold"
                >
                  {each}
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          label="Reason *"
          hint={hint}
          limit={limit}
          maxLength={maxLength}
          rows={2}
          value={reason}
          onValue={setReason}
        />
        {props.children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" accent="coral" disabled={isSending || reason.trim() === ''}>
            {isSending ? 'Taking Down...' : 'Take Down'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
