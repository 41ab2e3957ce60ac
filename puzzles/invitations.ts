import { t } from '#words';
import type { PuzzleType } from './puzzle.ts';

/** What each type is, for who may make one. */
export const invitations: Record<PuzzleType, string> = {
  word: t`Scramble a message. They put it back in order.`,
  emoji: t`Say it in emojis. They decode it.`,
  quiz: t`Ask what only a friend would know.`,
  image: t`Cut an image into tiles to swap back.`,
  image_spin: t`Spin half an image. They stop it just right.`,
  trail: t`Several puzzles under one link. Each opens the next.`,
};
