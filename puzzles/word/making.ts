import type { PuzzleMaking } from '../puzzle.ts';

export const wordMaking: PuzzleMaking = {
  createPageName: 'Create a word puzzle',
  recordedTexts: ['message'],
  programsSolveIt: true,
};
