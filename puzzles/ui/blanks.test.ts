import { describe, expect, it } from 'vitest';
import { afterBackspace, nextBox, rangeOf } from './blanks.ts';

describe('A letter box', () => {
  it.each([
    ['lion king', 0, 0, 'l'],
    ['lion king', 0, 3, 'n'],
    ['lion king', 1, 0, 'k'],
    ['lionking', 1, 0, 'k'],
    ['lion king', 1, 3, 'g'],
    ['li king', 1, 1, 'i'],
    ['ẹ́kú', 0, 0, 'ẹ́'],
    ['e\u0323\u0301ku\u0301', 0, 1, 'k'],
    ['e\u0323\u0301ku\u0301', 0, 2, 'u\u0301'],
    ['👍🏽a', 0, 1, 'a'],
    ['lion “king”', 1, 0, 'k'],
    ['1,000', 0, 1, '0'],
  ])('the text %j fills word %i, place %i with %j', (text, word, place, letter) => {
    const [start, end] = rangeOf({ word, place }, text, [4, 4]);
    expect(text.slice(start, end)).toBe(letter);
    expect(nextBox(text.slice(0, start), [4, 4])).toEqual({ word, place });
  });

  it.each([
    ['', 0, 2],
    ['li', 0, 3],
    ['lion', 1, 2],
  ])('takes the next letter after %j when it is empty', (text, word, place) => {
    expect(rangeOf({ word, place }, text, [4, 4])).toEqual([text.length, text.length]);
  });
});

describe('Backspace takes away a letter that a box shows', () => {
  it.each([
    ['a letter', 'lion', 'lio|', 'lio|'],
    ['a space', 'lion ', 'lion|', 'lio|'],
    ['a space after an unfinished word', 'li ', 'li|', 'l|'],
    ['one of several spaces', 'li  ', 'li |', 'l|'],
    ['a space between words', 'lion king', 'lion|king', 'lio| king'],
    ['a letter between words', 'lion king', 'lion |ing', 'lion |ing'],
    ['a sign that shares a box', "it's", "it's|", "it'|"],
    ['a sign that no box shows', 'lion-', 'lion|', 'lio|'],
    ['a space after an emoji', '👍🏽 ', '👍🏽|', '|'],
    ['the only space', ' ', '|', '|'],
  ])('%s', (_deleted, before, shortened, left) => {
    const [head = '', rest = ''] = shortened.split('|');
    expect(afterBackspace(before, head + rest, head.length, [4, 4]).join('|')).toBe(left);
  });
});
