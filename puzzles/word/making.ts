import type { PuzzleMaking } from '../puzzle.ts';

export const wordMaking: PuzzleMaking = {
  recordedTexts: ['message'],
  programsSolveIt: true,
};
