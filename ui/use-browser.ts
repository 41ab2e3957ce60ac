import { useSyncExternalStore } from 'react';

/** Of this tab or another one. */
function watchStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** What only the browser knows, read again when its storage changes. On the server and until hydration, the assumed value stands for it. */
export function useBrowser<Value>(read: () => Value, assumed: Value): Value {
  return useSyncExternalStore(watchStorage, read, () => assumed);
}

/** Is it so just now? Where the browser cannot tell, it is not. */
export const matchesMedia = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false;

const lessMotion = '(prefers-reduced-motion: reduce)';

/** Does the visitor prefer less motion just now? */
export const wantsLessMotion = () => matchesMedia(lessMotion);

/** Calls back at each change of an element's size, where the browser reports it. Returns what ends it. */
export function watchSize(element: Element, onChange: () => void): () => void {
  if (!('ResizeObserver' in window)) return () => {};
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Scrolls as far as is needed to see it. */
export function scrollIntoSight(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'auto' : 'smooth' });
}

/** The same, followed while the page is open. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, wantsLessMotion, () => true);
}

/** Does the visitor want to spend little data? */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchesMedia('(prefers-reduced-data: reduce)');
}

/** Is the connection slow, as far as the browser tells? */
export function hasSlowLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return /[23]g$/.test(connection?.effectiveType ?? '');
}

/** Is it slow, or one that is paid by the megabyte? */
export function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: { type?: string } };
  return hasSlowLine() || connection?.type === 'cellular';
}

function watchMotion(onChange: () => void): () => void {
  const query = globalThis.matchMedia?.(lessMotion);
  query?.addEventListener?.('change', onChange);
  return () => query?.removeEventListener?.('change', onChange);
}
