import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What only the browser knows; on the server, and until the page is taken over, what is assumed of it. */
export function useBrowser<Value>(read: () => Value, assumed: Value): Value {
  return useSyncExternalStore(never, read, () => assumed);
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Does the visitor prefer less motion? Follows the setting while the page is open. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, wantsLessMotion, () => true);
}

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
