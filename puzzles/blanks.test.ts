import { describe, expect, it } from 'vitest';
import { blanksOf, lettersByWord } from './blanks.ts';

describe('The blanks of an answer', () => {
  it.each([
    ['The Lion King', [3, 4, 4]],
    ['  Ada’s\n big-house! ', [4, 8]],
    ['Adébáyọ̀'.normalize('NFD'), [7]],
    ['rock - roll', [4, 4]],
    ['apple\u200B', [5]],
    ['👨‍👩‍👧 42', [1, 2]],
    ['...', []],
  ])('of %j are %j', (answer, blanks) => {
    expect(blanksOf(answer)).toEqual(blanks);
  });

  it('are filled by the letters that are typed, word by word', () => {
    expect(lettersByWord("it's a")).toEqual([['i', 't', 's'], ['a']]);
  });
});
