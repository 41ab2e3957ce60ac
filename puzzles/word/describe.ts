import type { PuzzleDescription } from '../puzzle.ts';

export const wordDescription = {
  name: 'Word Arranger',
  shortName: 'Word',
  invitation: 'Scramble a message. They put it back in order.',
  accent: 'sun',
  playRoute: 'arrange',
  title: 'Word Arrangement Puzzle',
  subtitle: 'Put the letters in order to read the message.',
  subtitleOf: (challenge) =>
    'arrange' in challenge && challenge.arrange === 'words'
      ? 'Put the words in order to read the message.'
      : undefined,
  recordedTexts: ['message'],
  programsSolveIt: true,
} as const satisfies PuzzleDescription;
