import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play, Verdict } from '../../contract/api.ts';
import { addDays, dayNumber, dayOfNumber } from '../../contract/today.ts';
import { type DaySolve, emptyRecord } from '../../contract/today-record.ts';
import { withSolve } from '../../contract/today-record-changes.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { removeStored } from '../../ui/remove-stored.ts';
import { local } from '../../ui/storage.ts';
import { ownDay } from './own-day.ts';
import { dayToRescue, numbersByType, recordSolve, storedRecord } from './record.ts';

const [type, otherType] = puzzleTypes;
const play = { puzzle: { type } } as Play;
const verdict = (attempts: number, timeToSolve: number): Verdict => ({ right: true, attempts, timeToSolve });
const solve = (changes: Partial<DaySolve> = {}): DaySolve => ({
  type,
  tries: 1,
  seconds: 40,
  isLate: false,
  ...changes,
});

describe('The record of a browser (rules: today#record)', () => {
  const stored = new Map<string, string>();
  let isForbidden = false;

  beforeEach(() => {
    stored.clear();
    isForbidden = false;
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    vi.stubGlobal('window', {
      get localStorage() {
        if (isForbidden) throw new DOMException('no', 'SecurityError');
        return {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem(key: string, text: string) {
            if (text.length > 1000) throw new DOMException('full', 'QuotaExceededError');
            stored.set(key, text);
          },
        };
      },
    });
  });
  afterEach(() => {
    isForbidden = false;
    removeStored(local, () => true);
    vi.unstubAllGlobals();
  });

  it('keeps the first solve of a day, and marks a late one', () => {
    const today = ownDay();
    recordSolve(play, today, verdict(2, 41_300));
    recordSolve(play, today, verdict(1, 5000));
    recordSolve(play, addDays(today, -1), verdict(1, 9000));
    const { days } = storedRecord();
    expect(days.get(dayNumber(today))).toEqual(solve({ tries: 2, seconds: 41 }));
    expect(days.get(dayNumber(today) - 1)).toEqual(solve({ seconds: 9, isLate: true }));
  });

  it('reports that the browser stores nothing, and works without storage', () => {
    isForbidden = true;
    const { record, isKept } = recordSolve(play, ownDay(), verdict(1, 1000));
    expect(isKept).toBe(false);
    expect(record.days.size).toBe(1);
    expect(storedRecord().days.size).toBe(1);
  });

  it('reports that the storage is full', () => {
    recordSolve(play, dayOfNumber(1), verdict(1, 1000));
    expect(recordSolve(play, dayOfNumber(900), verdict(1, 1000)).isKept).toBe(false);
    expect(storedRecord().days.size).toBe(2);
  });

  it('treats an unreadable record as empty', () => {
    stored.set('puzzlefly.today', '<script>');
    expect(storedRecord()).toEqual(emptyRecord);
  });
});

it('numbersByType counts the solves of each type and takes their medians', () => {
  let record = emptyRecord;
  for (const [at, seconds] of [50, 10, 30].entries()) record = withSolve(record, at + 1, solve({ seconds }));
  record = withSolve(record, 9, solve({ type: otherType, tries: 3 }));
  expect(numbersByType(record)).toEqual([
    { type, solved: 3, usualMs: 30_000, usualTries: 1 },
    { type: otherType, solved: 1, usualMs: 40_000, usualTries: 3 },
  ]);
});

it('dayToRescue offers a missed day only if it would save the streak', () => {
  const recordOf = (numbers: number[]) =>
    numbers.reduce((record, number) => withSolve(record, number, solve()), emptyRecord);
  expect(dayToRescue(recordOf([50, 51, 53]), 53)).toEqual({ number: 52, streak: 4 });
  expect(dayToRescue(recordOf([50, 52, 53]), 53)).toEqual({ number: 51, streak: 4 });
  expect(dayToRescue(recordOf([52, 53]), 53)).toBeUndefined();
  expect(dayToRescue(recordOf([40, 53]), 53)).toBeUndefined();
});
