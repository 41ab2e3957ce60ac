import { emojiHints } from './emoji/hints.ts';
import { imageHints } from './image/hints.ts';
import { imageSpinHints } from './image-spin/hints.ts';
import { angleTone, stepMode } from './image-spin/options.ts';
import type { PuzzleType } from './puzzle.ts';
import { quizHints } from './quiz/hints.ts';
import { trailHints } from './trail/hints.ts';
import type { PlayOption } from './ui/use-play-option.ts';
import { wordHints } from './word/hints.ts';

/** Contents of each type's '?' menu: how to use the board, and the options that only this type has. */
export const helpByType: Record<PuzzleType, { hints: string[]; options?: PlayOption[] }> = {
  word: { hints: wordHints },
  emoji: { hints: emojiHints },
  quiz: { hints: quizHints },
  image: { hints: imageHints },
  image_spin: { hints: imageSpinHints, options: [stepMode, angleTone] },
  trail: { hints: trailHints },
};
