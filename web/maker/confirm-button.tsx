import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#words';
import { type Accent, Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError, showToast } from '../../ui/toast.tsx';
import { wordsOf } from '../lib/api.ts';

interface ConfirmButtonProps<Answer> {
  label: ReactNode;
  accent?: Accent;
  className?: string;
  /** Looks like a link, for actions that people seldom need. */
  isLink?: boolean;
  /** The question, the consequences, and the label of the button that confirms. */
  title: string;
  text: string;
  confirmLabel: string;
  done: Done<Answer>;
  run(): Promise<Answer>;
  onDone?(answer: Answer): void;
}

type Done<Answer> = string | ((answer: Answer) => string);

/** A button that asks for confirmation before it runs its action (see `useAction`). */
export function ConfirmButton<Answer>(props: ConfirmButtonProps<Answer>) {
  const {
    label,
    accent = 'plain',
    className,
    isLink = false,
    title,
    text,
    confirmLabel,
    done,
    run,
    onDone,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAction(run, done, onDone);
  const confirm = () => mutate(undefined, { onSettled: () => setOpen(false) });
  return (
    <>
      {isLink ? (
        <button type="button" className="min-h-11 self-start link" onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <Button accent={accent} className={className} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button accent={accent} onClick={confirm} disabled={isPending}>
            {isPending ? t`One moment...` : confirmLabel}
          </Button>
          <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** Runs an action of a maker or a winner, and shows its outcome. If `onDone` is undefined, invalidates all queries. */
export function useAction<Answer, Input = void>(
  run: (input: Input) => Promise<Answer>,
  done: Done<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer) => {
      showToast({ title: typeof done === 'string' ? done : done(answer) });
      if (onDone === undefined) await client.invalidateQueries();
      else onDone(answer);
    },
    onError: (error) => showError(wordsOf(error, nothingChanged)),
  });
}

const nothingChanged = {
  title: t`No Connection`,
  message: t`Nothing was changed. Please check your connection and try again.`,
};
