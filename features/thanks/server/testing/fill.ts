import type { Fill } from '../../../../server/testing/fill-features.ts';

export const fill: Fill = async ({ app }, { puzzleId, proof }) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/puzzles/${puzzleId}/thanks`,
    payload: { proof, reaction: 'heart', name: 'Ada' },
  });
  if (statusCode !== 204) throw new Error(`answered ${statusCode}`);
};
