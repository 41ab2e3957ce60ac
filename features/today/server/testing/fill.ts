import { dayAt } from '../../../../contract/today.ts';
import type { Fill } from '../../../../server/testing/fill-features.ts';

/** Requires `push.example` among the push hosts in the site's configuration. */
export const fill: Fill = async ({ app, db, clock }) => {
  const day = dayAt(clock.now, 0);
  const others = { puzzle_id: 'gone', day, what: 'tried', bucket: 0, count: 1 } as const;
  await db.insertInto('today_others').values(others).execute();
  const { public_key: p256dh } = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: '/api/today/reminder',
    payload: {
      subscription: { endpoint: 'https://push.example/2', keys: { p256dh, auth: 'a'.repeat(22) } },
      day,
      minute: 19 * 60,
      offset: 0,
    },
  });
  if (statusCode !== 204) throw new Error(`answered ${statusCode}`);
};
