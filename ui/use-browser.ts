import { useSyncExternalStore } from 'react';

/**
 * The browser reports changes in other tabs; code that changes something in this one dispatches the event
 * itself.
 */
function watchStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/**
 * Reads a value that only the browser knows, again after each change of its storage. Returns `assumed` on the
 * server and until hydration.
 */
export function useBrowser<Value>(read: () => Value, assumed: Value): Value {
  return useSyncExternalStore(watchStorage, read, () => assumed);
}

/** Whether the media query matches now; false if the browser cannot tell. */
export const matchesMedia = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers less motion now. */
export const wantsLessMotion = () => matchesMedia(lessMotion);

/**
 * Calls back on each change of an element's size, if the browser reports it. Returns a function that stops
 * it.
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

/** Like `wantsLessMotion`, but follows changes; true until hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, wantsLessMotion, () => true);
}

/** Whether the visitor wants to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchesMedia('(prefers-reduced-data: reduce)');
}

/** Whether the connection is slow, as far as the browser tells. */
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
