import { useSyncExternalStore } from 'react';
import { getStored, local, setStored } from '../../lib/storage.ts';

const key = 'puzzlefly.clockOff';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser's clock is switched off (decision 49). */
export const isClockOff = () => getStored<boolean>(local, key) === true;

/** The same, followed while the page is open. On the server and until hydration the clock is on. */
export function useClockOff(): boolean {
  return useSyncExternalStore(subscribe, isClockOff, () => false);
}

export function setClockOff(value: boolean): void {
  setStored(local, key, value || undefined);
  for (const listener of listeners) listener();
}
