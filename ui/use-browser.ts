import { useSyncExternalStore } from 'react';

/**
 * Browsers report only changes made in other tabs, so code that changes storage in this tab dispatches the event
 * itself.
 */
function watchStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/**
 * Reads a value that only the browser knows, and reads it again whenever the browser's storage changes. Returns
 * `assumed` on the server and until hydration.
 */
export function useBrowser<Value>(read: () => Value, assumed: Value): Value {
  return useSyncExternalStore(watchStorage, read, () => assumed);
}

/** Whether the media query matches now; false if the browser cannot tell. */
export const matchesMedia = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

const lessMotion = '(prefers-reduced-motion: reduce)';

export const wantsLessMotion = () => matchesMedia(lessMotion);

/**
 * Calls back whenever an element's size changes, if the browser reports that. Returns a function that stops the
 * calls.
 */
export function watchSize(element: Element, onChange: () => void): () => void {
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Scrolls just far enough to show the element. */
export function scrollIntoSight(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'auto' : 'smooth' });
}

/** Like `wantsLessMotion`, but follows changes. True until hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, wantsLessMotion, () => true);
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchesMedia('(prefers-reduced-data: reduce)');
}

/** Whether the connection is slow, as far as the browser reports it. */
export function hasSlowLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return /[23]g$/.test(connection?.effectiveType ?? '');
}

/** Whether the connection is slow, or cellular and so perhaps paid by the megabyte. */
export function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: { type?: string } };
  return hasSlowLine() || connection?.type === 'cellular';
}

function watchMotion(onChange: () => void): () => void {
  const query = globalThis.matchMedia?.(lessMotion);
  query?.addEventListener?.('change', onChange);
  return () => query?.removeEventListener?.('change', onChange);
}
