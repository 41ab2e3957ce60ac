import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { dayMs, periods } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { countRemovedPuzzles } from '../../visits/server/feature.ts';
import { keptMs } from '../delivery-state.ts';
import { eraseOpeningsOf, eraseQueuesOf, eraseSecretsOf, inBatches } from './queue-erasure.ts';

/** Puzzles per batch, so that a sweep never blocks the database for long */
const sweepBatch = 500;

/** How much longer a win is kept than an expired puzzle */
const wonLongerMs = keptMs - periods.expiredDays * dayMs;

/** Erases, empties or removes puzzles that were taken down or have expired, in batches. */
export function createPuzzleSweep({ db, erase }: Pick<Context, 'db' | 'erase'>) {
  return {
    /**
     * Erases puzzles that were taken down before a time, with their texts, images and rewards. The row of a reward
     * then shows only that there was a reward. Returns the number of erased puzzles.
     */
    async eraseTakenDown(takenDownBefore: number): Promise<number> {
      return inBatches(sweepBatch, async () => {
        const puzzleIds = await db.transaction().execute(async (transaction) => {
          const erased = await lockDue(transaction, ({ and, or, eb, exists, selectFrom }) =>
            and([
              eb('taken_down_at', '<=', takenDownBefore),
              or([
                eb('content', '<>', ''),
                eb('gift', 'is not', null),
                // If the puzzle had expired before it was taken down, only the reward still has texts.
                exists(
                  selectFrom('rewards')
                    .select('id')
                    .whereRef('rewards.puzzle_id', '=', 'puzzles.puzzle_id')
                    .where('reward_description', '<>', ''),
                ),
              ]),
            ]),
          );
          await erase(transaction, ['texts', 'removal'], erased);
          await eraseSecretsOf(transaction, erased);
          return erased;
        });
        await eraseQueuesOf(db, puzzleIds);
        return puzzleIds.length;
      });
    },

    /**
     * Empties expired puzzles. Their rows stay, so that visitors see that there was a puzzle, and for whom. Their
     * rewards stay, too: the result remains public, and unclaimed codes go back to the maker. Returns the number of
     * puzzles.
     */
    async emptyExpired(now: number): Promise<number> {
      return inBatches(sweepBatch, () =>
        db.transaction().execute(async (transaction) => {
          const expired = await lockDue(transaction, ({ and, eb }) =>
            and([eb('expires_at', '<=', now), eb('content', '<>', '')]),
          );
          await erase(transaction, ['texts'], expired);
          if (expired.length > 0) {
            await transaction
              .updateTable('rewards')
              .set({ reward_image_url: null, image_hash: null })
              .where('puzzle_id', 'in', expired)
              // Winners keep seeing the image.
              .where('id', 'not in', (claims) => claims.selectFrom('reward_claims').select('reward_id'))
              .execute();
          }
          return expired.length;
        }),
      );
    },

    /**
     * Removes the puzzles that expired before a time, and adds them to the totals by type, overall and per day of
     * creation in the site's time zone. Keeps puzzles with a win as long as the winner's details. Returns the number
     * of removed puzzles.
     */
    async removeExpired(expiredBefore: number, dayStart: (at: number) => number): Promise<number> {
      const due = (from: Db) =>
        from
          .selectFrom('puzzles')
          .select(['puzzle_id', 'puzzle_type', 'created_at', 'day'])
          .where('expires_at', '<=', expiredBefore)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('reward_claims')
                  .select('prize')
                  .whereRef('reward_claims.puzzle_id', '=', 'puzzles.puzzle_id')
                  .where('claimed_at', '>', expiredBefore - wonLongerMs),
              ),
            ),
          )
          .limit(sweepBatch);
      return inBatches(sweepBatch, async () => {
        const next = await due(db).execute();
        await eraseQueuesOf(db, next.map(puzzleIdOf));
        return db.transaction().execute(async (transaction) => {
          const removed = await locked(transaction, due(transaction)).execute();
          if (removed.length === 0) return 0;
          const ids = removed.map(puzzleIdOf);
          // Counts one row per prize, before the claims are removed
          const claims = await transaction
            .selectFrom('rewards')
            .innerJoin('reward_claims', 'reward_claims.reward_id', 'rewards.id')
            .select('rewards.puzzle_id')
            .where('rewards.puzzle_id', 'in', ids)
            .execute();
          // The site's own puzzles are not counted.
          const made = removed.filter(({ day }) => day === null);
          await countRemoved(transaction, made, claims.map(puzzleIdOf));
          await eraseOpeningsOf(transaction, ids);
          await countRemovedPuzzles(transaction, removed, dayStart);
          await erase(transaction, ['puzzle'], ids);
          return removed.length;
        });
      });
    },
  };
}

/** Locks a batch of due puzzles, so that only one sweep erases them. Returns their ids. */
async function lockDue(
  transaction: Db,
  isDue: (puzzle: ExpressionBuilder<Database, 'puzzles'>) => Expression<SqlBool>,
): Promise<string[]> {
  const due = transaction.selectFrom('puzzles').select('puzzle_id').where(isDue).limit(sweepBatch);
  return (await locked(transaction, due).execute()).map(puzzleIdOf);
}

/** Skips rows that another sweep has locked, to avoid deadlocks. SQLite has only one writer at a time. */
const locked = <Row>(db: Db, query: SelectQueryBuilder<Database, 'puzzles', Row>) =>
  isPostgres(db) ? query.forUpdate().skipLocked() : query;

const puzzleIdOf = ({ puzzle_id }: { puzzle_id: string }) => puzzle_id;

/** Adds to the totals, which are kept after the rows are gone (rules: puzzles#lifetime). */
async function countRemoved(
  transaction: Db,
  removed: { puzzle_id: string; puzzle_type: PuzzleType }[],
  /** Puzzle ids, one for each prize won */
  claimed: string[],
): Promise<void> {
  // All sweeps take locks in the same order, to prevent deadlocks.
  const byType = [...Map.groupBy(removed, ({ puzzle_type }) => puzzle_type)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [type, puzzles] of byType) {
    const count = puzzles.length;
    const ids = new Set(puzzles.map(puzzleIdOf));
    const rewardsClaimed = claimed.filter((id) => ids.has(id)).length;
    await transaction
      .insertInto('removed_puzzles')
      .values({ puzzle_type: type, count, rewards_claimed: rewardsClaimed })
      .onConflict((conflict) =>
        conflict.column('puzzle_type').doUpdateSet(({ ref, eb }) => ({
          count: eb(ref('removed_puzzles.count'), '+', count),
          rewards_claimed: eb(ref('removed_puzzles.rewards_claimed'), '+', rewardsClaimed),
        })),
      )
      .execute();
  }
}
