import { describe, expect, it } from 'vitest';
import { challengeOf, resultOf } from './result.ts';

describe('A result', () => {
  it.each([
    [{ timeToSolve: 102_000, attempts: 2 }, 'Solved in 1:42, 2 tries'],
    [{ timeToSolve: 7400, attempts: 1 }, 'Solved in 0:07, 1 try'],
    [{ timeToSolve: 59_600, attempts: 12 }, 'Solved in 1:00, 12 tries'],
    [{ timeToSolve: 3_725_000, attempts: 3 }, 'Solved in 62:05, 3 tries'],
    [{ attempts: 1 }, 'Solved in 0:00, 1 try'],
  ])('of %j reads %s', (verdict, text) => {
    expect(resultOf(verdict)).toBe(text);
  });

  it('is shared as a challenge', () => {
    expect(challengeOf(resultOf({ timeToSolve: 102_000, attempts: 2 }))).toBe(
      'Solved in 1:42, 2 tries. Can you beat it?',
    );
  });
});
