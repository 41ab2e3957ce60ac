import type { Fill } from '../../../../server/testing/fill-features.ts';

/** The site's configuration must allow `push.example`. */
export const fill: Fill = async ({ app, db }, { puzzleId, creatorKey }) => {
  const { public_key: p256dh } = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/puzzles/${puzzleId}/push`,
    headers: { authorization: `Bearer ${creatorKey}` },
    payload: { endpoint: 'https://push.example/1', keys: { p256dh, auth: 'a'.repeat(22) } },
  });
  if (statusCode !== 204) throw new Error(`answered ${statusCode}`);
};
