import { describe, expect, it } from 'vitest';
import { inBoxes } from './blanks.ts';

const shown = (text: string, ...blanks: number[]) =>
  inBoxes(text, blanks)
    .map((word) => word.join('·'))
    .join(' | ');

describe('What is typed into boxes', () => {
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
    ['1,000 kg', '1,·0·0·0 | k·g'],
    ['-3.5', '-·3·.·5'],
    ['?!', '?·!'],
  ])('%j of two words of four stands as %j', (text, boxes) => {
    expect(shown(text, 4, 4)).toBe(boxes);
  });
});
