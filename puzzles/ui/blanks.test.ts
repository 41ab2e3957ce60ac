import { describe, expect, it } from 'vitest';
import { distributeOverBoxes, nextBox, rangeOf } from './blanks.ts';

const shown = (text: string, ...blanks: number[]) =>
  distributeOverBoxes(text, blanks)
    .map((word) => word.join('·'))
    .join(' | ');

describe('Text typed into boxes', () => {
  it.each([
    ['', ''],
    ['lio', 'l·i·o'],
    ['lion', 'l·i·o·n'],
    ['lion ', 'l·i·o·n | '],
    ['lionk', 'l·i·o·n | k'],
    ['lion king', 'l·i·o·n | k·i·n·g'],
    ['li king', 'l·i | k·i·n·g'],
    ['lion kings', 'l·i·o·n | k·i·n·g·s'],
    ['lion king s', 'l·i·o·n | k·i·n·g·s'],
    [' “li’on” ', '“l·i’·o·n” | '],
    ['ẹ́kú', 'ẹ́·k·ú'],
    ['lion & king', 'l·i·o·n& | k·i·n·g'],
    ['lion &', 'l·i·o·n& | '],
    ['lion “king”', 'l·i·o·n | “k·i·n·g”'],
    ['cœur', 'c·o·e·u | r'],
    ['li-on', 'l·i·o·n'],
    ['1,000 kg', '1,·0·0·0 | k·g'],
    ['-3.5', '-·3·.·5'],
    ['?!', '?·!'],
  ])('%j fills two words of four letters as %j', (text, boxes) => {
    expect(shown(text, 4, 4)).toBe(boxes);
  });
});

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
