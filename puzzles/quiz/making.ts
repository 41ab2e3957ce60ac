import type { PuzzleMaking } from '../puzzle.ts';

export const quizMaking: PuzzleMaking = {
  recordedTexts: ['question', 'answer'],
  programsSolveIt: false,
};
