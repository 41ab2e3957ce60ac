import type { PuzzleDescription } from '../puzzle.ts';

/** Short texts that every page loads. Each member is explained in `../puzzle.ts`. */
export const templateDescription = {
  name: 'Template',
  shortName: 'Template',
  invitation: 'Give a clue. They find the word.',
  accent: 'sun',
  playRoute: 'arrange',
  title: 'Template Challenge',
  subtitle: 'Which word is it?',
  recordedTexts: ['clue', 'word'],
  programsSolveIt: false,
} as const satisfies PuzzleDescription;
