import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './connect.ts';

/** Changes one puzzle. */
export const updatePuzzle = (db: Db, puzzleId: string) =>
  db.updateTable('puzzles').where('puzzle_id', '=', puzzleId);

/** Changes one reward. */
export const updateReward = (db: Db, rewardId: string) =>
  db.updateTable('rewards').where('id', '=', rewardId);

/** How many rows a query finds. */
export async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll().as('count'))
    .$castTo<{ count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
