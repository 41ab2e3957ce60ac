import { Button } from './button.tsx';

interface TransferNoteProps {
  /** Of the image, from 0 to 1; nothing when none is or was sent. */
  part: number | undefined;
  isSending: boolean;
  /** It did not get through, and may the next time. */
  hasFailed: boolean;
  cancel(): void;
  onRetry(): void;
}

/** How far an image is on a slow connection; and when it did not get through, the way to send it again as it is. */
export function TransferNote({ part, isSending, hasFailed, cancel, onRetry }: TransferNoteProps) {
  if (part === undefined || !(isSending || hasFailed)) return null;
  return (
    <section
      aria-label="Sending the picture"
      className="sticker sticky bottom-4 z-10 flex animate-appear-late flex-wrap items-center gap-3 p-3"
    >
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <p role="status">{textOf(part, hasFailed)}</p>
        {!hasFailed && <progress aria-label="Sent" value={part} className="transfer h-4 w-full" />}
      </div>
      {hasFailed ? (
        <Button accent="sun" onClick={onRetry}>
          Try Again
        </Button>
      ) : (
        <Button onClick={cancel}>Cancel</Button>
      )}
    </section>
  );
}

function textOf(part: number, hasFailed: boolean): string {
  if (hasFailed) return 'Your picture is still here.';
  return part < 1 ? 'Sending your picture…' : 'Getting your picture ready…';
}
