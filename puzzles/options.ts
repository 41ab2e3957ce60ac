import { angleTone, stepMode } from './image-spin/options.ts';
import type { PlayOption, PuzzleType } from './puzzle.ts';

/** What players can switch on in the '?' menu, besides what all types have. */
export const optionsByType: Partial<Record<PuzzleType, PlayOption[]>> = {
  image_spin: [stepMode, angleTone],
};
