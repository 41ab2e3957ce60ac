import { describe, expect, it } from 'vitest';
import { dayName } from './day-texts.ts';
import { countText, dayShareText, squaresText, untilMidnight } from './result-texts.ts';

describe("The shared text of a day's result (rules: today#result)", () => {
  const solved = { attempts: 2, timeToSolve: 41_000 };

  it('contains number, squares, time and streak', () => {
    expect(dayShareText({ number: 54, solved, streak: 7 })).toBe('Puzzlefly 54 · 🟩🟩🟨 · 0:41 · 🔥 7');
  });

  it('grades tiles by swaps and spins by degrees, in a text of the same length', () => {
    const graded = { ...solved, attempts: 1, moves: 12, squares: 1 };
    expect(dayShareText({ number: 54, solved: graded, streak: 1 })).toBe('Puzzlefly 54 · 🟩🟨🟨 · 0:41');
    expect([squaresText(graded), countText(graded)]).toEqual([
      'The fewer swaps, the more green squares.',
      '12 swaps',
    ]);
    const spun = { attempts: 3, squares: 3, offBy: 2 };
    expect([squaresText(spun), countText(spun)]).toEqual([
      'The closer to upright and the fewer tries, the more green squares.',
      '3 tries · 2° off on average',
    ]);
    expect([squaresText(solved), countText(solved)]).toEqual([
      'The fewer tries, the more green squares.',
      '2 tries',
    ]);
  });

  it('does not explain squares that are known only from the record', () => {
    const recalled = { attempts: 2, squares: 2 };
    expect([squaresText(recalled), countText(recalled)]).toEqual([undefined, undefined]);
  });

  it('leaves out a streak of one day', () => {
    expect(dayShareText({ number: 54, solved: { attempts: 1, timeToSolve: 125_000 }, streak: 1 })).toBe(
      'Puzzlefly 54 · 🟩🟩🟩 · 2:05',
    );
  });
});

it('Days are named the same on every machine', () => {
  expect(dayName('2026-12-01')).toBe('Tue, 1 Dec');
});

it("The next puzzle comes at the visitor's midnight", () => {
  expect(untilMidnight(new Date(2026, 11, 1, 18, 48))).toBe('5 h 12 min');
  expect(untilMidnight(new Date(2026, 11, 1, 8))).toBe('16 h');
  expect(untilMidnight(new Date(2026, 11, 1, 23, 59, 59))).toBe('1 min');
});
