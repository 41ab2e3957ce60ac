import { expect, it } from 'vitest';
import { playTimeOf } from '../../../contract/play-clock.ts';
import { secondsLeft } from './clock.tsx';

const minute = 60_000;

it.each([
  ['at the start', 0, 600],
  ['where the clock of the phone was set back', -minute, 600],
  ['in the first second', 1, 600],
  ['after a second', 1000, 599],
  ['in the last second', 10 * minute - 1, 1],
  ['at the end', 10 * minute, 0],
  ['after a phone has slept', 20 * minute, 0],
])('The seconds left of a play are right %s', (_when, passed, left) => {
  expect(secondsLeft(1_000_000, 1_000_000 + passed)).toBe(left);
});

it('lasts as long as all steps of a trail', () => {
  expect(playTimeOf({ text: '' })).toBe(10 * minute);
  const lasts = playTimeOf({ marks: [{}, {}, {}] });
  expect(secondsLeft(1_000_000, 1_000_000 + 29 * minute, lasts)).toBe(60);
});
