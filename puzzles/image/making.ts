import type { PuzzleMaking } from '../puzzle.ts';

export const imageMaking: PuzzleMaking = {
  createPageName: 'Create an image puzzle',
  recordedTexts: ['description'],
  programsSolveIt: true,
};
