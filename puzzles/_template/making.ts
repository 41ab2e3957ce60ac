import type { PuzzleMaking } from '../puzzle.ts';

export const templateMaking: PuzzleMaking = {
  createPageName: 'Create a template puzzle',
  recordedTexts: ['clue', 'word'],
  programsSolveIt: false,
};
