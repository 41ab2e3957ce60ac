import { dayOfMonthText, longDayText, weekdayText } from '#dates';
import { numberText, tenthsText } from '#numbers';
import { plural, select, t } from '#words';
import type { Block } from '../../features/moderation/api.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { createPageNames } from '../../puzzles/page-names.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const blockSorts: Record<Block['sort'], string> = {
  phrase: t({ message: 'Word', context: 'to block' }),
  host: t({ message: 'Site', comment: 'on the internet' }),
  likeness: t`Picture`,
  address: t({ message: 'Address', comment: 'on the internet, of a person' }),
};

/** Translations of names that visits record in English. */
export type RecordedNames = Partial<Record<string, string>>;

export const pageNames: RecordedNames = {
  Home: t({ message: 'Home', comment: 'the first page of the site' }),
  Today: t`Today`,
  ...Object.fromEntries(puzzleTypes.map((type) => [createPageNames[type], descriptions[type].createTitle])),
  Rewards: t`Rewards`,
  About: t`About`,
  'Support us': t`Support Us`,
  Admin: t`Admin`,
  'Your puzzles': t`Your puzzles`,
  Reward: t`Reward`,
  Result: t`Result`,
  Leaving: t`Leaving`,
  Manage: t({ message: 'Manage', comment: 'the page of a puzzle for its maker' }),
  Play: t({ message: 'Play', comment: 'the page of a puzzle for players' }),
  'Not found': t`Page not found`,
};

/** Returns a text such as 'Monday: 1 visitor, 1,200 page views'. */
export function visitsText(time: string, visitors: number, pageViews: number): string {
  return t({
    message: `${time}: ${plural(visitors, { one: '# visitor', other: '# visitors' })}, ${plural(pageViews, { one: '# page view', other: '# page views' })}`,
    comment: '{time} is a day, or a weekday and an hour',
  });
}

/** The time of the earlier figure in a comparison. */
export type Earlier = 'this_time_yesterday' | 'yesterday_by_now' | 'day_before' | 'day_ago';

/** Compares a figure with an earlier one, in words that screen readers can read. */
export function compare(value: number, before: number, when: Earlier): string {
  const difference = numberText(Math.abs(value - before));
  if (value === before) {
    return t({
      message: `Same as ${select(when, {
        this_time_yesterday: 'this time yesterday',
        yesterday_by_now: 'yesterday by now',
        day_before: 'the day before',
        other: 'a day ago',
      })}`,
      comment: 'a figure such as visitors, puzzles or rewards',
    });
  }
  return value > before
    ? t({
        message: `${difference} more than ${select(when, {
          this_time_yesterday: 'this time yesterday',
          yesterday_by_now: 'yesterday by now',
          day_before: 'the day before',
          other: 'a day ago',
        })}`,
        comment: 'visitors, puzzles or rewards; {difference} is a number',
      })
    : t({
        message: `${difference} fewer than ${select(when, {
          this_time_yesterday: 'this time yesterday',
          yesterday_by_now: 'yesterday by now',
          day_before: 'the day before',
          other: 'a day ago',
        })}`,
        comment: 'visitors, puzzles or rewards; {difference} is a number',
      });
}

/** Returns a text such as '0 MB', '12 MB' or '4.9 GB'. */
export function bytesText(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  const size = numberText(megabytes < 1000 ? Math.round(megabytes) : Math.round(megabytes / 102.4) / 10);
  return megabytes < 1000 ? t`${size} MB` : t`${size} GB`;
}

/** Formats a duration, such as '4.2 s', '48 s', '3 min 05 s' or '2 h 10 min'. */
export function durationText(ms: number): string {
  const allSeconds = Math.round(ms / 1000);
  if (allSeconds < 60) {
    const seconds = ms < 10_000 ? tenthsText(ms / 1000) : allSeconds;
    return t({ message: `${seconds} s`, comment: 'seconds' });
  }
  const allMinutes = Math.floor(allSeconds / 60);
  if (allMinutes < 60) {
    const minutes = allMinutes;
    const seconds = twoDigits(allSeconds % 60);
    return t({ message: `${minutes} min ${seconds} s`, comment: 'minutes and seconds' });
  }
  const hours = Math.floor(allMinutes / 60);
  const minutes = twoDigits(allMinutes % 60);
  return t({ message: `${hours} h ${minutes} min`, comment: 'hours and minutes' });
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

export function agoText(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (passed < minuteMs) return t`just now`;
  if (passed < hourMs) {
    const minutes = Math.floor(passed / minuteMs);
    return t({ message: `${minutes} min ago`, comment: 'minutes' });
  }
  if (passed < dayMs) {
    const hours = Math.floor(passed / hourMs);
    return t({ message: `${hours} h ago`, comment: 'hours' });
  }
  const days = Math.floor(passed / dayMs);
  return plural(days, { one: '# day ago', other: '# days ago' });
}

/** Formats the beginning of a chart's hour or day in the site's own time zone. */
export function timeTexts(start: string, isByHour: boolean, timeZone: string) {
  // The site's local time, labelled as UTC, so that the formatters do not convert it.
  const there = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const shown = `${there.format(new Date(start)).replace(' ', 'T')}Z`;
  if (!isByHour) return { short: dayOfMonthText(shown, 'utc'), long: longDayText(shown, 'utc') };
  const hour = shown.slice(11, 16);
  const weekday = weekdayText(shown, 'utc');
  return {
    short: hour,
    long: t({ message: `${weekday}, ${hour}`, comment: 'an hour of a day: Saturday, 16:00' }),
  };
}
