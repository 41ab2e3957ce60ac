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

/** A modal box. The browser's own dialog traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // With the drawing: a box that goes with its part of the page gives the focus back only while it is still there.
  useLayoutEffect(() => {
    if (!isOpen || dialog.current === null) return;
    const element = dialog.current;
    // Where there are no modal boxes, it opens as a part of the page.
    if (element.showModal) element.showModal();
    else element.open = true;
    // A form begins in its first field; the browser itself would take the button that closes.
    // What has only switches is read first: it begins at its top.
    element.querySelector<HTMLElement>('input:not([type=checkbox]), select, textarea')?.focus();
    toastHost.set(element);
    return () => {
      toastHost.set(undefined);
      if (element.close) element.close();
      else element.open = false;
      // The control that opened it may go too.
      requestAnimationFrame(() => focusHeading({ preventScroll: true }));
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape and the button close it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The browser tells of its own closing a moment later, when the box may be open again: so Escape closes it by `isOpen` too.
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
