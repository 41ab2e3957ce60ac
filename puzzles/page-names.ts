import type { PuzzleType } from './puzzle.ts';

/** Names of the creation pages in visit records, in English. */
export const createPageNames: Record<PuzzleType, string> = {
  word: 'Create a word puzzle',
  emoji: 'Create an emoji puzzle',
  quiz: 'Create a quiz',
  image: 'Create an image puzzle',
  image_spin: 'Create an image spin puzzle',
  trail: 'Create a trail',
};
