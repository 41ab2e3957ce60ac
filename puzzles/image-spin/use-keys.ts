import { useEffect, useEffectEvent } from 'react';

/** Elements that handle keys themselves. */
const keyed = 'input, textarea, select, button, a, summary, [role="button"], dialog';

/**
 * Handles keys wherever the focus is, unless the focused element handles them itself or a dialog is open.
 * `onKey` returns whether it handled the key.
 */
export function useKeys(onKey: (key: string, isRepeated: boolean) => boolean): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    // Password managers send events without a key.
    const isArrow = /^Arrow/.test(key);
    const user = target instanceof Element ? target.closest(keyed) : null;
    // Buttons and links ignore arrow keys.
    if (user !== null && !(isArrow && user.matches('button, a'))) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (onKey(key, repeat)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
