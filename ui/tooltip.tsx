import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/**
 * The delay before a tooltip opens, and how long after a tooltip has closed the next one opens at once (rules:
 * site#toasts).
 */
const openDelayMs = 700;
const skipDelayMs = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  text: string;
  /** Gets the tooltip's id, for the control's `aria-describedby`. */
  children(describedBy: string): ReactNode;
}

/**
 * A note that appears on hover and focus. Escape hides it. On narrow screens it appears below its positioned ancestor,
 * because next to its control it would be cut off.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);

  const open = (delayMs: number) => {
    clearTimeout(timer.current);
    const skips = performance.now() - lastClosedAt < skipDelayMs;
    timer.current = setTimeout(() => setOpen(true), skips ? 0 : delayMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    // Listens on the document, because a tooltip opened by the mouse has no focus and gets no key events.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches; the control inside is what is used
    <span
      className="inline-flex sm:relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open(openDelayMs)}
      onPointerLeave={close}
      onFocus={() => open(0)}
      onBlur={close}
    >
      {children(id)}
      <span
        id={id}
        role="tooltip"
        className={classNames(
          'pointer-events-none absolute top-full end-2 z-40 mt-2 w-max max-w-60 rounded-control bg-ink px-3 py-1.5 text-sm text-paper transition-opacity duration-150',
          isOpen ? 'opacity-100' : 'invisible opacity-0',
        )}
      >
        {text}
      </span>
    </span>
  );
}
