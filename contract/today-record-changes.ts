/** Writes, merges and extends records. Loaded later, because rendering pages does not need it. */

import { puzzleTypes } from '../puzzles/puzzle.ts';
import {
  type DayRecord,
  type DaySolve,
  headerLength,
  maxDays,
  maxSeconds,
  readRecord,
} from './today-record.ts';
import { longestOf } from './today-streak.ts';

const maxTries = 7;

/**
 * Encodes a record for storage, the cookie and a private link: base64url of the first day's number, the longest
 * streak, and two bytes a day: 3 bits of tries (0: not solved), 1 bit late, 3 bits of the type, 9 bits of seconds.
 */
export function writeRecord({ days, best }: DayRecord): string {
  const numbers = [...days.keys()].sort((a, b) => a - b);
  const last = numbers.at(-1);
  if (last === undefined) return '';
  const first = Math.max(numbers[0] ?? last, last - maxDays + 1);
  const view = new DataView(new ArrayBuffer(headerLength + 2 * (last - first + 1)));
  view.setUint16(0, first);
  view.setUint16(2, best);
  for (const number of numbers.filter((each) => each >= first)) {
    const { type, tries, seconds, isLate } = days.get(number) as DaySolve;
    const bits =
      (Math.min(Math.max(tries, 1), maxTries) << 13) |
      (Number(isLate) << 12) |
      (puzzleTypes.indexOf(type) << 9) |
      Math.min(Math.max(Math.round(seconds), 0), maxSeconds);
    view.setUint16(headerLength + 2 * (number - first), bits);
  }
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Truncates an encoded record to its newest days; the longest streak stays. */
export function newestDays(text: string | undefined, most: number): string | undefined {
  if (text === undefined) return undefined;
  const { days, best } = readRecord(text);
  const last = Math.max(...days.keys());
  return writeRecord({ days: new Map([...days].filter(([number]) => number > last - most)), best });
}

/** Merges two records. Of two solves of the same day it keeps the better one, so the order does not matter. */
export function mergeRecords(one: DayRecord, other: DayRecord): DayRecord {
  const days = new Map(one.days);
  for (const [number, solve] of other.days) {
    const known = days.get(number);
    days.set(number, known === undefined || rank(solve) < rank(known) ? solve : known);
  }
  const best = Math.max(one.best, other.best);
  return { days, best: Math.max(best, longestOf(days)) };
}

/** Ranks solves: on time before late, then fewer tries, then less time. */
const rank = ({ isLate, tries, seconds, type }: DaySolve) =>
  ((Number(isLate) * 8 + tries) * 512 + seconds) * 8 + puzzleTypes.indexOf(type);

/**
 * Drops days after `latest`, the current day where the calendar is furthest ahead. Otherwise a forged record
 * with future days would push out all real ones.
 */
export function upToDay({ days, best }: DayRecord, latest: number): DayRecord {
  const there = new Map([...days].filter(([number]) => number >= 1 && number <= latest));
  return { days: there, best: Math.min(best, Math.max(0, latest)) };
}

/** Adds a solve, unless the day has one already: visitors who replay a day know the answer. */
export function withSolve(record: DayRecord, number: number, solve: DaySolve): DayRecord {
  if (record.days.has(number)) return record;
  const days = new Map(record.days).set(number, solve);
  return { days, best: Math.max(record.best, longestOf(days)) };
}
