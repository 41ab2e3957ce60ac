import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

/** Short texts that every page loads. `../puzzle.ts` explains each member. */
export const templateDescription = {
  name: t`Template`,
  createTitle: t`Create a Template puzzle`,
  accent: 'sun',
  playRoute: 'arrange',
  title: t`Template Challenge`,
  subtitle: t`Which word is it?`,
} as const satisfies PuzzleDescription;
