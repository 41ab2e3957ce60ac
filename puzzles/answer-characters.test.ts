import { describe, expect, it } from 'vitest';
import { blanksOf, lettersByWord } from './answer-characters.ts';

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
