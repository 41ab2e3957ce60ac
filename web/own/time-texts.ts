import { timeText } from '../../contract/time-text.ts';

/** A duration such as '2:05', or a dash when there is none. */
export function timeOrDash(ms: number | null): string {
  return ms === null ? '–' : timeText(ms);
}

/** A day and a time of day, in the visitor's own manner. */
export function momentText(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

export function dayText(at: string): string {
  return new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });
}
