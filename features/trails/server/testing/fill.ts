import { buildPuzzle } from '../../../../server/testing/build-puzzle.ts';
import type { Fill } from '../../../../server/testing/fill-features.ts';
import { trailsFeature } from '../feature.ts';

export const fill: Fill = async ({ app, create, start, answer }) => {
  const step = { type: 'quiz', question: 'Where?', answer: 'Lagos' } as const;
  const { puzzleId } = await create(buildPuzzle({ type: 'trail', steps: [step, step] }));
  let { token } = await start(puzzleId);
  for (const _ of [1, 2])
    token = (await answer(puzzleId, { token, answer: { text: 'lagos' } })).token ?? token;
  await app.use(trailsFeature).flush();
};
