import { expect, test } from 'vitest';
import { roundUp, skylinePath } from './skyline-path.ts';

test('columns stand side by side on the ground', () => {
  expect(skylinePath([10, 0, 5], 20, 100)).toBe('M0,100V90H20V100H40V95H60V100Z');
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [41, 50],
  [61, 80],
  [85, 100],
  [2520, 3000],
  [100_000, 100_000],
])('a scale for %i ends at %i', (value, end) => {
  expect(roundUp(value)).toBe(end);
});
