import { type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';

/** One solved day in a visitor's record (rules: today#record). */
export interface DaySolve {
  type: PuzzleType;
  /**
   * Tries including the right one, at most 7. If the squares of a type do not count tries, the number of tries that
   * would give the same squares.
   */
  tries: number;
  /** Seconds, at most `maxSeconds`. */
  seconds: number;
  /** Solved after the visitor's day was over. One such day a week counts towards the streak. */
  isLate: boolean;
}

/** The solved days by number, and the longest streak ever. */
export interface DayRecord {
  days: ReadonlyMap<number, DaySolve>;
  best: number;
}

export const emptyRecord: DayRecord = { days: new Map(), best: 0 };

export const maxSeconds = 511;
/** Maximum number of days, so that a record fits in a cookie. The oldest are dropped; the longest streak stays. */
export const maxDays = 1000;
export const headerLength = 4;

/** Reads a text written by `writeRecord`. Anyone can forge one, so an invalid text yields an empty record. */
export function readRecord(text: string | undefined): DayRecord {
  if (text === undefined || !isRecord(text)) return emptyRecord;
  const bytes = Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.codePointAt(0) ?? 0,
  );
  if (bytes.length < headerLength || bytes.length % 2 !== 0) return emptyRecord;
  const view = new DataView(bytes.buffer);
  const days = new Map<number, DaySolve>();
  for (let at = headerLength; at < bytes.length; at += 2) {
    const bits = view.getUint16(at);
    const type = puzzleTypes[(bits >> 9) & 7];
    const tries = bits >> 13;
    if (tries === 0 || type === undefined) continue;
    const number = view.getUint16(0) + (at - headerLength) / 2;
    days.set(number, { type, tries, seconds: bits & maxSeconds, isLate: ((bits >> 12) & 1) === 1 });
  }
  return { days, best: view.getUint16(2) };
}

/** Length of the longest encoded record. */
export const maxRecordLength = Math.ceil(((headerLength + 2 * maxDays) * 4) / 3);
export const recordPattern = `^[0-9A-Za-z_-]{0,${maxRecordLength}}$`;
const isRecord = (text: string) => new RegExp(recordPattern).test(text) && text.length % 4 !== 1;
