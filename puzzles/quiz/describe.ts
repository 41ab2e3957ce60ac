import type { PuzzleDescription } from '../puzzle.ts';

export const quizDescription = {
  name: 'Quiz',
  shortName: 'Quiz',
  invitation: 'Ask what only a friend would know.',
  accent: 'mint',
  playRoute: 'arrange',
  title: 'Quiz Challenge',
  subtitle: 'Do you know the answer?',
  recordedTexts: ['question', 'answer'],
  programsSolveIt: false,
} as const satisfies PuzzleDescription;
