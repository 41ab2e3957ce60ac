import type { Insertable, Selectable } from 'kysely';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { listedRewardTypes, type RewardType } from '../../rewards/reward-types.ts';
import { markImageUsed, type StoredImage } from '../images/plugin.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import type { RewardClaimsTable, RewardsTable } from '../platform/storage/schema.ts';
import { lockPuzzle } from '../puzzles/plugin.ts';

export type StoredReward = Selectable<RewardsTable>;
export type StoredClaim = Selectable<RewardClaimsTable>;
export type ListedRow = Pick<
  StoredReward,
  'puzzle_id' | 'reward_type' | 'reward_description' | 'promotion_link' | 'created_at'
> & { puzzle_type: PuzzleType };

/** A row's place in the list: those of the same moment stand in the order of their puzzles. */
export interface ListPlace {
  createdAt: number;
  puzzleId: string;
}

/** Specification §9. */
export const listLimit = 50;

export function createRewardStore(db: Db) {
  const write = createGroupCommit(db);
  const listed = () =>
    db
      .selectFrom('rewards')
      .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
      .select([
        'rewards.puzzle_id',
        'puzzle_type',
        'reward_type',
        'reward_description',
        'promotion_link',
        'rewards.created_at',
      ])
      .where('is_approved', '=', 1)
      .where('is_claimed', '=', 0)
      .where('taken_down_at', 'is', null)
      .where(({ or, eb }) => or([eb('report_state', 'is', null), eb('report_state', '=', 'kept')]))
      .where('review_state', 'in', ['clear', 'allowed'])
      .where('reward_type', 'in', listedRewardTypes);

  return {
    findByPuzzle: (puzzleId: string): Promise<StoredReward | undefined> =>
      db.selectFrom('rewards').selectAll().where('puzzle_id', '=', puzzleId).executeTakeFirst(),

    /** A claimed reward with its claim and its puzzle's type. */
    findClaimed: (rewardId: string) =>
      db
        .selectFrom('rewards')
        .innerJoin('reward_claims', 'reward_claims.reward_id', 'rewards.id')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
        .selectAll('rewards')
        .select([
          'puzzle_type',
          'removed_at',
          'taken_down_at',
          'take_down_reason',
          'report_state',
          'claimed_at',
          'winner_key_hash',
          'sent_at',
          'winner_says',
          'winner_said_at',
          'erased_at',
        ])
        .where('rewards.id', '=', rewardId)
        .where('is_claimed', '=', 1)
        .executeTakeFirst(),

    findClaim: (rewardId: string): Promise<StoredClaim | undefined> =>
      db.selectFrom('reward_claims').selectAll().where('reward_id', '=', rewardId).executeTakeFirst(),

    /**
     * Adds a reward, marks its puzzle and prolongs it, together (specification §4). False when the puzzle has one
     * already or has expired.
     */
    insert: (
      reward: Insertable<RewardsTable>,
      { expiresAt, now, image }: { expiresAt: number; now: number; image: StoredImage | undefined },
    ): Promise<boolean> =>
      write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('puzzles')
          .set({ has_reward: 1, expires_at: expiresAt })
          .where('puzzle_id', '=', reward.puzzle_id)
          .where('has_reward', '=', 0)
          .where('removed_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (image !== undefined) await markImageUsed(transaction, image, now);
        await transaction.insertInto('rewards').values(reward).execute();
        return true;
      }),

    /** A page of the public list, newest first, and one row more when there is another page; from the row after `before`. */
    list: (now: number, before: ListPlace | undefined): Promise<ListedRow[]> =>
      listed()
        .where('expires_at', '>', now)
        .$if(before !== undefined, (rows) =>
          rows.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('rewards.created_at', 'rewards.puzzle_id'),
              '<',
              tuple(before?.createdAt ?? 0, before?.puzzleId ?? ''),
            ),
          ),
        )
        .orderBy('rewards.created_at', 'desc')
        .orderBy('rewards.puzzle_id', 'desc')
        .limit(listLimit + 1)
        .execute(),

    findListed: (puzzleId: string, now: number): Promise<ListedRow | undefined> =>
      listed().where('rewards.puzzle_id', '=', puzzleId).where('expires_at', '>', now).executeTakeFirst(),

    /**
     * Gives the reward to this claim if nobody has it yet. The conditional update decides; the claim's primary key would
     * stop a second winner even if it did not. True for the one winner, whose win is counted with it. False also when the
     * reward is not `type` any more, or the puzzle is over by then.
     */
    claim: (
      claim: Insertable<RewardClaimsTable>,
      { puzzleType, rewardType }: { puzzleType: PuzzleType; rewardType: RewardType },
    ): Promise<boolean> =>
      write(async (transaction) => {
        await lockPuzzle(transaction, claim.puzzle_id);
        const { numUpdatedRows } = await transaction
          .updateTable('rewards')
          .set({ is_claimed: 1 })
          .where('id', '=', claim.reward_id)
          .where('is_claimed', '=', 0)
          .where('reward_type', '=', rewardType)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('puzzles')
                .select('id')
                .where('puzzle_id', '=', claim.puzzle_id)
                .where('expires_at', '>', claim.claimed_at)
                .where('taken_down_at', 'is', null)
                .where(({ or, eb }) =>
                  or([eb('report_state', 'is', null), eb('report_state', '<>', 'hidden')]),
                ),
            ),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.insertInto('reward_claims').values(claim).execute();
        await transaction
          .insertInto('puzzle_analytics')
          .values({
            puzzle_id: claim.puzzle_id,
            puzzle_type: puzzleType,
            event_type: 'reward_claimed',
            ip_address: claim.ip_address,
            // Who claims gives a name: no visit may be found by it.
            session_id: null,
            time_to_solve: claim.time_to_solve,
            attempts_count: claim.attempts_count,
            created_at: claim.claimed_at,
          })
          .execute();
        return true;
      }),
  };
}

export type RewardStore = ReturnType<typeof createRewardStore>;
