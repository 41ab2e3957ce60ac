import { t } from '#words';
import type { PuzzleType } from './puzzle.ts';

interface CardTexts {
  /** One short word, for a small button. */
  shortName: string;
  /** Invites a visitor to make a puzzle of this type. */
  invitation: string;
}

/** Texts of every type that play pages do not need. */
export const cardTexts: Record<PuzzleType, CardTexts> = {
  word: {
    shortName: t({ message: 'Word', comment: 'A type of puzzle, short for Word Arranger' }),
    invitation: t`Scramble a message. They put it back in order.`,
  },
  emoji: {
    shortName: t`Emoji`,
    invitation: t`Say it in emojis. They decode it.`,
  },
  quiz: {
    shortName: t`Quiz`,
    invitation: t`Ask what only a friend would know.`,
  },
  image: {
    shortName: t`Image`,
    invitation: t`Cut an image into tiles to swap back.`,
  },
  image_spin: {
    shortName: t({ message: 'Spin', comment: 'A type of puzzle, short for Image Spin' }),
    invitation: t`Spin half an image. They stop it just right.`,
  },
  trail: {
    shortName: t({
      message: 'Trail',
      comment: 'A type of puzzle: several puzzles, solved one after the other',
    }),
    invitation: t`Several puzzles under one link. Each opens the next.`,
  },
};
