/** Whether a puzzle is being played on this page: what is not part of it then waits (decision 53). */
let isRunning = false;
const listeners = new Set<() => void>();

export const isPlayRunning = () => isRunning;

export function setPlayRunning(value: boolean): void {
  isRunning = value;
  for (const listener of listeners) listener();
}

export function onPlayRunningChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
