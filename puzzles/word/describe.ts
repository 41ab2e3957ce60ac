import type { PuzzleDescription } from '../puzzle.ts';

const isOfWords = (challenge: unknown) =>
  typeof challenge === 'object' &&
  challenge !== null &&
  'arrange' in challenge &&
  challenge.arrange === 'words';

export const wordDescription = {
  name: 'Word Arranger',
  invitation: 'Scramble a message. They put it back in order.',
  accent: 'sun',
  playRoute: 'arrange',
  title: 'Word Arrangement Puzzle',
  subtitle: 'Put the letters in order to read the message.',
  subtitleOf: (challenge) =>
    isOfWords(challenge) ? 'Put the words in order to read the message.' : undefined,
  texts: ['message'],
  programsSolveIt: true,
} as const satisfies PuzzleDescription;
