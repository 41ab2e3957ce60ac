/** Writes, merges and extends records. Pages are drawn without it, so it is loaded later. */

import { puzzleTypes } from '../puzzles/puzzle.ts';
import {
  type DayRecord,
  type DaySolve,
  headerLength,
  longestOf,
  maxDays,
  maxSeconds,
  readRecord,
} from './today-record.ts';

const maxTries = 7;

/**
 * A record as text, for storage, the cookie and a private link: base64url of the first day's number, the longest streak, and two
 * bytes a day: 3 bits of tries (0: not solved), 1 bit late, 3 bits of the type, 9 bits of seconds.
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

/** A record's text with only its newest days. The longest streak stays. */
export function newestDays(text: string | undefined, most: number): string | undefined {
  if (text === undefined) return undefined;
  const { days, best } = readRecord(text);
  const last = Math.max(...days.keys());
  return writeRecord({ days: new Map([...days].filter(([number]) => number > last - most)), best });
}

/** All that either of them holds; of a day that both hold, the better solve, so that the order of merging means nothing. */
export function mergeRecords(one: DayRecord, other: DayRecord): DayRecord {
  const days = new Map(one.days);
  for (const [number, solve] of other.days) {
    const known = days.get(number);
    days.set(number, known === undefined || rank(solve) < rank(known) ? solve : known);
  }
  const best = Math.max(one.best, other.best);
  return { days, best: Math.max(best, longestOf(days)) };
}

/** In time before late, then by fewer tries, and then by less time. */
const rank = ({ isLate, tries, seconds, type }: DaySolve) =>
  ((Number(isLate) * 8 + tries) * 512 + seconds) * 8 + puzzleTypes.indexOf(type);

/**
 * What can be true of a record by the day that is the latest anywhere. Else one that is made up, with days to come, would push
 * out all that were solved.
 */
export function upToDay({ days, best }: DayRecord, latest: number): DayRecord {
  const there = new Map([...days].filter(([number]) => number >= 1 && number <= latest));
  return { days: there, best: Math.min(best, Math.max(0, latest)) };
}

/** The record with one more solve. The first of a day stays: who plays again knows the answer. */
export function withSolve(record: DayRecord, number: number, solve: DaySolve): DayRecord {
  if (record.days.has(number)) return record;
  const days = new Map(record.days).set(number, solve);
  return { days, best: Math.max(record.best, longestOf(days)) };
}
