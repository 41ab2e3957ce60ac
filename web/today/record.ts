import type { Play, Verdict } from '../../contract/api.ts';
import { archiveDays, type Day, dayNumber } from '../../contract/today.ts';
import {
  type DayRecord,
  readRecord,
  savedByMakingUp,
  withSolve,
  writeRecord,
} from '../../contract/today-record.ts';
import { type PuzzleType, puzzleTypes } from '../../puzzles/puzzle.ts';
import { local } from '../../ui/storage.ts';
import { ownDay } from './own-day.ts';

const recordKey = 'puzzlefly.today';

/** The days that were solved in this browser (rules: today#record). */
export function storedRecord(): DayRecord {
  try {
    return readRecord(local().getItem(recordKey) ?? undefined);
  } catch {
    return readRecord(undefined);
  }
}

export interface KeptRecord {
  record: DayRecord;
  /** False where the browser keeps nothing, or has no room. */
  isKept: boolean;
}

/** The one place where the record is written. Another tab may have written it since this one read it. */
export function changeRecord(change: (record: DayRecord) => DayRecord): KeptRecord {
  const before = storedRecord();
  const record = change(before);
  if (record === before) return { record, isKept: true };
  try {
    local().setItem(recordKey, writeRecord(record));
  } catch {
    return { record, isKept: false };
  }
  return { record, isKept: true };
}

/** Adds a solve: the first of its day counts, and one after it is over is late. */
export function recordSolve({ puzzle: { type } }: Play, day: Day, solved: Verdict): KeptRecord {
  const { attempts: tries, timeToSolve = 0 } = solved;
  const solve = { type, tries, seconds: timeToSolve / 1000, isLate: ownDay() > day };
  return changeRecord((record) => withSolve(record, dayNumber(day), solve));
}

export interface TypeNumbers {
  type: PuzzleType;
  solved: number;
  /** Half of the solves were faster; milliseconds. */
  usualMs: number;
  usualTries: number;
}

/** How it went, by type; those that were never solved are left out. */
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

/** The missed day that would save the streak if it were played now, the latest first (rules: today#record). */
export function dayToMakeUp(
  record: DayRecord,
  today: number,
): { number: number; streak: number } | undefined {
  for (let number = today - 1; number >= Math.max(1, today - archiveDays); number--) {
    const streak = savedByMakingUp(record, number, today);
    if (streak > 0) return { number, streak };
  }
  return undefined;
}
