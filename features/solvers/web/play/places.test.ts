import { expect, it } from 'vitest';
import { ordinal, placeText } from './places.ts';

it('ordinal() formats places', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 101, 111, 112, 113, 1001, 10_000];
  expect(places.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 101st 111th 112th 113th 1001st 10000th',
  );
});

it('The board text shows the place, the number of solvers and the best time', () => {
  expect(placeText(4, 37, 42)).toBe('4th of 37, best 0:42');
  expect(placeText(38, 37, 65)).toBe('38th of 38, best 1:05');
});
