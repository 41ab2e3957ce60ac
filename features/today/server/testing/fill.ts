import { dayAt } from '../../../../contract/today.ts';
import type { Fill } from '../../../../server/testing/fill-features.ts';

export const fill: Fill = async ({ db, clock }) => {
  const day = dayAt(clock.now, 0);
  const others = { puzzle_id: 'gone', day, what: 'tried', bucket: 0, count: 1 } as const;
  await db.insertInto('today_others').values(others).execute();
};
