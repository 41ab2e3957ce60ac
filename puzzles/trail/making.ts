import type { PuzzleMaking } from '../puzzle.ts';

export const trailMaking: PuzzleMaking = {
  recordedTexts: ['title'],
  programsSolveIt: false,
};
