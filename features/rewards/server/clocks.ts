import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import {
  puzzleRow,
  rewardRow,
  updatePrizes,
  updatePuzzle,
  updateReward,
} from '../../../platform/storage/rows.ts';
import type { PendingChange } from '../../puzzles/api.ts';
import { appendEntry, commitTo } from '../../results/server/feature.ts';
import { rewardState } from '../reward-state.ts';
import { movedFacts } from './logged.ts';
import type { Offers, PuzzleAndReward } from './offers.ts';

/**
 * Holds and deadlines are paused while nobody can claim (rules: claims#clocks). Times are milliseconds
 * since 1970.
 */

const laterBy = (ms: number) => (column: string) =>
  sql<number>`${sql.ref(column)} + ${sql`cast(${ms} as bigint)`}`;

/** Pauses the clocks when a puzzle is hidden. */
export async function stopClocks(transaction: Db, puzzleId: string, at: number): Promise<void> {
  await updatePuzzle(transaction, puzzleId).set({ hidden_at: at }).where('hidden_at', 'is', null).execute();
}

/**
 * Resumes the clocks when a puzzle is shown again. Holds, the deadline and the end of a puzzle with an open reward keep
 * the time that was left.
 */
export async function startClocks(
  transaction: Db,
  puzzleId: string,
  at: number,
  takenDownAt: number | null = null,
): Promise<void> {
  const puzzle = await puzzleRow(transaction, puzzleId).select('hidden_at').executeTakeFirst();
  const stoppedAt = puzzle?.hidden_at ?? takenDownAt;
  if (stoppedAt === null) return;
  const passed = Math.max(0, at - stoppedAt);
  const later = laterBy(passed);
  const reward = await rewardRow(transaction, puzzleId)
    .select('id')
    .where('is_claimed', '=', 0)
    .executeTakeFirst();
  if (reward !== undefined) {
    await updatePrizes(transaction, reward.id)
      .set({ held_until: later('held_until') })
      .where('claimed_at', 'is', null)
      .where('held_until', '>', stoppedAt)
      .execute();
    await moveDeadline(transaction, reward.id, passed);
  }
  await updatePuzzle(transaction, puzzleId)
    .set({
      hidden_at: null,
      pending_at: later('pending_at'),
      ...(reward === undefined ? {} : { expires_at: later('expires_at') }),
    })
    .execute();
}

/**
 * Postpones a deadline, and records in the log that the site did so, so that the maker's terms count as unchanged
 * (rules: results#log).
 */
async function moveDeadline(transaction: Db, rewardId: string, laterMs: number): Promise<void> {
  const later = laterBy(laterMs);
  const moved = await updateReward(transaction, rewardId)
    .set({
      deadline_at: later('deadline_at'),
      moved_ms: later('moved_ms'),
      log_moves: sql`log_moves + 1`,
    })
    .where('deadline_at', 'is not', null)
    .returning(['log_id', 'log_moves', 'deadline_at'])
    .executeTakeFirst();
  if (moved === undefined) return;
  await appendEntry(transaction, moved.log_id, commitTo(movedFacts(moved.log_moves, moved.deadline_at)));
}

/**
 * Extends holds by the time in which nothing could be claimed. Turns of 'best by a deadline' rewards follow the clock,
 * so they stay the same.
 */
export async function prolongHolds(db: Db, from: number, to: number): Promise<void> {
  await db
    .updateTable('reward_prizes')
    .set({ held_until: sql`held_until + cast(${to - from} as bigint)` })
    .where('claimed_at', 'is', null)
    .where('held_until', '>', from)
    .where('reward_id', 'not in', (rewards) =>
      rewards.selectFrom('rewards').select('id').where('way', '=', 'best'),
    )
    .execute();
}

/**
 * Returns an `offers.change` for solvers who join the queue or claim. After failures it first extends all holds by the
 * time since the first of them, because nobody could claim in that time.
 */
export function createChangeQueue({
  db,
  now,
  offers,
}: Pick<Context, 'db' | 'now'> & { offers: Pick<Offers, 'change'> }): Offers['change'] {
  let failingSince: number | undefined;
  return async (puzzleId, work) => {
    const from = failingSince;
    try {
      failingSince = undefined;
      if (from !== undefined) await prolongHolds(db, from, now());
      return await offers.change(puzzleId, work);
    } catch (error) {
      if (!(error instanceof Refusal)) failingSince = Math.min(from ?? now(), failingSince ?? Infinity);
      throw error;
    }
  };
}

/**
 * Schedules the maker's change for the end of the current turn (rules: claims#deferred-changes). Returns false
 * if nobody may claim now, so that the change can be made at once.
 */
export async function waitsForHold(
  transaction: Db,
  puzzle: PuzzleAndReward,
  change: PendingChange,
  now: number,
): Promise<boolean> {
  const until = puzzle.reward && rewardState(puzzle.reward, now).heldUntil;
  if (until === undefined) return false;
  await updatePuzzle(transaction, puzzle.puzzle_id)
    .set({ pending_change: change, pending_at: until })
    .execute();
  return true;
}
