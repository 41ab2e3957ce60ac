import { type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';

/** How a day's puzzle was solved in a browser (rules: today#record). */
export interface DaySolve {
  type: PuzzleType;
  /** The right one included; where tries do not tell how it went, as many as have the same squares. At most 7. */
  tries: number;
  /** Seconds, at most `maxSeconds`. */
  seconds: number;
  /** After its day was over where the visitor was: it counts for the streak once a week. */
  isLate: boolean;
}

/** The days that were solved, by their numbers, and the longest streak ever. */
export interface DayRecord {
  days: ReadonlyMap<number, DaySolve>;
  best: number;
}

export const emptyRecord: DayRecord = { days: new Map(), best: 0 };

export const maxSeconds = 511;
/** Of more days, the oldest go; the longest streak stays. As many fit a cookie. */
export const maxDays = 1000;
/** A missed day can be made up for once in this many days. */
const makeUpEvery = 7;
export const headerLength = 4;

/** Reads what `writeRecord` wrote. What is no record, or holds what none can, is an empty one: anybody can have written it. */
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

/** The longest text of a record. */
export const maxRecordLength = Math.ceil(((headerLength + 2 * maxDays) * 4) / 3);
export const recordPattern = `^[0-9A-Za-z_-]{0,${maxRecordLength}}$`;
const isRecord = (text: string) => new RegExp(recordPattern).test(text) && text.length % 4 !== 1;

/** The streaks of a record: days in a row, each with its length up to then. A late day goes on with it once a week. */
function streaks(days: DayRecord['days']): Map<number, number> {
  const lengths = new Map<number, number>();
  let madeUp = Number.NEGATIVE_INFINITY;
  for (const number of [...days.keys()].sort((a, b) => a - b)) {
    const isLate = days.get(number)?.isLate === true;
    if (isLate && number - madeUp < makeUpEvery) continue;
    if (isLate) madeUp = number;
    lengths.set(number, (lengths.get(number - 1) ?? 0) + 1);
  }
  return lengths;
}

export const longestOf = (days: DayRecord['days']) => Math.max(0, ...streaks(days).values());

/** Solved days in a row up to this one, or up to the one before while this one can still be solved. */
export function streakAt({ days }: DayRecord, today: number): number {
  const lengths = streaks(days);
  return lengths.get(today) ?? lengths.get(today - 1) ?? 0;
}

/** The streak that solving a missed day late would save: 0 where it would count for nothing. */
export function savedByMakingUp(record: DayRecord, missed: number, today: number): number {
  if (record.days.has(missed)) return 0;
  const late: DaySolve = { type: puzzleTypes[0], tries: 1, seconds: 0, isLate: true };
  const days = new Map(record.days).set(missed, late);
  const after = streakAt({ ...record, days }, today);
  const isSaved = streaks(days).has(missed) && record.days.has(missed - 1);
  return isSaved && after > streakAt(record, today) ? after : 0;
}
