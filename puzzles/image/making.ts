import type { PuzzleMaking } from '../puzzle.ts';

export const imageMaking: PuzzleMaking = {
  recordedTexts: ['description'],
  programsSolveIt: true,
};
