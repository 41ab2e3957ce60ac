import { setImmediate as letOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { removeSome } from '../../../platform/storage/many-rows.ts';
import { placeRows, updateReward } from '../../../platform/storage/rows.ts';
import { erasedBy } from '../../../platform/storage/stored-tables.ts';
import { eraseEntries, eraseOpenings } from '../../results/server/feature.ts';
import { rewardsTables } from './tables.ts';

/** What is left of a reward whose puzzle was removed or taken down: that there was one. */
const erasedReward = erasedBy(rewardsTables.rewards, 'texts', 'removal');

/**
 * What the log says of the rewards of puzzles opens no more, but for the places in their lines, which are too many for one
 * transaction; the entries stay, and so the log stays true (rules: results#erasing).
 */
export async function eraseOpeningsOf(transaction: Db, puzzleIds: readonly string[]): Promise<void> {
  if (puzzleIds.length === 0) return;
  const rewards = transaction.selectFrom('rewards').where('puzzle_id', 'in', puzzleIds);
  await eraseOpenings(transaction, {
    logIds: rewards.select('log_id').$asScalar(),
    keys: transaction
      .selectFrom('reward_claims')
      .select('log_entry')
      .where('reward_id', 'in', rewards.select('id'))
      .$asScalar(),
  });
}

/** Erases what puzzles' rewards have outside their own rows. Their lines are erased afterwards: `eraseLinesOf`. */
export async function eraseSecretsOf(transaction: Db, puzzleIds: readonly string[]): Promise<void> {
  if (puzzleIds.length === 0) return;
  await eraseOpeningsOf(transaction, puzzleIds);
  await transaction
    .updateTable('reward_prizes')
    .set(erasedBy(rewardsTables.reward_prizes, 'reward'))
    .where('reward_id', 'in', ({ selectFrom }) =>
      selectFrom('rewards').select('id').where('puzzle_id', 'in', puzzleIds),
    )
    .execute();
}

/** Rows of a line that one transaction erases, in a few milliseconds: claims and pages come in between. */
export const lineBatch = 100;

/** Repeats work that handles up to `size` rows at a time, until fewer are left. Returns how many rows it handled. */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const touched = await work();
    total += touched;
    if (touched < size) return total;
    await letOthers();
  }
}

/** Erases the next places of a line, with what opens their entries in the log. Returns the last one, if that is not all. */
async function erasePlaces(transaction: Db, rewardId: string, after: number): Promise<number | undefined> {
  // Starts after the last batch: PostgreSQL would read the rows that were just erased.
  const places = await placeRows(transaction, rewardId)
    .select(['place', 'log_entry'])
    .where('place', '>', after)
    .orderBy('place')
    .limit(lineBatch)
    .execute();
  const last = places.at(-1)?.place;
  if (last === undefined) return undefined;
  await eraseEntries(
    transaction,
    places.flatMap(({ log_entry }) => log_entry ?? []),
  );
  await transaction
    .deleteFrom('reward_places')
    .where('reward_id', '=', rewardId)
    .where('place', '>', after)
    .where('place', '<=', last)
    .execute();
  return places.length < lineBatch ? undefined : last;
}

/** Erases the line of a reward, a batch at a time. */
async function eraseLine(db: Db, rewardId: string): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; await letOthers()) {
    const from: number = after;
    after = await db.transaction().execute((transaction) => erasePlaces(transaction, rewardId, from));
  }
  await inBatches(lineBatch, () => removeSome(db, 'reward_tries', sql`reward_id = ${rewardId}`, lineBatch));
}

/** Erases the lines of puzzles' rewards: of those that are erased already, or are due to be removed. */
export async function eraseLinesOf(db: Db, puzzleIds: string[]): Promise<void> {
  if (puzzleIds.length === 0) return;
  const rewards = await db.selectFrom('rewards').select('id').where('puzzle_id', 'in', puzzleIds).execute();
  for (const { id } of rewards) await eraseLine(db, id);
}

/** Stands for the id of the puzzle, of which none is written like it. */
const discarded = 'discarded ';

/** Takes a reward that nobody has won from its puzzle. The line is erased afterwards where it is long, and the row with it. */
export async function discardReward(transaction: Db, rewardId: string): Promise<void> {
  if (await isShort(transaction, rewardId)) {
    await erasePlaces(transaction, rewardId, 0);
    await transaction.deleteFrom('rewards').where('id', '=', rewardId).execute();
    return;
  }
  await transaction.deleteFrom('reward_prizes').where('reward_id', '=', rewardId).execute();
  await updateReward(transaction, rewardId)
    .set({ ...erasedReward, puzzle_id: discarded + rewardId, listed_from: null })
    .execute();
}

/** Whether a line is one batch at most. */
async function isShort(db: Db, rewardId: string): Promise<boolean> {
  for (const table of ['reward_places', 'reward_tries'] as const) {
    const rows = db.selectFrom(table).select('play_id').where('reward_id', '=', rewardId);
    if ((await rows.offset(lineBatch).limit(1).executeTakeFirst()) !== undefined) return false;
  }
  return true;
}

/** Erases what is left of discarded rewards. Returns how many. */
export async function eraseDiscarded(db: Db): Promise<number> {
  // As each database looks it up best.
  const isDiscarded = isPostgres(db)
    ? sql<boolean>`puzzle_id like ${`${discarded}%`}`
    : sql<boolean>`puzzle_id glob ${`${discarded}*`}`;
  const rewards = await db.selectFrom('rewards').select('id').where(isDiscarded).execute();
  for (const { id } of rewards) {
    await eraseLine(db, id);
    await db.deleteFrom('rewards').where('id', '=', id).execute();
  }
  return rewards.length;
}
