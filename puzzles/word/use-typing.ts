import { useEffectEvent, useLayoutEffect } from 'react';

/** Takes the keys of the page; those in a field or in a dialog belong to it. */
export function useTyping(onKey: (key: string) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isForField =
      target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
    if (!isForField && !isShortcut(event)) onKey(key);
  });
  // Before the board is seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Letters such as ẹ and ł are typed with AltGr, which Windows reports as Ctrl and Alt, or with Option, which is Alt. */
const isShortcut = (event: KeyboardEvent) =>
  // Password managers send keys that are plain events.
  !event.getModifierState?.('AltGraph') &&
  (event.ctrlKey || event.metaKey || (event.altKey && event.key <= '~'));
