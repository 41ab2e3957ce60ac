import { t } from '#words';
import { language } from './language.ts';

/**
 * Days and times in the page's language. For most of our languages, `Intl` has no names or unusual ones, and
 * they differ between browsers (docs/languages.md). So these are translated sentences, which are the same on the
 * server and in every browser.
 */

/** `local` is this machine's zone. `utc` is used where the server cannot know the visitor's zone. */
export type Zone = 'local' | 'utc';

function partsOf(date: Date, zone: Zone) {
  const isUtc = zone === 'utc';
  return {
    year: isUtc ? date.getUTCFullYear() : date.getFullYear(),
    month: isUtc ? date.getUTCMonth() : date.getMonth(),
    day: isUtc ? date.getUTCDate() : date.getDate(),
    weekday: isUtc ? date.getUTCDay() : date.getDay(),
    hours: isUtc ? date.getUTCHours() : date.getHours(),
    minutes: isUtc ? date.getUTCMinutes() : date.getMinutes(),
    seconds: isUtc ? date.getUTCSeconds() : date.getSeconds(),
  };
}

const namesIn = (list: string) => list.split(', ');

const longMonths = () =>
  namesIn(
    t({
      message:
        'January, February, March, April, May, June, July, August, September, October, November, December',
      comment: 'the months in order, with a comma and a space between them',
    }),
  );

const shortMonths = () =>
  namesIn(
    t({
      message: 'Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec',
      comment: 'the months in order, short, with a comma and a space between them',
    }),
  );

const shortWeekdays = () =>
  namesIn(
    t({
      message: 'Sun, Mon, Tue, Wed, Thu, Fri, Sat',
      comment: 'the days of the week from Sunday on, short, with a comma and a space between them',
    }),
  );

const longWeekdays = () =>
  namesIn(
    t({
      message: 'Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday',
      comment: 'the days of the week from Sunday on, with a comma and a space between them',
    }),
  );

const numberOfDay = (day: number) =>
  day === 1 ? t({ message: '1', context: 'the first day of a month' }) : String(day);

type At = string | number | Date;

/** Returns a text such as '22 November 2026'. */
export function dateText(at: At, zone: Zone = 'local'): string {
  const parts = partsOf(new Date(at), zone);
  const { year } = parts;
  const day = numberOfDay(parts.day);
  const month = longMonths()[parts.month] ?? '';
  return t({ message: `${day} ${month} ${year}`, comment: '{month} is a name, such as November' });
}

/** Returns a text such as '5:15 PM', or in other languages '17:15'. */
export function clockText(at: At, zone: Zone = 'local', hasSeconds = false): string {
  const { hours, minutes, seconds } = partsOf(new Date(at), zone);
  const two = (number: number) => String(number).padStart(2, '0');
  const rest = `${two(minutes)}${hasSeconds ? `:${two(seconds)}` : ''}`;
  if (language !== 'en') return `${two(hours)}:${rest}`;
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Returns a text such as '22 Nov 2026, 5:15 PM', followed by 'UTC' in that zone. */
export function momentText(at: At, zone: Zone = 'local', hasSeconds = false): string {
  const parts = partsOf(new Date(at), zone);
  const { year } = parts;
  const day = numberOfDay(parts.day);
  const month = shortMonths()[parts.month] ?? '';
  const clock = `${clockText(at, zone, hasSeconds)}${zone === 'utc' ? ' UTC' : ''}`;
  return t({
    message: `${day} ${month} ${year}, ${clock}`,
    comment: '{month} is a short name, such as Nov; {clock} a time of day',
  });
}

/** Returns a text such as 'Mon, 23 Nov'. */
export function shortDayText(at: At, zone: Zone = 'local'): string {
  const parts = partsOf(new Date(at), zone);
  const weekday = shortWeekdays()[parts.weekday] ?? '';
  const day = numberOfDay(parts.day);
  const month = shortMonths()[parts.month] ?? '';
  return t({ message: `${weekday}, ${day} ${month}`, comment: 'short names: Mon, 23 Nov' });
}

/** Returns a text such as '23 Nov'. */
export function dayOfMonthText(at: At, zone: Zone = 'local'): string {
  const parts = partsOf(new Date(at), zone);
  const day = numberOfDay(parts.day);
  const month = shortMonths()[parts.month] ?? '';
  return t({ message: `${day} ${month}`, comment: 'the month has a short name: 23 Nov' });
}

/** Returns a text such as '25 December'. */
export function longDayOfMonthText(at: At, zone: Zone = 'local'): string {
  const parts = partsOf(new Date(at), zone);
  const day = numberOfDay(parts.day);
  const month = longMonths()[parts.month] ?? '';
  return t({ message: `${day} ${month}`, comment: 'also with its long name: 25 December' });
}

/** Returns a text such as 'Nov'. */
export const monthText = (at: At, zone: Zone = 'local') =>
  shortMonths()[partsOf(new Date(at), zone).month] ?? '';

/** Returns a text such as 'Saturday 21 November'. */
export function longDayText(at: At, zone: Zone = 'local'): string {
  const parts = partsOf(new Date(at), zone);
  const weekday = longWeekdays()[parts.weekday] ?? '';
  const day = numberOfDay(parts.day);
  const month = longMonths()[parts.month] ?? '';
  return t({ message: `${weekday} ${day} ${month}`, comment: 'long names: Saturday 21 November' });
}

/** Returns a text such as 'Saturday'. */
export const weekdayText = (at: At, zone: Zone = 'local') =>
  longWeekdays()[partsOf(new Date(at), zone).weekday] ?? '';
