import type { PuzzleChange } from '../../contract/manage-api.ts';
import { releaseImage } from '../images/plugin.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import {
  claimRows,
  puzzleRow,
  rewardRow,
  updatePrizes,
  updatePuzzle,
  updateReward,
} from '../platform/storage/rows.ts';
import {
  erasedReward,
  isHeld,
  type PuzzleStore,
  refuseGone,
  refuseOthers,
  type StoredPuzzle,
} from '../puzzles/plugin.ts';
import { erasedClaim, rewardList } from '../rewards/plugin.ts';

const day = 24 * 60 * 60_000;
const lifetimes = { '24h': day, '7d': 7 * day, '30d': 30 * day };
/** How long after 'I have sent it' a silent winner keeps a puzzle from being deleted (decision 33). */
const silenceMs = 14 * day;

interface Dependencies extends Pick<Context, 'now' | 'events' | 'broker'> {
  puzzles: Pick<PuzzleStore, 'change'>;
  log: { info(about: object, message: string): void };
}

/**
 * When a puzzle ends, and its deletion, with the creator key (decision 33). Each can be sent again. A claim at the same
 * moment comes before or after: whichever is second is refused.
 */
export function createPuzzleChanges({ puzzles, broker, now, events, log }: Dependencies) {
  const report = (puzzleId: string) => {
    events.emit('puzzle changed', puzzleId);
    return broker.publish(rewardList, { kind: 'removed', puzzleId });
  };

  return {
    /** Ends a puzzle now, or lets a plain one last so long from now; a later end stays. */
    async changeEnd(puzzleId: string, creatorKey: string, expires: PuzzleChange['expires']): Promise<void> {
      await puzzles.change(puzzleId, async (transaction, puzzle) => {
        refuseOthers(puzzle, creatorKey);
        refuseGone(puzzle);
        const endsAt = expires === 'now' ? now() : Math.max(puzzle.expires_at, now() + lifetimes[expires]);
        const isOver = puzzle.expires_at <= now();
        if (isOver && expires === 'now') return;
        if (isOver) throw new Refusal('puzzle_expired');
        if (expires === 'now' && puzzle.reward?.is_claimed === 1) throw new Refusal('reward_won');
        if (expires === 'now') refuseWhileHeld(puzzle);
        if (expires !== 'now' && puzzle.reward !== undefined) throw new Refusal('extend_not_possible');
        await updatePuzzle(transaction, puzzleId).set({ expires_at: endsAt }).execute();
      });
      if (expires === 'now') await report(puzzleId);
      else events.emit('puzzle changed', puzzleId);
    },

    /**
     * Removes a puzzle with its images and all texts, its reward and the winner's details. The row stays and says so. Refused
     * while a win is not delivered.
     */
    async remove(puzzleId: string, creatorKey: string): Promise<void> {
      const isRemoved = await puzzles.change(puzzleId, async (transaction, puzzle) => {
        refuseOthers(puzzle, creatorKey);
        if (puzzle.removed_at !== null) return false;
        const images = [await removeReward(transaction, puzzle), await removeTexts(transaction, puzzle)];
        for (const hash of images) if (hash) await releaseImage(transaction, hash);
        return true;
      });
      if (!isRemoved) return;
      log.info({ puzzleId }, 'puzzle removed by its maker');
      await report(puzzleId);
    },
  };

  /** While somebody can claim the reward, it stays (decision 33). */
  function refuseWhileHeld(puzzle: StoredPuzzle): void {
    if (isHeld(puzzle, now())) throw new Refusal('reward_held');
  }

  /** Returns the hash of its image. */
  async function removeTexts(transaction: Db, { puzzle_id }: StoredPuzzle): Promise<string | null> {
    const { image_hash } = await puzzleRow(transaction, puzzle_id)
      .select('image_hash')
      .executeTakeFirstOrThrow();
    await updatePuzzle(transaction, puzzle_id)
      .set({ removed_at: now(), content: '', description: null, image_hash: null })
      .execute();
    return image_hash;
  }

  /** A reward that was won stays as an empty row, which is counted. Returns the hash of its image. */
  async function removeReward(transaction: Db, puzzle: StoredPuzzle): Promise<string | null> {
    const { puzzle_id } = puzzle;
    const reward = await rewardRow(transaction, puzzle_id).select(['id', 'image_hash']).executeTakeFirst();
    if (reward === undefined) return null;
    refuseWhileHeld(puzzle);
    const claims = await claimRows(transaction, reward.id).select(['sent_at', 'winner_says']).execute();
    if (claims.length === 0) {
      await transaction.deleteFrom('rewards').where('id', '=', reward.id).execute();
      await updatePuzzle(transaction, puzzle_id).set({ has_reward: 0 }).execute();
      return reward.image_hash;
    }
    const isSettled = ({ winner_says, sent_at }: (typeof claims)[number]) =>
      winner_says === 'got_it' || (winner_says === null && sent_at !== null && sent_at <= now() - silenceMs);
    if (!claims.every(isSettled)) throw new Refusal('delivery_open');
    await updatePrizes(transaction, reward.id).set({ code: null }).execute();
    await updateReward(transaction, reward.id).set(erasedReward).execute();
    await transaction
      .updateTable('reward_claims')
      .set(({ fn, val }) => ({ ...erasedClaim, erased_at: fn.coalesce('erased_at', val(now())) }))
      .where('reward_id', '=', reward.id)
      .execute();
    return reward.image_hash;
  }
}

export type PuzzleChanges = ReturnType<typeof createPuzzleChanges>;
