import type { Insertable, Selectable } from 'kysely';
import type { ErrorCode } from '../../../contract/errors.ts';
import { hashKey, isKeyOf } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { puzzleRow, updatePuzzle } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import {
  markImageUsed,
  noteStepImages,
  type StoredImage,
  withholdUnseen,
} from '../../images/server/feature.ts';
import { viewGift } from './gifts.ts';

export const puzzleColumns = [
  'puzzle_id',
  'puzzle_type',
  'language',
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
  'gift',
  'gift_secrets',
  'thanks_off',
  'texts_changed_at',
  'reply_to',
  'reply_ms',
  'reply_back_ms',
  'reply_agreed_at',
  'has_replies',
  'day',
] as const;

export type StoredPuzzle = Pick<Selectable<Database['puzzles']>, (typeof puzzleColumns)[number]>;
type NewPuzzle = Insertable<Database['puzzles']>;

/** Images of a puzzle about to be saved. */
export interface NewImages {
  added: readonly StoredImage[];
  /** Hashes of all images of the puzzle's steps. */
  ofSteps: readonly string[];
}
const noImages: NewImages = { added: [], ofSteps: [] };

export function createPuzzleStore(db: Db) {
  const write = createGroupCommit(db);
  const byKeyHash = (hash: string) =>
    db.selectFrom('puzzles').select(['puzzle_id', 'expires_at']).where('creator_key_hash', '=', hash);
  return {
    /** Returns a puzzle without its reward; undefined if there is none. */
    async find(puzzleId: string): Promise<StoredPuzzle | undefined> {
      if (!isPuzzleId(puzzleId)) return undefined;
      return puzzleRow(db, puzzleId).select(puzzleColumns).executeTakeFirst();
    },

    async hasCreatorKey(key: string): Promise<boolean> {
      return (await byKeyHash(hashKey(key)).executeTakeFirst()) !== undefined;
    },

    /**
     * Records that the answer was given away, and returns true. Returns false if the puzzle has a reward. If
     * someone adds a reward at the same moment, the later of the two is refused (rules: rewards#known-answers).
     */
    async noteAnswerKnown(puzzleId: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await updatePuzzle(db, puzzleId)
        .set({ answer_known_at: now })
        .where('has_reward', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Saves a puzzle with its maker's key of the day and marks its images as used, in one transaction. Idempotent: if
     * the creator key is stored already, because a phone lost the response and asked again, returns the first puzzle.
     */
    async insert(
      puzzle: NewPuzzle,
      images = noImages,
      makerKey?: string,
    ): Promise<Pick<StoredPuzzle, 'puzzle_id' | 'expires_at'>> {
      const inserted = await write(async (transaction) => {
        for (const image of images.added) await markImageUsed(transaction, image, puzzle.created_at);
        const inserted = await transaction
          .insertInto('puzzles')
          .values(puzzle)
          .onConflict((conflict) => conflict.column('creator_key_hash').doNothing())
          .returning(['puzzle_id', 'expires_at'])
          .executeTakeFirst();
        if (inserted !== undefined && images.ofSteps.length > 0)
          await noteStepImages(transaction, puzzle.puzzle_id, images.ofSteps);
        if (inserted !== undefined && makerKey !== undefined) {
          const maker = { puzzle_id: puzzle.puzzle_id, address_key: makerKey, made_at: puzzle.created_at };
          await transaction.insertInto('maker_keys').values(maker).execute();
        }
        return inserted;
      });
      if (inserted !== undefined) return inserted;
      return byKeyHash(puzzle.creator_key_hash).executeTakeFirstOrThrow();
    },

    /**
     * Saves one of the site's own puzzles, if its day can be claimed in the same transaction. Returns whether it
     * was saved.
     */
    insertOfDay: (
      puzzle: NewPuzzle,
      images: NewImages,
      claim: (transaction: Db) => Promise<boolean>,
    ): Promise<boolean> =>
      write(async (transaction) => {
        if (!(await claim(transaction))) return false;
        for (const image of images.added) await markImageUsed(transaction, image, puzzle.created_at);
        await transaction.insertInto('puzzles').values(puzzle).execute();
        return true;
      }),

    /** Changes a puzzle or its reward while holding the puzzle's lock. */
    change: <Result>(puzzleId: string, work: (transaction: Db) => Promise<Result>): Promise<Result> =>
      write(async (transaction) => {
        await lockPuzzle(transaction, puzzleId);
        return work(transaction);
      }),

    /**
     * Takes a puzzle down in the admin's transaction. Its texts and images become unavailable at once, and are
     * erased a day later unless the admin undoes the take-down. A second take-down keeps the first reason.
     */
    async takeDown(transaction: Db, puzzleId: string, reason: string, now: number): Promise<void> {
      const { numUpdatedRows } = await updatePuzzle(transaction, puzzleId)
        .set({ taken_down_at: now, take_down_reason: reason })
        .where('taken_down_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await withholdUnseen(transaction, puzzleId, now);
    },
  };
}

/** Locks the puzzle until the transaction ends. */
export async function lockPuzzle(transaction: Db, puzzleId: string): Promise<void> {
  // SQLite needs no lock, because it has a single writer.
  if (!isPostgres(transaction)) return;
  await puzzleRow(transaction, puzzleId).select('id').forUpdate().execute();
}

/**
 * Makes reports count again after a change, including those of earlier reporters: the admin decided to keep only
 * the old content (rules: moderation#effects-of-reports).
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

/** Returns the version of the texts; empty if they never changed. */
export const textsVersion = ({ texts_changed_at }: Pick<StoredPuzzle, 'texts_changed_at'>) =>
  texts_changed_at === null ? {} : { textsVersion: texts_changed_at.toString(36) };

/** PostgreSQL refuses texts with a NUL character, which no id contains. */
export const isPuzzleId = (text: string): boolean => !text.includes('\0');

export type PuzzleStore = ReturnType<typeof createPuzzleStore>;

/** Throws a Refusal unless this is the puzzle's creator key. */
export function assertCreatorKey(
  { creator_key_hash }: Pick<StoredPuzzle, 'creator_key_hash'>,
  key: string,
): void {
  if (!isKeyOf(creator_key_hash, key)) throw new Refusal('creator_key_wrong');
}

type Whereabouts = Pick<StoredPuzzle, 'taken_down_at' | 'take_down_reason' | 'removed_at' | 'report_state'>;
type TypedWhereabouts = Whereabouts & Pick<StoredPuzzle, 'puzzle_type'>;

/** Returns the error code of a puzzle that was taken down, removed or hidden. */
export function goneCode({ taken_down_at, removed_at, report_state }: Whereabouts): ErrorCode | undefined {
  if (taken_down_at !== null) return 'puzzle_taken_down';
  if (removed_at !== null) return 'puzzle_removed';
  return report_state === 'hidden' ? 'puzzle_hidden' : undefined;
}

/** Throws a Refusal if the puzzle is gone. If it was taken down, the Refusal states the reason. */
export function assertNotGone(puzzle: TypedWhereabouts): void {
  const code = goneCode(puzzle);
  if (code === undefined) return;
  const refusal = new Refusal(code).of(puzzle.puzzle_type);
  const reason = puzzle.take_down_reason ?? '';
  throw code === 'puzzle_taken_down' ? refusal.saying(({ takeDown }) => takeDown(reason)) : refusal;
}

/**
 * Like `assertNotGone`, but also throws for an ended puzzle, and the Refusal then names whom to ask (rules:
 * gifts#ended-gifts).
 */
export function assertNotEnded(
  puzzle: TypedWhereabouts & Pick<StoredPuzzle, 'expires_at' | 'gift'>,
  now: number,
): void {
  assertNotGone(puzzle);
  if (puzzle.expires_at > now) return;
  const { from, for: to, occasion } = puzzle.gift === null ? {} : viewGift(puzzle.gift);
  const names = { ...(from && { from }), ...(to && { for: to }), ...(occasion && { occasion }) };
  throw new Refusal('puzzle_expired').of(puzzle.puzzle_type, puzzle.gift === null ? undefined : names);
}
