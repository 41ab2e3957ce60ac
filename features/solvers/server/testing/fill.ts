import type { Fill } from '../../../../server/testing/fill-features.ts';

export const fill: Fill = async ({ app }, { puzzleId, proof }) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/puzzles/${puzzleId}/solvers`,
    payload: { proof, name: 0 },
  });
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
};
