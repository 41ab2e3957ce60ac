import { t } from '#words';
import type { PuzzleType } from './puzzle.ts';

/** The first sentence of the message that a maker sends. It names the type, so that friends know what they open. */
export const invitations: Record<PuzzleType, string> = {
  word: t`I made you a word puzzle.`,
  emoji: t`I made you an emoji puzzle.`,
  quiz: t`I made you a quiz.`,
  image: t`I made you an image puzzle.`,
  image_spin: t`I made you an image spin puzzle.`,
  trail: t`I made you a trail of puzzles.`,
};
