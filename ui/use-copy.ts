import { type RefObject, useEffect, useRef, useState } from 'react';
import { showError, showToast, type ToastContent } from './toast.tsx';
import { wordings } from './wordings.ts';

/** How long a copy button says that it copied (rules: site#sharing). */
const copiedMs = 2000;

interface CopyOptions {
  /** Shown when the text is copied. */
  toast?: ToastContent;
  /** How long it stays, where that is not as long as any other. */
  toastMs?: number | undefined;
  /** Selected where there is no clipboard, as in some in-app browsers, ready for the phone's own copy. */
  field?: RefObject<HTMLInputElement | null>;
  onCopied?: (() => void) | undefined;
}

/** Copies texts. `copied` is the one that was just copied. */
export function useCopy({ toast, toastMs, field, onCopied }: CopyOptions = {}) {
  const [copied, setCopied] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      if (toast !== undefined) showToast(toast, toastMs);
      setCopied(text);
      onCopied?.();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(undefined), copiedMs);
    } catch {
      field?.current?.select();
      showError(wordings.copy_failed);
    }
  };

  return { copied, copy };
}
