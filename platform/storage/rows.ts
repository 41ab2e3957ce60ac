import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './connect.ts';

export const puzzleRow = (db: Db, puzzleId: string) =>
  db.selectFrom('puzzles').where('puzzle_id', '=', puzzleId);

export const updatePuzzle = (db: Db, puzzleId: string) =>
  db.updateTable('puzzles').where('puzzle_id', '=', puzzleId);

export const rewardRow = (db: Db, puzzleId: string) =>
  db.selectFrom('rewards').where('puzzle_id', '=', puzzleId);

export const updateRewardOfPuzzle = (db: Db, puzzleId: string) =>
  db.updateTable('rewards').where('puzzle_id', '=', puzzleId);

export const updateReward = (db: Db, rewardId: string) =>
  db.updateTable('rewards').where('id', '=', rewardId);

export const prizeRows = (db: Db, rewardId: string) =>
  db.selectFrom('reward_prizes').where('reward_id', '=', rewardId);

export const updatePrizes = (db: Db, rewardId: string) =>
  db.updateTable('reward_prizes').where('reward_id', '=', rewardId);

export const claimRows = (db: Db, rewardId: string) =>
  db.selectFrom('reward_claims').where('reward_id', '=', rewardId);

/** Selects claims, each with its prize and the place in the queue that held it, if any. */
export const winRows = (db: Db, rewardId: string) =>
  db
    .selectFrom('reward_claims')
    .leftJoin('reward_prizes', (join) =>
      join
        .onRef('reward_prizes.reward_id', '=', 'reward_claims.reward_id')
        .onRef('reward_prizes.number', '=', 'reward_claims.prize'),
    )
    .leftJoin('reward_places', (join) =>
      join
        .onRef('reward_places.reward_id', '=', 'reward_claims.reward_id')
        .onRef('reward_places.play_id', '=', 'reward_prizes.held_by'),
    )
    .where('reward_claims.reward_id', '=', rewardId);

export const placeRows = (db: Db, rewardId: string) =>
  db.selectFrom('reward_places').where('reward_id', '=', rewardId);

export async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll().as('count'))
    .$castTo<{ count: number | string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Makes a page from rows that were fetched with one extra row. `last` is the page's last row if another page
 * follows.
 */
export function pageOf<Row>(rows: Row[], size: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? shown.at(-1) : undefined };
}
