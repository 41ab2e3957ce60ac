import { describe, expect, it } from 'vitest';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import {
  type DayRecord,
  type DaySolve,
  emptyRecord,
  maxDays,
  maxRecordLength,
  readRecord,
} from './today-record.ts';
import { mergeRecords, upToDay, withSolve, writeRecord } from './today-record-changes.ts';
import { streakAfterRescue, streakAt } from './today-streak.ts';

const solve = (more: Partial<DaySolve> = {}): DaySolve => ({
  type: 'quiz',
  tries: 2,
  seconds: 41,
  isLate: false,
  ...more,
});

/** Builds a record of days solved on time and days solved late. */
function record(days: number[], late: number[] = []): DayRecord {
  const all = [
    ...days.map((n) => [n, solve()] as const),
    ...late.map((n) => [n, solve({ isLate: true })] as const),
  ];
  return all.reduce((sum, [number, each]) => withSolve(sum, number, each), emptyRecord);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('The record of days', () => {
  it('survives encoding with gaps and all types, and clamps values beyond its bounds', () => {
    const days = new Map(
      puzzleTypes.map((type, n) => [
        40 + 3 * n,
        solve({ type, tries: n + 1, seconds: 100 * n, isLate: n % 2 === 1 }),
      ]),
    );
    const whole: DayRecord = { days, best: 12 };
    expect(readRecord(writeRecord(whole))).toEqual(whole);
    const beyond = { days: new Map([[7, solve({ tries: 99, seconds: 4000 })]]), best: 1 };
    expect(readRecord(writeRecord(beyond)).days.get(7)).toEqual(solve({ tries: 7, seconds: 511 }));
    expect(writeRecord(emptyRecord)).toBe('');
  });

  it.each(['', 'A', 'AAAA', 'AAAAA', 'no record!', '____', 'A'.repeat(maxRecordLength + 1), undefined])(
    'is empty for a text that is no record: %s',
    (text) => expect(readRecord(text).days.size).toBe(0),
  );

  it('keeps the newest thousand days, and the longest streak of all', () => {
    const many = { days: new Map(range(1, 1200).map((n) => [n, solve()])), best: 1200 };
    const text = writeRecord(many);
    expect(text.length).toBeLessThanOrEqual(maxRecordLength);
    const read = readRecord(text);
    expect([read.days.size, Math.min(...read.days.keys()), read.best]).toEqual([maxDays, 201, 1200]);
  });

  it('merges in any order without losing anything', () => {
    const old = record([1, 2, 3, 9]);
    const other = withSolve(record([3, 4], [2]), 9, solve({ tries: 1, seconds: 300 }));
    const merged = mergeRecords(old, other);
    expect(merged).toEqual({ ...mergeRecords(other, old), days: merged.days });
    expect(new Map([...mergeRecords(other, old).days].sort())).toEqual(new Map([...merged.days].sort()));
    expect([...merged.days.keys()].sort()).toEqual([1, 2, 3, 4, 9]);
    expect(merged.days.get(2)?.isLate).toBe(false);
    expect(merged.days.get(9)).toEqual(solve({ tries: 1, seconds: 300 }));
    expect(merged.best).toBe(4);
    expect(mergeRecords(merged, emptyRecord)).toEqual(merged);
    expect(mergeRecords(merged, merged)).toEqual(merged);
  });

  it('drops future days, which would push out real ones', () => {
    const madeUp = { days: new Map([...record([5, 6]).days, [60_000, solve()]]), best: 60_000 };
    expect(upToDay(madeUp, 6)).toEqual({ ...record([5, 6]), best: 6 });
    expect(upToDay(record([5]), -3)).toEqual(emptyRecord);
  });

  it('keeps the first solve of a day', () => {
    const first = record([5]);
    expect(withSolve(first, 5, solve({ tries: 1, seconds: 1 }))).toBe(first);
  });
});

describe('A streak', () => {
  it.each([
    { name: 'counts up to today', days: [3, 4, 5], at: 5, streak: 3 },
    { name: 'waits for today', days: [3, 4, 5], at: 6, streak: 3 },
    { name: 'ends after a whole day', days: [3, 4, 5], at: 7, streak: 0 },
    { name: 'begins anew after a gap', days: [1, 2, 4, 5], at: 5, streak: 2 },
    { name: 'goes on with a day made up for', days: [1, 2, 4, 5], late: [3], at: 5, streak: 5 },
    { name: 'takes one such day a week', days: [1, 2, 4, 6], late: [3, 5], at: 6, streak: 1 },
    {
      name: 'takes the next after seven days',
      days: [1, 2, 4, 5, 6, 7, 8, 9, 11],
      late: [3, 10],
      at: 11,
      streak: 11,
    },
    { name: 'knows the day that begins elsewhere first', days: [4, 5, 6], at: 5, streak: 2 },
  ])('$name', ({ days, late = [], at, streak }) => {
    expect(streakAt(record(days, late), at)).toBe(streak);
  });

  it('keeps the longest one', () => {
    expect(record([1, 2, 3, 4, 7, 8]).best).toBe(4);
    expect(mergeRecords(record([1, 2]), record([3, 4])).best).toBe(4);
  });

  it('reports the streak that solving a missed day late would save', () => {
    expect(streakAfterRescue(record([1, 2, 3]), 4, 5)).toBe(4);
    expect(streakAfterRescue(record([1, 2, 3, 5]), 4, 5)).toBe(5);
    // None of these saves a streak: a day was already made up this week, the day is already solved, nothing came
    // before it, or two days are missed.
    expect(streakAfterRescue(record([1, 3, 5], [2]), 4, 5)).toBe(0);
    expect(streakAfterRescue(record([1, 2, 3]), 3, 4)).toBe(0);
    expect(streakAfterRescue(record([5]), 4, 5)).toBe(0);
    expect(streakAfterRescue(record([1, 2, 3]), 5, 6)).toBe(0);
  });
});
