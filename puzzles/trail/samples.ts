import fc from 'fast-check';
import { emojiSamples } from '../emoji/samples.ts';
import { imageSamples } from '../image/samples.ts';
import { imageSpinSamples } from '../image-spin/samples.ts';
import type { BoardType } from '../puzzle.ts';
import { quizSamples } from '../quiz/samples.ts';
import { visibleText } from '../testing/graphemes.ts';
import type { Samples } from '../testing/sampling.ts';
import { wordSamples } from '../word/samples.ts';
import type { StepDraft, TrailChallenge, TrailDraft } from './schema.ts';

const stepDrafts: Record<BoardType, fc.Arbitrary<StepDraft>> = {
  word: wordSamples.drafts.map((draft) => ({ ...draft, type: 'word' })),
  emoji: emojiSamples.drafts.map((draft) => ({ ...draft, type: 'emoji' })),
  quiz: quizSamples.drafts.map((draft) => ({ ...draft, type: 'quiz' })),
  image: imageSamples.drafts.map(({ imageUrl, size }) => ({ imageUrl, size, type: 'image' })),
  image_spin: imageSpinSamples.drafts.map((draft) => ({ ...draft, type: 'image_spin' })),
};
const steps = fc.oneof(...Object.values(stepDrafts));

/** Gives no right answers; a wrong one is given for the first step. */
export const trailSamples: Samples<TrailDraft, TrailChallenge, unknown> = {
  example: {
    title: 'How well do you know Nigeria?',
    steps: [
      { type: 'quiz', ...quizSamples.example },
      { type: 'word', ...wordSamples.example },
      { type: 'emoji', ...emojiSamples.example },
    ],
    canSkip: false,
  },
  challengeFields: ['canSkip', 'challenge', 'marks', 'number', 'title', 'type'],
  drafts: fc.record({
    title: visibleText(60),
    steps: fc.array(steps, { minLength: 2, maxLength: 10 }),
    canSkip: fc.boolean(),
  }),
  right: () => [],
  wrong: () => [{ text: '' }],
  leastMs: () => 0,
  isSolved: (_draft, { marks }) => marks.every(({ state }) => state === 'solved' || state === 'missed'),
};
