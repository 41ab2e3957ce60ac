import { sharedValue } from './shared-value.ts';

/** Whether a puzzle is being played on this page: what is not part of it then waits (decision 53). */
export const playRunning = sharedValue(false);
