import { expect, it } from 'vitest';
import { daysToNextWings, wingsOf } from './wings.ts';

it('gives the butterfly new wings at 3, 7, 30 and 100 days (rules: today#streak)', () => {
  const changes = Array.from({ length: 200 }, (_, best) => best).filter(
    (best) => best > 0 && wingsOf(best) !== wingsOf(best - 1),
  );
  expect(changes).toEqual([3, 7, 30, 100]);
  expect([0, 3, 29, 30, 100].map(daysToNextWings)).toEqual([3, 7, 30, 100, undefined]);
});
