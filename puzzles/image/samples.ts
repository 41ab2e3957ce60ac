import fc from 'fast-check';
import { visibleText } from '../testing/graphemes.ts';
import { exampleImageUrl, imageUrls, type Samples } from '../testing/sampling.ts';
import type { ImageAnswer, ImageChallenge, ImageDraft } from './schema.ts';

export const imageSamples: Samples<ImageDraft, ImageChallenge, ImageAnswer> = {
  example: { imageUrl: exampleImageUrl, description: 'Our garden', size: 3 },
  challengeFields: ['equalTiles', 'imageUrl', 'order', 'size'],
  drafts: fc.record({
    imageUrl: imageUrls,
    description: visibleText(60),
    size: fc.constantFrom(3 as const, 4 as const, 5 as const),
  }),
  right: (_draft, { order }) => [{ swaps: swapsHome(order) }],
  wrong: (_draft, { order }) => [
    { swaps: [] },
    { swaps: [...swapsHome(order), [0, order.length - 1]] },
    { swaps: [...swapsHome(order), [0, order.length]] },
  ],
  leastMs: (_draft, { order }) => 400 * swapsHome(order).length,
  isSolved: (_draft, { order }) => order.every((tile, place) => tile === place),
};

export function swapsHome(order: readonly number[]): [number, number][] {
  const lying = [...order];
  const swaps: [number, number][] = [];
  for (let place = 0; place < lying.length; place++) {
    const from = lying.indexOf(place);
    if (from === place) continue;
    lying[from] = lying[place] ?? -1;
    lying[place] = place;
    swaps.push([place, from]);
  }
  return swaps;
}
