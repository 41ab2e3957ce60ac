import { describe, expect, it } from 'vitest';
import { difficultyOf } from './difficulty.ts';

const letters = (message: string) => difficultyOf({ message, arrange: 'letters' });
const words = (message: string) => difficultyOf({ message, arrange: 'words' });

describe('The difficulty of a message', () => {
  it.each([
    ['Hi Ada', 1, 5],
    ['Happy birthday', 2, 13],
    ['Happy birthday my dear Ada love', 3, 26],
    ['Ẹ kú ọdún', 1, 7],
  ])('depends on its letters: %s', (message, level, tiles) => {
    expect(letters(message)).toMatchObject({ level, tiles });
  });

  it('depends on its words when words are arranged', () => {
    expect(words('Happy birthday my dear Ada love')).toMatchObject({ level: 2, tiles: 6 });
  });

  it('suggests arranging words from 25 letters and three words on', () => {
    expect(letters('abcdefgh abcdefgh abcdefgh').suggestsWords).toBe(false);
    expect(letters('abcdefgh abcdefgh abcdefghi').suggestsWords).toBe(true);
    expect(letters('abcdefghijklmnopqrstuvwxyzabc').suggestsWords).toBe(false);
    expect(words('abcdefgh abcdefgh abcdefghi').suggestsWords).toBe(false);
  });
});
