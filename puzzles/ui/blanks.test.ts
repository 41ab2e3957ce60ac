import { describe, expect, it } from 'vitest';
import { answerInBoxes, inBoxes } from './blanks.ts';

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
  ])('%j of two words of four stands as %j', (text, boxes) => {
    expect(shown(text, 4, 4)).toBe(boxes);
  });

  it('is sent with the spaces of the boxes once all are filled, and as it was typed before', () => {
    expect(answerInBoxes('lionking', [4, 4])).toBe('lion king');
    expect(answerInBoxes("ghana's best", [6, 4])).toBe("ghana's best");
    expect(answerInBoxes('jollof rice', [10])).toBe('jollofrice');
    expect(answerInBoxes('simba', [4, 4])).toBe('simba');
    expect(answerInBoxes('lion kingdom', [4, 4])).toBe('lion kingdom');
    expect(answerInBoxes('li king', [4, 4])).toBe('li king');
  });
});
