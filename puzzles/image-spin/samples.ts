import fc from 'fast-check';
import { exampleImageUrl, imageUrls, type Samples } from '../testing/sampling.ts';
import type { ImageSpinAnswer, ImageSpinChallenge, ImageSpinDraft } from './schema.ts';

export const imageSpinSamples: Samples<ImageSpinDraft, ImageSpinChallenge, ImageSpinAnswer> = {
  example: { imageUrl: exampleImageUrl, spinSpeed: 30 },
  challengeFields: ['imageUrl', 'speeds'],
  drafts: fc.record({
    imageUrl: imageUrls,
    spinSpeed: fc.integer({ min: 1, max: 10 }).map((step) => step * 10),
    rounds: fc.constantFrom(1, 3),
  }),
  right: ({ rounds = 1 }) =>
    [
      ...[0, 15, -15, 345, 360, 725].map((angle) => ({ angle })),
      { angle: 0, steps: 18 },
      { angle: 350, steps: 17 },
    ].map((stop) => (rounds === 1 ? stop : { ...stop, earlier: [{ angle: 3 }, { angle: 10, steps: 17 }] })),
  wrong: ({ rounds = 1 }) => [
    { angle: 0, earlier: [{ angle: 0 }, { angle: 16 }] },
    ...(rounds === 1 ? [] : [{ angle: 0 }, { angle: 0, earlier: [{ angle: 0 }] }]),
    ...[16, -16, 180, 344, 380].map((angle) => ({ angle })),
    { angle: 0, steps: 17 },
    { angle: 5, steps: 30 },
    { angle: 20, steps: 16 },
  ],
  leastMs: ({ rounds = 1 }) => 2000 * rounds,
  isSolved: (_draft, challenge) => Object.keys(challenge).includes('angle'),
};
