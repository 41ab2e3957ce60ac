import { setImmediate as letOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { removeSome } from '../../../platform/storage/many-rows.ts';
import { placeRows, updateReward } from '../../../platform/storage/rows.ts';
import { erasedBy } from '../../../platform/storage/stored-tables.ts';
import { eraseEntries, eraseOpenings } from '../../results/server/feature.ts';
import { rewardsTables } from './tables.ts';

/**
 * Columns to clear when a reward's puzzle was removed or taken down. Afterwards the row shows only that there was a
 * reward.
 */
const erasedReward = erasedBy(rewardsTables.rewards, 'texts', 'removal');

/**
 * Erases the salts of these puzzles' log entries, so that nobody can open them anymore. The entries stay, so that the
 * log can still be verified (rules: results#erasing). Does not erase places in the queue, which are too many for
 * one transaction.
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

/**
 * Erases secrets outside the table `rewards`: prize codes, and the salts of log entries. Call `eraseQueuesOf`
 * afterwards.
 */
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

/** Rows erased per transaction. A batch takes a few milliseconds, so claims and page views are not blocked. */
export const queueBatch = 100;

/** Repeats work on up to `size` rows until a run handles fewer. Returns the total number. */
export async function inBatches(size: number, work: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const touched = await work();
    total += touched;
    if (touched < size) return total;
    await letOthers();
  }
}

/**
 * Deletes the next places in a queue, and erases the salts of their log entries. Returns the last deleted place, or
 * undefined at the end.
 */
async function erasePlaces(transaction: Db, rewardId: string, after: number): Promise<number | undefined> {
  // Continues after the last batch, because PostgreSQL would otherwise scan the rows just erased.
  const places = await placeRows(transaction, rewardId)
    .select(['place', 'log_entry'])
    .where('place', '>', after)
    .orderBy('place')
    .limit(queueBatch)
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
  return places.length < queueBatch ? undefined : last;
}

async function eraseQueue(db: Db, rewardId: string): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; await letOthers()) {
    const from: number = after;
    after = await db.transaction().execute((transaction) => erasePlaces(transaction, rewardId, from));
  }
  await inBatches(queueBatch, () => removeSome(db, 'reward_tries', sql`reward_id = ${rewardId}`, queueBatch));
}

/** Erases the queues for rewards whose puzzles are erased or about to be removed. */
export async function eraseQueuesOf(db: Db, puzzleIds: string[]): Promise<void> {
  if (puzzleIds.length === 0) return;
  const rewards = await db.selectFrom('rewards').select('id').where('puzzle_id', 'in', puzzleIds).execute();
  for (const { id } of rewards) await eraseQueue(db, id);
}

/** Prefix of the value that replaces the puzzle's id; no real id contains it. */
const discarded = 'discarded ';

/**
 * Detaches a reward without winners from its puzzle. If the queue is long, a later sweep erases it together with
 * the row.
 */
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

/** Returns whether a queue fits in one batch. */
async function isShort(db: Db, rewardId: string): Promise<boolean> {
  for (const table of ['reward_places', 'reward_tries'] as const) {
    const rows = db.selectFrom(table).select('play_id').where('reward_id', '=', rewardId);
    if ((await rows.offset(queueBatch).limit(1).executeTakeFirst()) !== undefined) return false;
  }
  return true;
}

/** Erases the remaining rows of discarded rewards. Returns the number of rewards. */
export async function eraseDiscarded(db: Db): Promise<number> {
  // In each database, only this form of prefix search can use an index.
  const isDiscarded = isPostgres(db)
    ? sql<boolean>`puzzle_id like ${`${discarded}%`}`
    : sql<boolean>`puzzle_id glob ${`${discarded}*`}`;
  const rewards = await db.selectFrom('rewards').select('id').where(isDiscarded).execute();
  for (const { id } of rewards) {
    await eraseQueue(db, id);
    await db.deleteFrom('rewards').where('id', '=', id).execute();
  }
  return rewards.length;
}
