import { decide } from './moderation/moderation-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

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
  const { mutate, isPending } = useAdminAction(
    (reason: string) => decide(puzzleId, { decision: 'take_down', reason }),
    () => ({ title: 'Taken down', message: 'Its page says why.' }),
  );
  const finish = () => {
    onClose();
    onDone?.();
  };
  return (
    <ReasonDialog
      title="Take down this puzzle?"
      text={
        <>
          <strong>{title ?? puzzleId}</strong>: nobody will be able to play it or to win its reward. You can
          undo it for a day, under Moderation.
        </>
      }
      hint="Shown on the puzzle’s page."
      isOpen={isOpen}
      isSending={isPending}
      onClose={onClose}
      onReason={(reason) => mutate(reason, { onSuccess: finish })}
    />
  );
}
