const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const numbers = new Intl.NumberFormat('en-GB');

export const formatCount = (count: number) => numbers.format(count);

/** '1 visitor', '1,200 visitors'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** How a figure stands to the same figure earlier, in words that can be read out. */
export function compare(value: number, before: number, when: string): string {
  if (value === before) return `Same as ${when}`;
  return value > before
    ? `${formatCount(value - before)} more than ${when}`
    : `${formatCount(before - value)} fewer than ${when}`;
}

/** '0 MB', '12 MB', '4.9 GB'. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 1000
    ? `${formatCount(Math.round(megabytes))} MB`
    : `${formatCount(Math.round(megabytes / 102.4) / 10)} GB`;
}

/** How long something took: '4.2 s', '48 s', '3 min 05 s', '2 h 10 min'. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${twoDigits(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** How long ago something was. */
export function agoText(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (passed < minuteMs) return 'just now';
  if (passed < hourMs) return `${Math.floor(passed / minuteMs)} min ago`;
  if (passed < dayMs) return `${Math.floor(passed / hourMs)} h ago`;
  return countOf(Math.floor(passed / dayMs), 'day').concat(' ago');
}

/** When an hour or a day of a chart began, on the site's own clock. */
export function timeTexts(start: string, isByHour: boolean, timeZone: string) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(start));
  const hour = write({ hour: '2-digit', minute: '2-digit' });
  if (isByHour) return { short: hour, long: `${write({ weekday: 'long' })}, ${hour}` };
  return {
    short: write({ day: 'numeric', month: 'short' }),
    long: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
