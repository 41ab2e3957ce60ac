import { LRUCache } from 'lru-cache';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Offsets of time zones change only at multiples of a quarter of an hour. */
const quarter = 15 * 60_000;

/** Formats a time for the API; null stays null. */
export const dateOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Hours and days in the site's time zone. All times are milliseconds since 1970. */
export function createCalendar(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  // Cached, because most lookups are for the current time and today's midnight.
  const offsets = new LRUCache<number, number>({ max: 10_000, memoMethod: findOffset });

  /** Returns how many milliseconds the site's clocks are ahead of UTC. */
  const offsetAt = (at: number) => offsets.memo(at - (at % quarter));

  function findOffset(start: number): number {
    const parts = Object.fromEntries(
      format.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, date, hours, minute) - start;
  }

  function dayStart(at: number): number {
    const local = at + offsetAt(at);
    const midnight = local - (local % day);
    // The offset at midnight may differ from the offset at `at`.
    return midnight - offsetAt(midnight - offsetAt(at));
  }

  return {
    timeZone,
    offsetAt,
    hourStart: (at: number) => at - ((at + offsetAt(at)) % hour),
    dayStart,
    /** Returns the start of the day `days` days after the day of `at`. */
    // Counts from noon, so that a change of the clock by an hour stays within the day.
    addDays: (at: number, days: number) => dayStart(dayStart(at) + days * day + day / 2),
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
