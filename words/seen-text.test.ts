import { expect, it } from 'vitest';
import { isBlank, trimVisible } from './seen-text.ts';

it.each([
  '',
  ' \n\u00a0',
  '\u200b\ufeff',
  '\u2800',
  '\u3164\uffa0',
  '\u0000\u0007',
  '\ufffa',
  '\u{1d159}',
  '\u200e\u2066',
])('The text %j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(trimVisible(text)).toBe('');
});

it.each(['a', '.', '٠', '⠁', '👍🏽', '\u200ba', '\u0301'])('The text %j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});
