import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './button.tsx';
import { focusHeading } from './focus-heading.ts';
import { toastHost } from './toast.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A modal box. The browser's own dialog traps the focus, closes on Escape and restores the focus afterwards. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because a dialog that is being unmounted can restore the focus only while it is still in the page.
  useLayoutEffect(() => {
    if (!isOpen || dialog.current === null) return;
    const element = dialog.current;
    // If the browser does not support modal dialogs, the dialog opens as part of the page.
    if (element.showModal) element.showModal();
    else element.open = true;
    // Focuses the first field of a form; the browser would focus the close button. A dialog that has only
    // checkboxes is read from the top.
    element.querySelector<HTMLElement>('input:not([type=checkbox]), select, textarea')?.focus();
    toastHost.set(element);
    return () => {
      toastHost.set(undefined);
      if (element.close) element.close();
      else element.open = false;
      // The control that opened the dialog can be gone, too.
      requestAnimationFrame(() => focusHeading({ preventScroll: true }));
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The browser reports late that it has closed a dialog, which can be open again at that time. So Escape only
      // changes `isOpen`, which closes the dialog.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="sticker m-auto w-[calc(100%-2rem)] max-w-md p-0 text-ink backdrop:bg-on-accent/60"
    >
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId}>{title}</h2>
          <CloseButton className="-m-2" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
