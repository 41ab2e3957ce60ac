import type { Play, Verdict } from '../../contract/api.ts';
import {
  archiveDays,
  type Day,
  dayAt,
  dayNumber,
  firstOffset,
  triesBySquares,
} from '../../contract/today.ts';
import { type DayRecord, readRecord } from '../../contract/today-record.ts';
import { mergeRecords, upToDay, withSolve, writeRecord } from '../../contract/today-record-changes.ts';
import { longestOf, streakAfterRescue } from '../../contract/today-streak.ts';
import { type PuzzleType, puzzleTypes } from '../../puzzles/puzzle.ts';
import { getStored, isStored, local, readCookies, setStored } from '../../ui/storage.ts';
import { backUpKeys, callKeyring } from '../lib/api.ts';
import { recordKey } from '../lib/keyring.ts';
import { ownDay } from './own-day.ts';

/** Returns the days that were solved in this browser (rules: today#record). */
export const storedRecord = (): DayRecord => readRecord(getStored<string>(local, recordKey));

export interface KeptRecord {
  record: DayRecord;
  /** False if the browser stores nothing. */
  isKept: boolean;
}

/** Writes the record; nothing else does. Reads it again first, because another tab may have written it. */
function changeRecord(change: (record: DayRecord) => DayRecord): KeptRecord {
  const before = storedRecord();
  const record = change(before);
  if (record !== before) setStored(local, recordKey, writeRecord(record));
  return { record, isKept: isStored(local, recordKey) };
}

/**
 * Adds a solve, here and in the sealed cookie. The first solve of a day counts; after the day is over, it counts as
 * late. If the storage was cleared shortly before, a `storage` event follows once the other days have been added from
 * the cookie.
 */
export function recordSolve({ puzzle: { type } }: Play, day: Day, solved: Verdict): KeptRecord {
  const { timeToSolve = 0 } = solved;
  const solve = { type, tries: triesBySquares(solved), seconds: timeToSolve / 1000, isLate: ownDay() > day };
  const number = dayNumber(day);
  const isNew = !storedRecord().days.has(number);
  const wasCleared =
    getStored(local, recordKey) === undefined && readCookies().includes('puzzlefly_has_days=');
  const kept = changeRecord((record) => withSolve(record, number, solve));
  if (isNew) backUp(kept.record);
  if (wasCleared) void addFromCookie();
  return kept;
}

/**
 * Merges another record, for example from the cookie or a private link. Of two solves of a day, the better one stays.
 */
export function addRecord(more: DayRecord, { isFromCookie = false } = {}): void {
  const { record } = changeRecord((own) => mergeRecords(own, possible(more)));
  if (!isFromCookie) backUp(record);
}

/** Whether another record contains anything that is missing here. */
export const bringsMore = (more: DayRecord): boolean =>
  writeRecord(mergeRecords(storedRecord(), possible(more))) !== writeRecord(storedRecord());

/**
 * Drops days that have not begun anywhere. Anyone could have written the record, and such days would push out
 * real ones.
 */
const possible = (record: DayRecord) => upToDay(record, dayNumber(dayAt(Date.now(), firstOffset)));

async function addFromCookie(): Promise<void> {
  try {
    const { days } = await callKeyring('GET /api/keyring', {});
    if (days) addRecord(readRecord(days), { isFromCookie: true });
    dispatchEvent(new Event('storage'));
  } catch {
    // The next page tries again.
  }
}

/** Merges the record into the cookie. If that fails, the next day sends everything again. */
const backUp = (record: DayRecord) => backUpKeys({ days: writeRecord(record) });

export interface TypeNumbers {
  type: PuzzleType;
  solved: number;
  /** The median in milliseconds; of two middle values, the lower one. */
  usualMs: number;
  usualTries: number;
}

/** Summarizes the record by type. Leaves out types that were never solved. */
export function numbersByType({ days }: DayRecord): TypeNumbers[] {
  return puzzleTypes.flatMap((type) => {
    const solves = [...days.values()].filter((solve) => solve.type === type);
    if (solves.length === 0) return [];
    const middle = (values: number[]) =>
      values.sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
    return {
      type,
      solved: solves.length,
      usualMs: middle(solves.map(({ seconds }) => seconds)) * 1000,
      usualTries: middle(solves.map(({ tries }) => tries)),
    };
  });
}

/** Returns the record as it would be without the solve of a day. */
export function without(record: DayRecord, number: number): DayRecord {
  const days = new Map(record.days);
  days.delete(number);
  // A best streak that is longer than these days allow comes from days that are no longer stored.
  const best = longestOf(record.days) < record.best ? record.best : longestOf(days);
  return { days, best };
}

/** Returns the latest missed day that would save the streak if it were played now (rules: today#record). */
export function dayToRescue(
  record: DayRecord,
  today: number,
): { number: number; streak: number } | undefined {
  for (let number = today - 1; number >= Math.max(1, today - archiveDays); number--) {
    const streak = streakAfterRescue(record, number, today);
    if (streak > 0) return { number, streak };
  }
  return undefined;
}
