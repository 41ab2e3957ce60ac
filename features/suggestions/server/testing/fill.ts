import type { Fill } from '../../../../server/testing/fill-features.ts';

export const fill: Fill = async ({ app }) => {
  const payload = { language: 'ha', words: 'This reads wrong', path: '/' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/suggestions', payload });
  if (statusCode !== 204) throw new Error(`answered ${statusCode}`);
};
