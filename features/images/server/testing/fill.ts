import { buildPuzzle } from '../../../../server/testing/build-puzzle.ts';
import type { Fill } from '../../../../server/testing/fill-features.ts';
import { photo } from '../../../../server/testing/images.ts';

/** A trail, whose steps have their images in a table of their own. */
export const fill: Fill = async ({ create }) => {
  await create(
    buildPuzzle({
      type: 'trail',
      steps: [
        { type: 'image', imageUrl: photo, size: 3 },
        { type: 'quiz', question: 'Where?', answer: 'Lagos' },
      ],
    }),
  );
};
