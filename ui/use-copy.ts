import { useState } from 'react';
import { showError, showToast, type ToastContent } from './toast.tsx';
import { wordings } from './wordings.ts';

/** How long a copy button says that it copied (rules: site#sharing). */
const copiedMs = 2000;

export interface CopyOptions {
  /** Shown when the text is copied. */
  toast?: ToastContent;
  /** How long it stays, where that is not as long as any other. */
  toastMs?: number | undefined;
  onCopied?: (() => void) | undefined;
  /** Selects or shows the text, ready for the phone's own copy: some in-app browsers refuse the clipboard. */
  onFailed?: (() => void) | undefined;
}

/** Copies texts. `isCopied` just after one was. */
export function useCopy({ toast, toastMs, onCopied, onFailed }: CopyOptions) {
  /** How many copies were made a moment ago. */
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
      showError(wordings.copy_failed);
    }
  };

  return { isCopied: recent > 0, copy };
}
