import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

export const quizDescription = {
  name: t`Quiz`,
  createTitle: t`Create a Quiz puzzle`,
  accent: 'mint',
  playRoute: 'arrange',
  title: t`Quiz Challenge`,
  subtitle: t`Do you know the answer?`,
} as const satisfies PuzzleDescription;
