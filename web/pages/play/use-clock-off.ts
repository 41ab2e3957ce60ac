import { useSyncExternalStore } from 'react';
import { storedSwitch } from '../../lib/shared-value.ts';

/** Whether this browser's clock is switched off (decision 49). */
export const clockOff = storedSwitch('puzzlefly.clockOff');

/** The same, followed while the page is open. On the server and until hydration the clock is on. */
export function useClockOff(): boolean {
  return useSyncExternalStore(clockOff.subscribe, clockOff.get, () => false);
}
