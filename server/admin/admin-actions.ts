import type { AdminReward } from '../../contract/admin-api.ts';
import { releaseImage } from '../images/image-records.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Broker } from '../platform/realtime/broker.ts';
import { channels } from '../platform/realtime/channels.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import type { AdminRewards } from '../rewards/admin-rewards.ts';
import { audit } from './audit.ts';

interface Dependencies {
  db: Db;
  rewards: Pick<AdminRewards, 'find'>;
  broker: Broker;
  now: () => number;
  /** Told when what players see of a puzzle has changed. */
  onChange: (puzzleId: string) => void;
}

/** What the owner does with rewards and puzzles. Each deed is in the audit log. */
export function createAdminActions({ db, rewards, broker, now, onChange }: Dependencies) {
  const write = createGroupCommit(db);

  const unlisted = (puzzleId: string) => broker.publish(channels.rewardList, { kind: 'removed', puzzleId });

  return {
    /** Marks the platform fee as paid or not (decision 21). */
    async changeFee(rewardId: string, isPaid: boolean): Promise<AdminReward> {
      await write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('rewards')
          .set({ platform_fee_paid: isPaid ? 1 : 0 })
          .where('id', '=', rewardId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Refusal('not_found');
        const action = isPaid ? 'fee_marked_paid' : 'fee_marked_unpaid';
        await audit(transaction, { at: now(), action, target: rewardId });
      });
      return rewards.find(rewardId);
    },

    /** Takes a reward off the public list for good: its creator cannot put it back. */
    async unlist(rewardId: string): Promise<AdminReward> {
      await write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('rewards')
          .set({ is_approved: 0, unlisted_at: now() })
          .where('id', '=', rewardId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Refusal('not_found');
        await audit(transaction, { at: now(), action: 'reward_unlisted', target: rewardId });
      });
      const view = await rewards.find(rewardId);
      await unlisted(view.puzzleId);
      onChange(view.puzzleId);
      return view;
    },

    /** The puzzle is played no longer, and its image is gone unless another puzzle shows it. The first reason stays. */
    async takeDown(puzzleId: string, reason: string): Promise<void> {
      await write(async (transaction) => {
        const puzzle = await transaction
          .selectFrom('puzzles')
          .select('image_hash')
          .where('puzzle_id', '=', puzzleId)
          .executeTakeFirst();
        const { numUpdatedRows } = await transaction
          .updateTable('puzzles')
          .set({ taken_down_at: now(), take_down_reason: reason, image_hash: null })
          .where('puzzle_id', '=', puzzleId)
          .where('taken_down_at', 'is', null)
          .executeTakeFirst();
        if (puzzle === undefined) throw new Refusal('not_found');
        if (numUpdatedRows === 0n) return;
        const reward = await transaction
          .selectFrom('rewards')
          .select('image_hash')
          .where('puzzle_id', '=', puzzleId)
          .executeTakeFirst();
        await transaction
          .updateTable('rewards')
          .set({ image_hash: null, reward_image_url: null })
          .where('puzzle_id', '=', puzzleId)
          .execute();
        for (const hash of [puzzle.image_hash, reward?.image_hash ?? null]) {
          if (hash !== null) await releaseImage(transaction, hash);
        }
        await audit(transaction, { at: now(), action: 'puzzle_taken_down', target: puzzleId, note: reason });
      });
      onChange(puzzleId);
      await unlisted(puzzleId);
    },
  };
}

export type AdminActions = ReturnType<typeof createAdminActions>;
