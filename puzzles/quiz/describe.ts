import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

export const quizDescription = {
  name: t`Quiz`,
  shortName: t`Quiz`,
  invitation: t`Ask what only a friend would know.`,
  createTitle: t`Create a Quiz puzzle`,
  accent: 'mint',
  playRoute: 'arrange',
  title: t`Quiz Challenge`,
  subtitle: t`Do you know the answer?`,
} as const satisfies PuzzleDescription;
