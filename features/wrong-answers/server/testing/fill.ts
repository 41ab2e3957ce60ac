import type { Fill } from '../../../../server/testing/fill-features.ts';
import { wrongAnswersFeature } from '../feature.ts';

export const fill: Fill = async ({ app, start }, { puzzleId }) => {
  const { token } = await start(puzzleId);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/puzzles/${puzzleId}/answers`,
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140' },
    payload: { token, answer: { text: 'Kano' } },
  });
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
  await app.use(wrongAnswersFeature).flush();
};
