import { expect, it } from 'vitest';
import type { DaySolve } from '../../../contract/today-record.ts';
import { statesOf } from './day-states.ts';

const solve = (isLate = false): DaySolve => ({ type: 'quiz', tries: 1, seconds: 9, isLate });
const statesFrom = (days: [number, DaySolve][], shown: number[] = []) => {
  const range = { first: 10, today: 16, isShown: (number: number) => shown.includes(number) };
  return [...statesOf({ days: new Map(days), best: 1 }, range).values()];
};

it('counts a day as missed only if it is over and after the first day that was solved in time', () => {
  expect(statesFrom([])).toEqual(Array(7).fill('open'));
  expect(
    statesFrom([
      [11, solve(true)],
      [13, solve()],
      [14, solve(true)],
    ]),
  ).toEqual(['open', 'late', 'open', 'solved', 'late', 'missed', 'open']);
  expect(statesFrom([[16, solve()]])).toEqual([...Array(6).fill('open'), 'solved']);
});

it('shows a day whose solution was given away as such, unless it was solved', () => {
  expect(statesFrom([[13, solve()]], [10, 13, 15])).toEqual([
    'shown',
    'open',
    'open',
    'solved',
    'missed',
    'shown',
    'open',
  ]);
});
