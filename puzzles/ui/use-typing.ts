import { useEffectEvent, useLayoutEffect } from 'react';

/** Handles keys pressed anywhere on the page, except shortcuts and keys pressed in a field or a dialog. */
export function useTyping(onKey: (key: string) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const field = target instanceof Element && target.closest('input, textarea, select, dialog');
    if (!field && !isShortcut(event)) onKey(key);
  });
  // A layout effect, so that keys count as soon as the board is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Letters such as ẹ and ł are typed with AltGr, which Windows reports as Ctrl and Alt, or with Option, which is Alt. */
const isShortcut = (event: KeyboardEvent) =>
  // Password managers send key events that are plain events, without this method.
  !event.getModifierState?.('AltGraph') &&
  (event.ctrlKey || event.metaKey || (event.altKey && event.key <= '~'));
