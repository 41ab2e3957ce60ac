import { describe, expect, it } from 'vitest';
import { dayName, dayShareText, untilMidnight } from './day-texts.ts';

describe("A day's result to send (rules: today#result)", () => {
  const solved = { attempts: 2, timeToSolve: 41_000 };

  it('has number, squares, time and streak', () => {
    expect(dayShareText({ number: 54, solved, streak: 7 })).toBe('Puzzlefly 54 · 🟩🟩🟨 · 0:41 · 7 days');
  });

  it('leaves out a streak of one day', () => {
    expect(dayShareText({ number: 54, solved: { attempts: 1, timeToSolve: 125_000 }, streak: 1 })).toBe(
      'Puzzlefly 54 · 🟩🟩🟩 · 2:05',
    );
  });
});

it('Days are named alike on every machine', () => {
  expect(dayName('2026-12-01')).toBe('Tue, 1 Dec');
});

it('The next puzzle comes at the midnight of the visitor', () => {
  expect(untilMidnight(new Date(2026, 11, 1, 18, 48))).toBe('5 h 12 min');
  expect(untilMidnight(new Date(2026, 11, 1, 23, 59, 59))).toBe('1 min');
});
