import { emojiHints } from './emoji/hints.ts';
import { imageHints, imageKeyHint } from './image/hints.ts';
import { imageSpinHints, imageSpinKeyHint } from './image-spin/hints.ts';
import { angleTone, stepMode } from './image-spin/options.ts';
import type { PuzzleType } from './puzzle.ts';
import { choiceHints, quizHints } from './quiz/hints.ts';
import { trailHints } from './trail/hints.ts';
import type { PlayOption } from './ui/use-play-option.ts';
import { wordHints, wordKeyHint } from './word/hints.ts';

/** The contents of the '?' menu: how to use a type's board, and the options that only this type has. */
interface Help {
  hints: string[];
  /** Not for touch screens. */
  keyHint?: string;
  options?: PlayOption[];
}

const helpByType: Record<PuzzleType, Help> = {
  word: { hints: wordHints, keyHint: wordKeyHint },
  emoji: { hints: emojiHints },
  quiz: { hints: quizHints },
  image: { hints: imageHints, keyHint: imageKeyHint },
  image_spin: { hints: imageSpinHints, keyHint: imageSpinKeyHint, options: [stepMode, angleTone] },
  trail: { hints: trailHints },
};

export const helpFor = (type: PuzzleType, challenge: object): Help =>
  'choices' in challenge ? { hints: choiceHints } : helpByType[type];
