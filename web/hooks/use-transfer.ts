import { useRef, useState } from 'react';
import { RefusedError } from '../lib/api.ts';
import type { Transfer } from '../lib/upload.ts';

/** Follows the sending of an image, and stops it. */
export function useTransfer() {
  /** From 0 to 1; nothing when what is sent has no image. */
  const [part, setPart] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  return {
    part,
    /** For what is sent next. */
    begin(): Transfer {
      stop.current = new AbortController();
      setPart(undefined);
      return { onProgress: setPart, signal: stop.current.signal };
    },
    cancel: () => stop.current?.abort(new DOMException('cancelled', 'AbortError')),
  };
}

/** Whether the same may get through the next time. */
export const mayPassLater = (error: unknown) =>
  error !== null && !(error instanceof RefusedError && error.status < 500 && error.status !== 429);

/** Whether the visitor stopped it, which is no failure to tell of. */
export const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
