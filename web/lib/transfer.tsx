import { useEffect, useRef, useState } from 'react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';
import { RefusedError } from './api.ts';
import type { Transfer } from './maker-api.ts';

/** Tracks a form's request and its images. The visitor can cancel it, and leaving the page cancels it, too. */
export function useTransfer() {
  /** The fraction of the images that was sent, from 0 to 1. Undefined without images and before any progress. */
  const [part, setPart] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => abort(stop.current), []);
  return {
    part,
    /** Starts tracking the next request, with its images. */
    begin(images: readonly Blob[]): Transfer {
      stop.current = new AbortController();
      setPart(undefined);
      return { images, onProgress: setPart, signal: stop.current.signal };
    },
    cancel: () => abort(stop.current),
  };
}

const abort = (controller: AbortController | undefined) =>
  controller?.abort(new DOMException('cancelled', 'AbortError'));

/** Whether a retry can succeed. */
export const canRetry = (error: unknown) =>
  error !== null && !(error instanceof RefusedError && error.status < 500 && error.status !== 429);

/** Whether the visitor cancelled the upload, which is not reported as a failure. */
export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

interface TransferNoteProps {
  /** How much of the image was sent, from 0 to 1; undefined without an image. */
  part: number | undefined;
  isSending: boolean;
  /** The upload failed, and a retry can succeed. */
  hasFailed: boolean;
  cancel(): void;
  onRetry(): void;
}

/** Shows the progress of an upload on a slow connection and, if it fails, a button to retry. */
export function TransferNote({ part, isSending, hasFailed, cancel, onRetry }: TransferNoteProps) {
  if (part === undefined || !(isSending || hasFailed)) return null;
  return (
    <section
      aria-label={t`Sending the image`}
      className="sticker sticky bottom-4 z-10 flex animate-appear-late flex-wrap items-center gap-3 p-3"
    >
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <p role="status">{textOf(part, hasFailed)}</p>
        {!hasFailed && (
          <progress
            aria-label={t({ message: 'Sent', context: 'how much of an image has gone' })}
            value={part}
            className="transfer h-4 w-full"
          />
        )}
      </div>
      {hasFailed ? (
        <Button accent="sun" onClick={onRetry}>
          {t`Try Again`}
        </Button>
      ) : (
        <Button onClick={cancel}>{t`Cancel`}</Button>
      )}
    </section>
  );
}

function textOf(part: number, hasFailed: boolean): string {
  if (hasFailed) return t`Your image is still here.`;
  return part < 1 ? t`Sending your image…` : t`Getting your image ready…`;
}
