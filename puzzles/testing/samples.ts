import { emojiSamples } from '../emoji/samples.ts';
import { imageSamples } from '../image/samples.ts';
import { imageSpinSamples } from '../image-spin/samples.ts';
import type { PuzzleType } from '../puzzle.ts';
import { quizSamples } from '../quiz/samples.ts';
import { trailSamples } from '../trail/samples.ts';
import { wordSamples } from '../word/samples.ts';
import type { Samples } from './sampling.ts';

// biome-ignore lint/suspicious/noExplicitAny: the suites know each type only at run time, as `rulesOf` does
export type AnySamples = Samples<any, any, any>;

export const samplesByType: Record<PuzzleType, AnySamples> = {
  word: wordSamples,
  emoji: emojiSamples,
  quiz: quizSamples,
  image: imageSamples,
  image_spin: imageSpinSamples,
  trail: trailSamples,
};
