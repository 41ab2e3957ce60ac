import { clockText, dateText, momentText } from '#dates';
import { plural, t } from '#words';
import { timeText } from '../../contract/time-text.ts';
import { serverNow } from '../lib/api.ts';

export { dateText as dayText, momentText };

/** Formats a duration as '2:05', and null as a dash. */
export function timeOrDash(ms: number | null): string {
  return ms === null ? '–' : timeText(ms);
}

/** Formats a moment to follow a verb, as in 'was won at 5:15 PM'. If it is not today: 'on 22 Nov 2026, 5:15 PM'. */
export function whenText(at: string): string {
  if (new Date(at).toDateString() === new Date().toDateString()) {
    const clock = clockText(at);
    return t({ message: `at ${clock}`, comment: 'a time of day, after words such as: was won' });
  }
  const moment = momentText(at);
  return t({ message: `on ${moment}`, comment: 'a day and a time of day, after words such as: was won' });
}

export function solvedText(solved: number): string {
  return plural(solved, { 0: 'Not solved yet', one: 'Solved once', other: 'Solved # times' });
}

/** Returns how long ago something happened, by the server's clock; after a day, returns when it happened. */
export function agoText(at: string): string {
  const minutes = Math.floor((serverNow() - Date.parse(at)) / 60_000);
  if (minutes < 1) return t`just now`;
  if (minutes < 60) return plural(minutes, { one: 'a minute ago', other: '# minutes ago' });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return plural(hours, { one: 'an hour ago', other: '# hours ago' });
  return momentText(at);
}
