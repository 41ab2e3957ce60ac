import { t } from '#words';
import type { PuzzleMaking } from '../puzzle.ts';

export const imageSpinMaking: PuzzleMaking = {
  recordedTexts: [],
  programsSolveIt: true,
  listedText: t`Your reward puzzle is now listed publicly and can be found by other users.`,
};
