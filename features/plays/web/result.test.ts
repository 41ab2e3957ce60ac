import { describe, expect, it } from 'vitest';
import { givenAwayAfter, resultOf } from './result.ts';

describe('A result', () => {
  it.each([
    [{ timeToSolve: 102_000, attempts: 2 }, 'Solved in 1:42, 2 tries'],
    [{ timeToSolve: 7400, attempts: 1 }, 'Solved in 0:07, first try'],
    [{ timeToSolve: 59_600, attempts: 12 }, 'Solved in 1:00, 12 tries'],
    [{ timeToSolve: 3_725_000, attempts: 3 }, 'Solved in 1:02:05, 3 tries'],
    [{ attempts: 1 }, 'Solved in 0:00, first try'],
    [{ timeToSolve: 41_000, attempts: 2, hints: 1 }, 'Solved in 0:41, 2 tries, 1 hint'],
    [{ timeToSolve: 41_000, attempts: 1, moves: 3, hints: 2 }, 'Solved in 0:41, in 3 moves, 2 hints'],
  ])('%j reads %s', (verdict, text) => {
    expect(resultOf(verdict)).toBe(text);
  });

  it('counts moves if the verdict has them', () => {
    expect(resultOf({ timeToSolve: 42_000, attempts: 1, moves: 11 }, 'swap')).toBe(
      'Solved in 0:42, in 11 swaps',
    );
    expect(resultOf({ timeToSolve: 2000, attempts: 1, moves: 1 }, 'swap')).toBe('Solved in 0:02, in 1 swap');
  });

  it('says when the solution was given away', () => {
    expect(givenAwayAfter(3)).toBe('Answer shown after 3 tries');
    expect(givenAwayAfter(1)).toBe('Nice try. Better luck next time');
  });
});
