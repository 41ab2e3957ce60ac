import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { claimRows, rewardRow, updatePuzzle } from '../../../platform/storage/rows.ts';
import { lifetimeMs } from '../../gifts/lifetime.ts';
import { puzzleImagesOf, releaseImage } from '../../images/server/feature.ts';
import { assertCreatorKey, assertNotGone } from '../../puzzles/server/feature.ts';
import { isSettled } from '../../rewards/delivery-state.ts';
import { rewardState } from '../../rewards/reward-state.ts';
import {
  discardReward,
  erasedClaim,
  eraseOpeningsOf,
  eraseQueuesOf,
  eraseSecretsOf,
  type Offers,
  type PuzzleAndReward,
  type RewardChanges,
  rewardList,
  waitsForHold,
} from '../../rewards/server/feature.ts';
import type { PuzzleChange } from '../api.ts';

/** Maximum number of pending changes applied per run. */
const pendingBatch = 100;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events' | 'broker' | 'erase'> {
  offers: Pick<Offers, 'change'>;
  rewardChanges: Pick<RewardChanges, 'withdrawNow'>;
  log: { info(about: object, message: string): void };
}

/**
 * Lets the maker end or delete a puzzle, with the creator key (rules: makers#changes, makers#deleting). Requests
 * can be repeated safely. If a change and a claim are concurrent, the later one is refused. A change requested
 * while a solver holds the reward waits until the hold ends (rules: claims#deferred-changes).
 */
export function createPuzzleChanges(dependencies: Dependencies) {
  const { db, offers, rewardChanges, broker, now, events, erase, log } = dependencies;
  const report = (puzzleId: string) => {
    events.emit('puzzle changed', puzzleId);
    return broker.publish(rewardList, { kind: 'removed', puzzleId });
  };

  return {
    /** Ends a puzzle now, or extends one that has no reward. Extending never makes the end earlier. */
    async changeEnd(puzzleId: string, creatorKey: string, expires: PuzzleChange['expires']): Promise<void> {
      const isOver = await offers.change(puzzleId, async (transaction, puzzle) => {
        assertCreatorKey(puzzle, creatorKey);
        assertNotGone(puzzle);
        const endsAt = expires === 'now' ? now() : Math.max(puzzle.expires_at, now() + lifetimeMs[expires]);
        const hasEnded = puzzle.expires_at <= now();
        if (hasEnded && expires === 'now') return true;
        if (hasEnded) throw new Refusal('puzzle_expired');
        if (expires === 'now' && (await waitsForHold(transaction, puzzle, 'end', now()))) return false;
        if (expires !== 'now' && puzzle.reward !== undefined) throw new Refusal('extend_not_possible');
        await updatePuzzle(transaction, puzzleId).set({ expires_at: endsAt }).execute();
        return expires === 'now';
      });
      if (isOver) await report(puzzleId);
      else events.emit('puzzle changed', puzzleId);
    },

    /**
     * Removes a puzzle with its images and texts, its reward and the winner's details. Keeps the row, which
     * marks the id as removed. Throws a Refusal while a win is undelivered.
     */
    async remove(puzzleId: string, creatorKey: string): Promise<void> {
      const isRemoved = await offers.change(puzzleId, async (transaction, puzzle) => {
        assertCreatorKey(puzzle, creatorKey);
        if (puzzle.removed_at !== null) return true;
        if (await waitsForHold(transaction, puzzle, 'remove', now())) return false;
        await removeNow(transaction, puzzle);
        return true;
      });
      if (isRemoved) {
        await report(puzzleId);
        await eraseQueuesOf(db, [puzzleId]);
      } else events.emit('puzzle changed', puzzleId);
    },

    /** Applies the pending changes whose hold has ended. Returns how many were due. */
    async doPending(): Promise<number> {
      const due = await db
        .selectFrom('puzzles')
        .select(['puzzle_id', 'pending_change'])
        .where('pending_at', '<=', now())
        .where('hidden_at', 'is', null)
        .limit(pendingBatch)
        .execute();
      for (const { puzzle_id, pending_change } of due) {
        try {
          // The hold may have been extended since the change was selected.
          if (!(await offers.change(puzzle_id, doPending))) continue;
        } catch (error) {
          // A prize has been won since the change was requested.
          if (!(error instanceof Refusal)) throw error;
          await forgetPending(db, puzzle_id);
        }
        await report(puzzle_id);
        if (pending_change === 'remove') await eraseQueuesOf(db, [puzzle_id]);
      }
      return due.length;
    },
  };

  /** Returns false if the change is not due yet, or if a hold still runs. */
  async function doPending(transaction: Db, puzzle: PuzzleAndReward): Promise<boolean> {
    const { puzzle_id, pending_change, pending_at, reward } = puzzle;
    const state = reward && rewardState(reward, now());
    if (pending_at === null || pending_at > now() || state?.heldUntil !== undefined) return false;
    await forgetPending(transaction, puzzle_id);
    if (state?.isOpen === false) return true;
    if (pending_change === 'withdraw') await rewardChanges.withdrawNow(transaction, puzzle);
    else if (pending_change === 'remove') await removeNow(transaction, puzzle);
    else await updatePuzzle(transaction, puzzle_id).set({ expires_at: now() }).execute();
    return true;
  }

  async function removeNow(transaction: Db, puzzle: PuzzleAndReward): Promise<void> {
    const images = [await removeReward(transaction, puzzle), ...(await removeTexts(transaction, puzzle))];
    for (const hash of images) if (hash) await releaseImage(transaction, hash, now());
    events.emit('texts erased');
    log.info({ puzzleId: puzzle.puzzle_id }, 'puzzle removed by its maker');
  }

  /** Marks the puzzle as removed and erases its texts. Returns the hashes of the images to release. */
  async function removeTexts(transaction: Db, { puzzle_id }: PuzzleAndReward): Promise<string[]> {
    const images = await puzzleImagesOf(transaction, puzzle_id);
    await updatePuzzle(transaction, puzzle_id).set({ removed_at: now() }).execute();
    await erase(transaction, ['texts', 'removal'], [puzzle_id]);
    // Replies to this puzzle become independent.
    await transaction
      .updateTable('puzzles')
      .set({ reply_to: null, reply_ms: null, reply_back_ms: null, reply_agreed_at: null })
      .where('reply_to', '=', puzzle_id)
      .execute();
    return images;
  }

  /**
   * Discards a reward that nobody has won. Empties a reward that was won, but keeps its row, which totals count.
   * Returns the hash of the image to release. Throws a Refusal while a prize is undelivered, unless the puzzle was
   * taken down.
   */
  async function removeReward(transaction: Db, puzzle: PuzzleAndReward): Promise<string | null> {
    const { puzzle_id } = puzzle;
    const reward = await rewardRow(transaction, puzzle_id).select(['id', 'image_hash']).executeTakeFirst();
    if (reward === undefined) return null;
    const claims = await claimRows(transaction, reward.id).selectAll().execute();
    if (claims.length === 0) {
      await eraseOpeningsOf(transaction, [puzzle_id]);
      await discardReward(transaction, reward.id);
      await updatePuzzle(transaction, puzzle_id).set({ has_reward: 0 }).execute();
      return reward.image_hash;
    }
    // The reward of a puzzle that was taken down needs no delivery.
    const mayGo = puzzle.taken_down_at !== null || claims.every((claim) => isSettled(claim, now()));
    if (!mayGo) throw new Refusal('delivery_open');
    await eraseSecretsOf(transaction, [puzzle_id]);
    await transaction
      .updateTable('reward_claims')
      .set(({ fn, val }) => ({ ...erasedClaim, erased_at: fn.coalesce('erased_at', val(now())) }))
      .where('reward_id', '=', reward.id)
      .execute();
    return reward.image_hash;
  }
}

async function forgetPending(db: Db, puzzleId: string): Promise<void> {
  await updatePuzzle(db, puzzleId).set({ pending_change: null, pending_at: null }).execute();
}

export type PuzzleChanges = ReturnType<typeof createPuzzleChanges>;
