import { useEffectEvent, useLayoutEffect } from 'react';

/** Takes the keys of the page; those in a field or in a dialog belong to it. */
export function useTyping(onKey: (key: string) => void): void {
  const take = useEffectEvent(({ ctrlKey, metaKey, altKey, target, key }: KeyboardEvent) => {
    const isForField =
      target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
    if (!ctrlKey && !metaKey && !altKey && !isForField) onKey(key);
  });
  // Before the board is seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
