import { useState } from 'react';
import { errorMessages } from './error-messages.ts';
import { showError, showToast, type ToastContent } from './toast.tsx';

/** How long a copy button confirms the copy (rules: site#sharing). */
const copiedMs = 2000;

export interface CopyOptions {
  /** Shown once the text is copied. */
  toast?: ToastContent;
  /** Replaces the usual duration of the toast. */
  toastMs?: number | undefined;
  onCopied?: (() => void) | undefined;
  /**
   * Selects or shows the text, so that the visitor can copy it by hand, because some in-app browsers refuse
   * access to the clipboard.
   */
  onFailed?: (() => void) | undefined;
}

/** Copies texts. `isCopied` is true for a moment after a copy. */
export function useCopy({ toast, toastMs, onCopied, onFailed }: CopyOptions) {
  /** Number of copies within the last `copiedMs`. */
  const [recent, setRecent] = useState(0);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      if (toast) showToast(toast, toastMs);
      setRecent((count) => count + 1);
      setTimeout(() => setRecent((count) => count - 1), copiedMs);
      onCopied?.();
    } catch {
      onFailed?.();
      showError(errorMessages.copy_failed);
    }
  };

  return { isCopied: recent > 0, copy };
}
