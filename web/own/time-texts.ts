import { timeText } from '../../contract/time-text.ts';
import { serverNow } from '../lib/api.ts';

/** A duration such as '2:05', or a dash when there is none. */
export function timeOrDash(ms: number | null): string {
  return ms === null ? '–' : timeText(ms);
}

/** A day and a time of day, in the visitor's own manner. */
export function momentText(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The same after 'was', and the time alone of today: 'at 5:15 PM', or 'on Nov 22, 2026, 5:15 PM'. */
export function whenText(at: string): string {
  const time = new Date(at);
  if (time.toDateString() !== new Date().toDateString()) return `on ${momentText(at)}`;
  return `at ${time.toLocaleTimeString(undefined, { timeStyle: 'short' })}`;
}

/** How often it was solved, in words. */
export function solvedText(solved: number): string {
  if (solved === 0) return 'Not solved yet';
  return solved === 1 ? 'Solved once' : `Solved ${solved} times`;
}

export function dayText(at: string): string {
  return new Date(at).toLocaleDateString(undefined, { dateStyle: 'long' });
}

/** How long ago, up to a day; then when. By the server's clock. */
export function agoText(at: string): string {
  const minutes = Math.floor((serverNow() - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return momentText(at);
}
