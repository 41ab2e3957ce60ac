import type { Insertable, Selectable } from 'kysely';
import type { ErrorCode } from '../../contract/errors.ts';
import { markImageUsed, type StoredImage, withholdUnseen } from '../images/plugin.ts';
import { hashKey, isKeyOf } from '../platform/crypto/signing.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import { isPostgres } from '../platform/storage/dialect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import { prepareQuery } from '../platform/storage/prepared-query.ts';
import { puzzleRow, updatePuzzle } from '../platform/storage/rows.ts';
import type { PuzzlesTable } from '../platform/storage/schema.ts';
import { joinOffers, readOffer, type StoredOffer } from './stored-offer.ts';

const storedColumns = [
  'puzzle_id',
  'puzzle_type',
  'content',
  'description',
  'image_hash',
  'expires_at',
  'creator_key_hash',
  'taken_down_at',
  'take_down_reason',
  'removed_at',
  'answer_known_at',
  'report_state',
  'hidden_at',
  'pending_change',
  'pending_at',
  'created_at',
] as const;

export interface StoredPuzzle extends Pick<Selectable<PuzzlesTable>, (typeof storedColumns)[number]> {
  /** What a visitor may know of the puzzle's reward, if it has one. */
  reward: StoredOffer | undefined;
}
type NewPuzzle = Insertable<PuzzlesTable>;

export function createPuzzleStore(db: Db) {
  const write = createGroupCommit(db);
  const readPuzzle = prepareQuery((puzzleId) =>
    joinOffers(db)
      .select(storedColumns.map((column) => `puzzles.${column}` as const))
      .where('puzzles.puzzle_id', '=', puzzleId),
  );
  const byKeyHash = (hash: string) =>
    db.selectFrom('puzzles').select(['puzzle_id', 'expires_at']).where('creator_key_hash', '=', hash);
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
        hidden_at: row.hidden_at,
        pending_change: row.pending_change,
        pending_at: row.pending_at,
        created_at: row.created_at,
        reward: await readOffer(transaction, row),
      };
    },

    /** The same. Throws a Refusal when there is no such puzzle. */
    async get(puzzleId: string, transaction: Db = db): Promise<StoredPuzzle> {
      const puzzle = await store.find(puzzleId, transaction);
      if (puzzle === undefined) throw new Refusal('puzzle_not_found');
      return puzzle;
    },

    /** Was a puzzle made with this creator key? */
    async hasCreatorKey(key: string): Promise<boolean> {
      return (await byKeyHash(hashKey(key)).executeTakeFirst()) !== undefined;
    },

    /**
     * Notes that the answer is given away now. False, and nothing is noted, while the puzzle has a reward: one of the two is
     * first, and the other is refused (decision 36).
     */
    async noteAnswerKnown(puzzleId: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await updatePuzzle(db, puzzleId)
        .set({ answer_known_at: now })
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
      return byKeyHash(puzzle.creator_key_hash).executeTakeFirstOrThrow();
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
        return work(transaction, await store.get(puzzleId, transaction));
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
      const { numUpdatedRows } = await updatePuzzle(transaction, puzzleId)
        .set({ taken_down_at: now, take_down_reason: reason })
        .where('taken_down_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const hashes = [images.image_hash, images.reward_image_hash].filter((hash) => hash !== null);
      await withholdUnseen(transaction, hashes, now);
      return true;
    },
  };
  return store;
}

/** Waits until nobody else changes the puzzle, and keeps others from it until the transaction ends. */
export async function lockPuzzle(transaction: Db, puzzleId: string): Promise<void> {
  // SQLite has one writer at a time by itself.
  if (!isPostgres(transaction)) return;
  await puzzleRow(transaction, puzzleId).select('id').forUpdate().execute();
}

/**
 * What the admin kept was what it was then (decision 72): once its maker changes it, reports count again, also of those who
 * reported it before.
 */
export async function reopenToReports(transaction: Db, puzzleId: string): Promise<void> {
  const { numUpdatedRows } = await updatePuzzle(transaction, puzzleId)
    .set({ report_state: null })
    .where('report_state', '=', 'kept')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await transaction
    .updateTable('reports')
    .set({ address_key: null, session_key: null })
    .where('puzzle_id', '=', puzzleId)
    .where('closed_at', 'is not', null)
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

type Whereabouts = Pick<StoredPuzzle, 'taken_down_at' | 'take_down_reason' | 'removed_at' | 'report_state'>;

/** Of a puzzle that the admin took down, that its maker removed or that is hidden. */
export function goneCode({ taken_down_at, removed_at, report_state }: Whereabouts): ErrorCode | undefined {
  if (taken_down_at !== null) return 'puzzle_taken_down';
  if (removed_at !== null) return 'puzzle_removed';
  return report_state === 'hidden' ? 'puzzle_hidden' : undefined;
}

/** Throws the refusal of a puzzle that is gone; of one that was taken down it says why. */
export function refuseGone(puzzle: Whereabouts): void {
  const code = goneCode(puzzle);
  if (code === undefined) return;
  const refusal = new Refusal(code);
  throw code === 'puzzle_taken_down' ? refusal.saying(`Reason: ${puzzle.take_down_reason}`) : refusal;
}
