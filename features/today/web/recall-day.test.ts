import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Play, PuzzleView, Verdict } from '../../../contract/api.ts';
import { dayNumber } from '../../../contract/today.ts';
import { emptyRecord } from '../../../contract/today-record.ts';
import { withSolve, writeRecord } from '../../../contract/today-record-changes.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { local, setStored } from '../../../ui/storage.ts';
import { recordKey } from '../../../web/lib/keyring.ts';
import { getEarlierSolve, setEarlierSolve } from '../../plays/web/play-storage.ts';
import { recallDay } from './day-layout.tsx';
import { countText, squaresText } from './result-texts.ts';

const day = '2026-12-01';
const puzzleOf = (type: PuzzleType, puzzleId: string) => ({ type, puzzleId, day }) as PuzzleView;
const textsOf = (verdict: Verdict | undefined) => verdict && [squaresText(verdict), countText(verdict)];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Stores the record of a day, as it arrives from another phone. */
const keepRecord = (type: PuzzleType, tries: number) =>
  setStored(
    local,
    recordKey,
    writeRecord(withSolve(emptyRecord, dayNumber(day), { type, tries, seconds: 41, isLate: false })),
  );

it.each([
  ['image', { moves: 5, squares: 2 }, ['The fewer swaps, the more green squares.', '5 swaps']],
  [
    'image_spin',
    { offBy: 9, squares: 1 },
    ['The closer to upright and the fewer tries, the more green squares.', '2 tries · 9° off on average'],
  ],
  ['quiz', {}, ['The fewer tries, the more green squares.', '2 tries']],
] as const)('recalls the figures of a solved %s in every language', (type, figures, texts) => {
  const solution = 'Zuma Rock';
  setEarlierSolve(puzzleOf(type, 'first'), {
    right: true,
    attempts: 2,
    timeToSolve: 41_000,
    solution,
    ...figures,
  });
  keepRecord(type, 2);
  expect(textsOf(getEarlierSolve('first')?.verdict)).toEqual(texts);
  const other = { puzzle: puzzleOf(type, 'other') } as Play;
  // A later solve in another language changes nothing.
  setEarlierSolve(other.puzzle, { right: true, attempts: 9, timeToSolve: 1000, squares: 3, moves: 1 });
  const recalled = recallDay(other)?.verdict;
  expect(textsOf(recalled)).toEqual(texts);
  expect([recalled?.timeToSolve, recalled?.solution]).toEqual([41_000, undefined]);
});

it('recalls, on another phone, only the squares of a solved image but the tries of other types', () => {
  keepRecord('image', 2);
  expect(textsOf(recallDay({ puzzle: puzzleOf('image', 'a') } as Play)?.verdict)).toEqual([
    undefined,
    undefined,
  ]);
  keepRecord('word', 2);
  expect(textsOf(recallDay({ puzzle: puzzleOf('word', 'a') } as Play)?.verdict)?.[1]).toBe('2 tries');
});
