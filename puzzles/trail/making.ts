import type { PuzzleMaking } from '../puzzle.ts';

export const trailMaking: PuzzleMaking = {
  createPageName: 'Create a trail',
  recordedTexts: ['title'],
  programsSolveIt: false,
};
