import type { PuzzleMaking } from '../puzzle.ts';

export const quizMaking: PuzzleMaking = {
  createPageName: 'Create a quiz',
  recordedTexts: ['question', 'answer'],
  programsSolveIt: false,
};
