import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

export const wordDescription = {
  name: t`Word Arranger`,
  createTitle: t`Create a Word Arranger puzzle`,
  accent: 'sun',
  playRoute: 'arrange',
  title: t`Word Arrangement Puzzle`,
  subtitle: t`Put the letters in order to read the message.`,
  subtitleOf: (challenge) =>
    'arrange' in challenge && challenge.arrange === 'words'
      ? t`Put the words in order to read the message.`
      : undefined,
} as const satisfies PuzzleDescription;
