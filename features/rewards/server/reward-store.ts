import type { Insertable, Selectable } from 'kysely';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db, RowOf } from '../../../platform/storage/connect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import type { Reads } from '../../../platform/storage/reads.ts';
import {
  claimRows,
  pageOf,
  prizeRows,
  puzzleRow,
  rewardRow,
  updatePuzzle,
  updateReward,
} from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { rewardLimitOf } from '../../../puzzles/registry.ts';
import { markImageUsed, type StoredImage } from '../../images/server/feature.ts';
import { reopenToReports } from '../../puzzles/server/feature.ts';
import { appendEntry, commitTo, newLogId } from '../../results/server/feature.ts';
import { answerFacts, type Terms, termsFacts } from './logged.ts';
import { isListed } from './state-filters.ts';

export type StoredReward = Selectable<Database['rewards']>;
export type StoredClaim = Selectable<Database['reward_claims']>;
export type ListedRow = RowOf<typeof listedRows>;

/** A position in the list. Rewards added at the same moment are ordered by puzzle id. */
export interface ListPlace {
  /** Whether the reward comes after all rewards in normal position. */
  isBehind: boolean;
  createdAt: number;
  puzzleId: string;
}

/** Maximum number of rewards on a page (rules: listing#public-list) */
export const listLimit = 50;

/** A cursor before all rewards */
const newest: ListPlace = { isBehind: false, createdAt: 999_999_999_999_999, puzzleId: 'z' };

/** Selects the rewards on the public list. `now` is milliseconds since 1970. */
const listedRows = (db: Db, now: number) =>
  db
    .selectFrom('rewards')
    .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
    .select([
      'rewards.puzzle_id',
      'puzzle_type',
      'reward_type',
      'reward_description',
      'given_by',
      'promotion_link',
      'way',
      'winners',
      'deadline_at',
      'rewards.created_at',
      'is_behind',
    ])
    .where(isListed(now));

export function createRewardStore(db: Db, reads: Pick<Reads, 'read'>) {
  const write = createGroupCommit(db);

  /**
   * Returns a page of the public list and the cursor of the next page, if any. The newest rewards come first, then
   * those placed behind, which the first page shows only if nothing else is listed.
   */
  async function list(
    from: Db,
    now: number,
    before = newest,
  ): Promise<{ rows: ListedRow[]; next: ListPlace | undefined }> {
    const { isBehind, createdAt, puzzleId } = before;
    const rows = await listedRows(from, now)
      .where('is_behind', '=', Number(isBehind))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('rewards.created_at', 'rewards.puzzle_id'), '<', tuple(createdAt, puzzleId)),
      )
      .orderBy('rewards.created_at', 'desc')
      .orderBy('rewards.puzzle_id', 'desc')
      .limit(listLimit + 1)
      .execute();
    const { shown, last } = pageOf(rows, listLimit);
    if (last !== undefined) {
      const next = { isBehind, createdAt: last.created_at, puzzleId: last.puzzle_id };
      return { rows: shown, next };
    }
    if (isBehind) return { rows, next: undefined };
    const firstBehind = { ...newest, isBehind: true };
    if (rows.length === 0) return list(from, now, firstBehind);
    const behind = await listedRows(from, now).where('is_behind', '=', 1).limit(1).execute();
    return { rows, next: behind.length === 0 ? undefined : firstBehind };
  }

  return {
    findByPuzzle: (puzzleId: string): Promise<StoredReward | undefined> =>
      rewardRow(db, puzzleId).selectAll().executeTakeFirst(),

    findWithPuzzle: (rewardId: string) =>
      db
        .selectFrom('rewards')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
        .selectAll('rewards')
        .select(['puzzle_type', 'removed_at', 'taken_down_at', 'take_down_reason', 'report_state'])
        .where('rewards.id', '=', rewardId)
        .executeTakeFirst(),

    /** Returns the claims in the order in which they were made. */
    findClaims: (rewardId: string): Promise<StoredClaim[]> =>
      claimRows(db, rewardId).selectAll().orderBy('claimed_at').orderBy('prize').execute(),

    findClaimByProof: (
      rewardId: string,
      proofHash: string,
      transaction: Db = db,
    ): Promise<StoredClaim | undefined> =>
      claimRows(transaction, rewardId).selectAll().where('proof_hash', '=', proofHash).executeTakeFirst(),

    /** Returns whether someone with one of these contacts already has a prize of the reward. */
    async hasWon(transaction: Db, rewardId: string, hashes: string[]): Promise<boolean> {
      const claim = await claimRows(transaction, rewardId)
        .select('prize')
        .where(({ or, eb }) =>
          or(
            (['contact_hash', 'phone_hash', 'bank_hash'] as const).map((column) => eb(column, 'in', hashes)),
          ),
        )
        .executeTakeFirst();
      return claim !== undefined;
    },

    /**
     * Returns a reward's prizes with their sealed codes. The first prize has none, because its code is in the reward's
     * row.
     */
    findPrizes: (rewardId: string, transaction: Db = db) =>
      prizeRows(transaction, rewardId).select(['number', 'code', 'claimed_at']).orderBy('number').execute(),

    async findCode(rewardId: string, prize: number): Promise<string | null> {
      const found = await prizeRows(db, rewardId)
        .select('code')
        .where('number', '=', prize)
        .executeTakeFirst();
      return found?.code ?? null;
    },

    /**
     * Adds a reward and, in the same transaction, marks its puzzle and extends its lifetime (rules: rewards#fields).
     * Returns false if the puzzle already has a reward, has been removed, has expired or has revealed its answer.
     * Throws a Refusal if a puzzle with choices does not allow the reward (rules: rewards#choices).
     */
    insert: (
      reward: Omit<Insertable<Database['rewards']>, 'log_id'> & Terms,
      { expiresAt, now, image, moreCodes, sealAnswer }: NewRewardOptions,
    ): Promise<boolean> =>
      write(async (transaction) => {
        const { numUpdatedRows } = await updatePuzzle(transaction, reward.puzzle_id)
          .set({ has_reward: 1, expires_at: expiresAt })
          .where('has_reward', '=', 0)
          .where('answer_known_at', 'is', null)
          .where('removed_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await reopenToReports(transaction, reward.puzzle_id);
        if (image !== undefined) await markImageUsed(transaction, image, now);
        const puzzle = await puzzleRow(transaction, reward.puzzle_id)
          .select(['puzzle_type', 'content', 'image_hash'])
          .executeTakeFirstOrThrow();
        const limit = rewardLimitOf(puzzle);
        if (limit === 'none') throw new Refusal('choices_no_reward');
        if (limit === 'best' && reward.way !== 'best') throw new Refusal('choices_best_only');
        // Commits publicly to the answer and the terms before anyone can solve the puzzle (rules: results#log).
        const answer = commitTo(answerFacts(puzzle));
        const log_id = newLogId(now);
        const log_answer = sealAnswer(JSON.stringify([answer.salt, ...answer.facts]));
        await transaction
          .insertInto('rewards')
          .values({ ...reward, log_id, log_terms: 1, log_answer })
          .execute();
        await appendEntry(transaction, log_id, answer, { isHidden: true });
        await appendEntry(transaction, log_id, commitTo(termsFacts(1, reward)));
        const prizes = [null, ...moreCodes].map((code, index) => ({
          reward_id: reward.id,
          number: index + 1,
          code,
        }));
        await transaction.insertInto('reward_prizes').values(prizes).execute();
        return true;
      }),

    list: (now: number, before?: ListPlace) => reads.read((from) => list(from, now, before)),

    findListed: (puzzleId: string, now: number): Promise<ListedRow | undefined> =>
      listedRows(db, now).where('rewards.puzzle_id', '=', puzzleId).executeTakeFirst(),

    /**
     * Records and counts a win. The claim's primary key prevents a second winner of the same prize. Returns
     * whether it was the last prize.
     */
    async record(
      transaction: Db,
      claim: Insertable<Database['reward_claims']>,
      puzzleType: PuzzleType,
    ): Promise<boolean> {
      await transaction.insertInto('reward_claims').values(claim).execute();
      await transaction
        .insertInto('puzzle_analytics')
        .values({
          puzzle_id: claim.puzzle_id,
          puzzle_type: puzzleType,
          event_type: 'reward_claimed',
          ip_address: claim.ip_address,
          // Claimants give their name, so the event must not be linked to their visit.
          session_id: null,
          time_to_solve: claim.time_to_solve,
          attempts_count: claim.attempts_count,
          created_at: claim.claimed_at,
        })
        .execute();
      const { numUpdatedRows } = await updateReward(transaction, claim.reward_id)
        .set({ is_claimed: 1 })
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reward_prizes')
                .select('number')
                .where('reward_id', '=', claim.reward_id)
                .where('claimed_at', 'is', null),
            ),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

interface NewRewardOptions {
  expiresAt: number;
  now: number;
  image: StoredImage | undefined;
  /** The sealed codes of the second and later prizes */
  moreCodes: string[];
  /** Seals the opening of the answer's log entry. */
  sealAnswer(text: string): string;
}

export type RewardStore = ReturnType<typeof createRewardStore>;
