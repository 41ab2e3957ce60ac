import { buildPuzzle } from '../../../../server/testing/build-puzzle.ts';
import type { Fill } from '../../../../server/testing/fill-features.ts';
import { photo } from '../../../../server/testing/images.ts';

/** Creates a trail, because images of steps have a table of their own. */
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
