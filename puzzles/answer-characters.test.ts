import { describe, expect, it } from 'vitest';
import { blanksOf, distributeOverBoxes, lettersByWord } from './answer-characters.ts';

describe('The blanks of an answer', () => {
  it.each([
    ['The Lion King', [3, 4, 4]],
    ['  Ada’s\n big-house! ', [4, 8]],
    ['Adébáyọ̀'.normalize('NFD'), [7]],
    ['rock - roll', [4, 4]],
    ['Tom & Jerry', [3, 5]],
    ['AC / DC', [2, 2]],
    ['Me @ work', [2, 4]],
    ['50 % off', [2, 3]],
    ['apple\u200B', [5]],
    ['👨‍👩‍👧 42', [1, 2]],
    ['1,000 kg', [4, 2]],
    ['1\u202F234\u202F567', [7]],
    ['3.14', [4]],
    ['-5 °C', [2, 1]],
    ['1914 – 1918', [9]],
    ['C# or C++', [2, 2, 3]],
    ['₦500', [4]],
    ['Cœur', [5]],
    ['Straße', [7]],
    ['ﬁsh', [4]],
    ['...', [3]],
    ['?!', [2]],
  ])('gives %j the blanks %j', (answer, blanks) => {
    expect(blanksOf(answer)).toEqual(blanks);
  });

  it('lists the letters of each word without signs', () => {
    expect(lettersByWord("it's a")).toEqual([['i', 't', 's'], ['a']]);
  });
});

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
