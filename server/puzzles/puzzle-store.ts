import type { Insertable, Selectable } from 'kysely';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { markImageUsed, type StoredImage, withholdUnseen } from '../images/plugin.ts';
import { hashKey, isKeyOf } from '../platform/crypto/signing.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import { isPostgres } from '../platform/storage/dialect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import { prepareQuery } from '../platform/storage/prepared-query.ts';
import type { PuzzlesTable } from '../platform/storage/schema.ts';
import { countRemovedPuzzles } from '../visits/plugin.ts';
import { joinOffers, readOffer, type StoredOffer } from './stored-offer.ts';

type StoredColumns =
  | 'puzzle_id'
  | 'puzzle_type'
  | 'content'
  | 'description'
  | 'image_hash'
  | 'expires_at'
  | 'creator_key_hash'
  | 'taken_down_at'
  | 'take_down_reason'
  | 'removed_at'
  | 'answer_known_at'
  | 'report_state'
  | 'created_at';

export interface StoredPuzzle extends Pick<Selectable<PuzzlesTable>, StoredColumns> {
  /** What a visitor may know of the puzzle's reward, if it has one. */
  reward: StoredOffer | undefined;
}
type NewPuzzle = Insertable<PuzzlesTable>;

/** What is left of a reward whose puzzle was removed or taken down: that there was one. */
export const erasedReward = {
  reward_description: '',
  reward_delivery_contact: '',
  reward_secret_code: '',
  reward_image_url: null,
  image_hash: null,
  promotion_link: null,
  reward_amount: null,
} as const;

/** How many rows one sweep statement touches, so that it never holds the database for long. */
const sweepBatch = 500;

export function createPuzzleStore(db: Db) {
  const write = createGroupCommit(db);
  const readPuzzle = prepareQuery((puzzleId) =>
    joinOffers(db)
      .select([
        'puzzles.puzzle_id',
        'puzzle_type',
        'content',
        'description',
        'puzzles.image_hash',
        'expires_at',
        'creator_key_hash',
        'taken_down_at',
        'take_down_reason',
        'removed_at',
        'answer_known_at',
        'report_state',
        'puzzles.created_at',
      ])
      .where('puzzles.puzzle_id', '=', puzzleId),
  );
  const store = {
    /** In a transaction, with what was written in it. */
    async find(puzzleId: string, transaction: Db = db): Promise<StoredPuzzle | undefined> {
      // PostgreSQL takes no text with a zero character; no id of ours has one.
      if (puzzleId.includes('\0')) return undefined;
      const [row] = await readPuzzle(transaction, puzzleId);
      if (row === undefined) return undefined;
      return {
        puzzle_id: row.puzzle_id,
        puzzle_type: row.puzzle_type,
        content: row.content,
        description: row.description,
        image_hash: row.image_hash,
        expires_at: row.expires_at,
        creator_key_hash: row.creator_key_hash,
        taken_down_at: row.taken_down_at,
        take_down_reason: row.take_down_reason,
        removed_at: row.removed_at,
        answer_known_at: row.answer_known_at,
        report_state: row.report_state,
        created_at: row.created_at,
        reward: await readOffer(transaction, row),
      };
    },

    /** Was a puzzle made with this creator key? */
    async hasCreatorKey(key: string): Promise<boolean> {
      const row = await db
        .selectFrom('puzzles')
        .select('id')
        .where('creator_key_hash', '=', hashKey(key))
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Notes that the answer is given away now. False, and nothing is noted, while the puzzle has a reward: one of the two is
     * first, and the other is refused (decision 36).
     */
    async noteAnswerKnown(puzzleId: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('puzzles')
        .set({ answer_known_at: now })
        .where('puzzle_id', '=', puzzleId)
        .where('has_reward', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Saves a puzzle and marks its stored image as used, together. A second save with the same creator key, as from a phone
     * that lost the first answer, changes nothing and returns the puzzle of the first.
     */
    async insert(
      puzzle: NewPuzzle,
      image?: StoredImage,
    ): Promise<Pick<StoredPuzzle, 'puzzle_id' | 'expires_at'>> {
      const inserted = await write(async (transaction) => {
        if (image !== undefined) await markImageUsed(transaction, image, puzzle.created_at);
        return transaction
          .insertInto('puzzles')
          .values(puzzle)
          .onConflict((conflict) => conflict.column('creator_key_hash').doNothing())
          .returning(['puzzle_id', 'expires_at'])
          .executeTakeFirst();
      });
      if (inserted !== undefined) return inserted;
      return db
        .selectFrom('puzzles')
        .select(['puzzle_id', 'expires_at'])
        .where('creator_key_hash', '=', puzzle.creator_key_hash)
        .executeTakeFirstOrThrow();
    },

    /**
     * Does what depends on how a puzzle and its reward are, with nobody changing either meanwhile: changes of a puzzle and
     * claims of its reward come one after the other. Throws a Refusal when there is no such puzzle.
     */
    change: <Result>(
      puzzleId: string,
      work: (transaction: Db, puzzle: StoredPuzzle) => Promise<Result>,
    ): Promise<Result> =>
      write(async (transaction) => {
        await lockPuzzle(transaction, puzzleId);
        const puzzle = await store.find(puzzleId, transaction);
        if (puzzle === undefined) throw new Refusal('puzzle_not_found');
        return work(transaction, puzzle);
      }),

    /**
     * Takes a puzzle down: from now on nobody gets its texts, its image or its reward's. They are erased a day later, until
     * when the admin can take it back. Part of the admin's transaction. False when it was taken down before: the first
     * reason stays. Throws a Refusal when there is no such puzzle.
     */
    async takeDown(transaction: Db, puzzleId: string, reason: string, now: number): Promise<boolean> {
      const images = await transaction
        .selectFrom('puzzles')
        .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
        .select(['puzzles.image_hash', 'rewards.image_hash as reward_image_hash'])
        .where('puzzles.puzzle_id', '=', puzzleId)
        .executeTakeFirst();
      if (images === undefined) throw new Refusal('not_found');
      const { numUpdatedRows } = await transaction
        .updateTable('puzzles')
        .set({ taken_down_at: now, take_down_reason: reason })
        .where('puzzle_id', '=', puzzleId)
        .where('taken_down_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const hashes = [images.image_hash, images.reward_image_hash].filter((hash) => hash !== null);
      await withholdUnseen(transaction, hashes, now);
      return true;
    },

    /**
     * Erases what was taken down before a time: texts, images, and the reward but for that there was one. Returns how many
     * puzzles.
     */
    async eraseTakenDown(takenDownBefore: number): Promise<number> {
      return inBatches(() =>
        db.transaction().execute(async (transaction) => {
          const erased = await emptyBatch(transaction, 'taken_down_at', takenDownBefore);
          if (erased.length === 0) return 0;
          await transaction
            .updateTable('rewards')
            .set(erasedReward)
            .where('puzzle_id', 'in', erased)
            .execute();
          await transaction
            .updateTable('reward_prizes')
            .set({ code: null })
            .where('reward_id', 'in', (rewards) =>
              rewards.selectFrom('rewards').select('id').where('puzzle_id', 'in', erased),
            )
            .execute();
          return erased.length;
        }),
      );
    },

    /**
     * Empties puzzles that have expired, and removes the rewards that nobody won. Their rows stay, so that visitors see
     * that the puzzle was there. Returns how many.
     */
    async emptyExpired(now: number): Promise<number> {
      return inBatches(() =>
        db.transaction().execute(async (transaction) => {
          const emptied = await emptyBatch(transaction, 'expires_at', now);
          if (emptied.length > 0) {
            await transaction
              .deleteFrom('rewards')
              .where('puzzle_id', 'in', emptied)
              .where('is_claimed', '=', 0)
              // Codes that are left go back to their creator, who sees them until the row goes.
              .where('way', '<>', 'first_n')
              .where('id', 'not in', (claims) => claims.selectFrom('reward_claims').select('reward_id'))
              .execute();
          }
          return emptied.length;
        }),
      );
    },

    /**
     * Removes all of the puzzles that expired before a time, and keeps count of them by type, all together and by the
     * site's day that they were made on. Returns how many.
     */
    async removeExpired(expiredBefore: number, dayStart: (at: number) => number): Promise<number> {
      return inBatches(() =>
        db.transaction().execute(async (transaction) => {
          const removed = await transaction
            .deleteFrom('puzzles')
            .where('id', 'in', (puzzles) =>
              puzzles
                .selectFrom('puzzles')
                .select('id')
                .where('expires_at', '<=', expiredBefore)
                .limit(sweepBatch),
            )
            .returning(['puzzle_id', 'puzzle_type', 'created_at'])
            .execute();
          if (removed.length === 0) return 0;
          const rewards = await transaction
            .deleteFrom('rewards')
            .where('puzzle_id', 'in', removed.map(puzzleIdOf))
            .returning(['puzzle_id', 'is_claimed'])
            .execute();
          const claimed = new Set(rewards.filter(({ is_claimed }) => is_claimed === 1).map(puzzleIdOf));
          await countRemoved(transaction, removed, claimed);
          await transaction
            .deleteFrom('puzzle_counts')
            .where('puzzle_id', 'in', removed.map(puzzleIdOf))
            .execute();
          await countRemovedPuzzles(transaction, removed, dayStart);
          return removed.length;
        }),
      );
    },
  };
  return store;
}

/** Waits until nobody else changes the puzzle, and keeps others from it until the transaction ends. */
export async function lockPuzzle(transaction: Db, puzzleId: string): Promise<void> {
  // SQLite has one writer at a time by itself.
  if (!isPostgres(transaction)) return;
  await transaction
    .selectFrom('puzzles')
    .select('id')
    .where('puzzle_id', '=', puzzleId)
    .forUpdate()
    .execute();
}

export type PuzzleStore = ReturnType<typeof createPuzzleStore>;

/** Throws a Refusal unless this is the puzzle's creator key. */
export function refuseOthers(
  { creator_key_hash }: Pick<StoredPuzzle, 'creator_key_hash'>,
  key: string,
): void {
  if (!isKeyOf(creator_key_hash, key)) throw new Refusal('creator_key_wrong');
}

/** Throws the refusal of a puzzle that the admin took down, which says why, that its maker removed or that is hidden. */
export function refuseGone(
  puzzle: Pick<StoredPuzzle, 'taken_down_at' | 'take_down_reason' | 'removed_at' | 'report_state'>,
): void {
  const { taken_down_at, take_down_reason, removed_at, report_state } = puzzle;
  if (taken_down_at !== null) throw new Refusal('puzzle_taken_down').saying(`Reason: ${take_down_reason}`);
  if (removed_at !== null) throw new Refusal('puzzle_removed');
  if (report_state === 'hidden') throw new Refusal('puzzle_hidden');
}

/** Removes the texts and the images of a batch of puzzles whose time came by `until`. Returns their ids. */
async function emptyBatch(
  transaction: Db,
  column: 'taken_down_at' | 'expires_at',
  until: number,
): Promise<string[]> {
  const emptied = await transaction
    .updateTable('puzzles')
    .set({ content: '', description: null, image_hash: null })
    .where('id', 'in', (puzzles) =>
      puzzles
        .selectFrom('puzzles')
        .select('id')
        .where(column, '<=', until)
        .where('content', '<>', '')
        .limit(sweepBatch),
    )
    .returning('puzzle_id')
    .execute();
  return emptied.map(puzzleIdOf);
}

const puzzleIdOf = ({ puzzle_id }: { puzzle_id: string }) => puzzle_id;

/** Adds to the totals that outlive the rows (decision 6). */
async function countRemoved(
  transaction: Db,
  removed: { puzzle_id: string; puzzle_type: PuzzleType }[],
  claimed: ReadonlySet<string>,
): Promise<void> {
  for (const [type, puzzles] of Map.groupBy(removed, ({ puzzle_type }) => puzzle_type)) {
    const count = puzzles.length;
    const rewardsClaimed = puzzles.filter(({ puzzle_id }) => claimed.has(puzzle_id)).length;
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

async function inBatches(sweep: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const touched = await sweep();
    total += touched;
    if (touched < sweepBatch) return total;
  }
}
