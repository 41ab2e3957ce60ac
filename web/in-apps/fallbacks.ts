import { toastHost } from '../../ui/toast.tsx';
import { isInApp } from './in-app.ts';

/**
 * Works around the limits of in-app browsers, and of browsers in which Back does not close a dialog (rules:
 * site#pages-inside-apps, site#back-button).
 */
export function installFallbacks(): void {
  closeDialogsOnBack();
  copyWithoutPermission();
  if (isInApp()) stayInWindow();
}

function closeDialogsOnBack(): void {
  const isDialogEntry = (): boolean => (history.state as { isBox?: boolean } | null)?.isBox === true;
  /**
   * Whether the current history entry belongs to a dialog, and the entry's address. A dialog that is not closed
   * with Back leaves its entry behind.
   */
  let atBox = isDialogEntry();
  let href = location.href;
  const look = () => {
    atBox = isDialogEntry();
  };
  // Wouter dispatches this event.
  addEventListener('pushState', look);
  addEventListener('replaceState', look);

  toastHost.subscribe(() => {
    if (toastHost.get() === undefined || isDialogEntry()) return;
    ({ href } = location);
    history.pushState({ ...history.state, isBox: true }, '');
  });

  addEventListener('popstate', () => {
    const wasAtBox = atBox;
    look();
    const box = toastHost.get();
    if (atBox || !wasAtBox) return;
    if (box) box.dispatchEvent(new Event('cancel', { cancelable: true }));
    else if (location.href === href) history.back();
  });
}

function copyWithoutPermission(): void {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const write = clipboard?.writeText.bind(clipboard);
  const writeText = async (text: string) => {
    try {
      if (!write) throw new Error('there is no clipboard');
      await write(text);
    } catch (error) {
      if (!copyByCommand(text)) throw error;
    }
  };
  if (clipboard) Object.defineProperty(clipboard, 'writeText', { value: writeText });
  else Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

/** Copies with the older command, which in-app browsers on Android still allow. */
function copyByCommand(text: string): boolean {
  let isTaken = false;
  const take = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isTaken = true;
  };
  document.addEventListener('copy', take, { once: true });
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', take);
  return isDone && isTaken;
}

/** Removes `_blank` from links, because an app without a second window would ignore the tap. */
function stayInWindow(): void {
  document.addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[target=_blank]')?.removeAttribute('target'),
    true,
  );
}
