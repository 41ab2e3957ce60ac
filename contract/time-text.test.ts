import { expect, it } from 'vitest';
import { timeText } from './time-text.ts';

it.each([
  [0, '0:00'],
  [5_400, '0:05'],
  [125_000, '2:05'],
  [3_599_400, '59:59'],
  [3_599_600, '1:00:00'],
  [10_925_000, '3:02:05'],
  [86_494_000, '24:01:34'],
])('%d ms are %s', (ms, text) => {
  expect(timeText(ms)).toBe(text);
});
