import { t } from '#words';
import type { PuzzleType } from './puzzle.ts';

/** Tells newcomers how to play, where a type's subtitle says only what the goal is. Only home needs it. */
export const howTo: Partial<Record<PuzzleType, string>> = { image: t`Tap two pieces to swap them.` };
