import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

/** Short texts that every page loads. `../puzzle.ts` explains each member. */
export const templateDescription = {
  name: t`Template`,
  shortName: t`Template`,
  invitation: t`Give a clue. They find the word.`,
  createTitle: t`Create a Template puzzle`,
  createPageName: 'Create a template puzzle',
  accent: 'sun',
  playRoute: 'arrange',
  title: t`Template Challenge`,
  subtitle: t`Which word is it?`,
  recordedTexts: ['clue', 'word'],
  programsSolveIt: false,
} as const satisfies PuzzleDescription;
