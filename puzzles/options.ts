import { angleTone, stepMode } from './image-spin/options.ts';
import type { PuzzleType } from './puzzle.ts';
import type { PlayOption } from './ui/use-play-option.ts';

/** What players can switch on in the '?' menu, besides what all types have. */
export const optionsByType: Partial<Record<PuzzleType, PlayOption[]>> = {
  image_spin: [stepMode, angleTone],
};
