import type { PuzzleMaking } from '../puzzle.ts';

export const templateMaking: PuzzleMaking = {
  recordedTexts: ['clue', 'word'],
  programsSolveIt: false,
};
