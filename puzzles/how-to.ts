import { t } from '#words';
import type { PuzzleType } from './puzzle.ts';

/** How to play, for types whose subtitle says only what the goal is. Only a day's puzzle shows it. */
export const howTo: Partial<Record<PuzzleType, string>> = {
  image: t`Tap two pieces to swap them.`,
  image_spin: t`Tap the image to stop it upright.`,
};
