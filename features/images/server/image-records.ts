import { randomBytes } from 'node:crypto';
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { ImageStoreName } from '../../../platform/config.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import type { EqualTiles } from './equal-tiles.ts';

/** By name, the size in bytes. */
export type FileSizes = Record<string, number>;

export interface ImageRecord {
  hash: string;
  folder: string;
  store: ImageStoreName;
  files: FileSizes;
}

/** What saving a puzzle or a reward needs of its image, whose files are already stored. */
export interface StoredImage {
  hash: string;
  folder: string;
  /** `/images/…`, with the full size in the name so that pages can leave room before it loads. */
  path: string;
}

/** An image this fresh may belong to a puzzle that is just being saved. */
const freshMs = 10 * 60_000;
/** Who makes missing files has this long before another one tries. */
const leaseMs = 10 * 60_000;
/** The wait after a failure, in which most images expire. */
const retryMs = 24 * 60 * 60_000;
const removalBatch = 200;

/** What is known of stored images. Files are stored by `ImageStore`. */
export function createImageRecords(db: Db) {
  const columns = ['hash', 'folder', 'store', 'files'] as const;

  /** The row, if it still is as it was read. */
  const unchanged = ({ hash, folder, store, files }: ImageRecord) =>
    db
      .updateTable('images')
      .where('hash', '=', hash)
      .where('folder', '=', folder)
      .where('store', '=', store)
      .where('files', '=', JSON.stringify(files));

  const byHash = (hash: string) => db.selectFrom('images').where('hash', '=', hash);

  return {
    async find(hash: string): Promise<ImageRecord | undefined> {
      const row = await byHash(hash).select(columns).executeTakeFirst();
      return row === undefined ? undefined : readRow(row);
    },

    /** The same, unless it is withheld from visitors. */
    async findShown(hash: string): Promise<ImageRecord | undefined> {
      const row = await byHash(hash).select(columns).where('withheld_at', 'is', null).executeTakeFirst();
      return row === undefined ? undefined : readRow(row);
    },

    /**
     * The row for an image that is about to be stored: the one that there is, held off the sweeper, or a new one without
     * files.
     */
    async reserve(hash: string, store: ImageStoreName, now: number): Promise<ImageRecord> {
      const row = await db
        .insertInto('images')
        .values({
          hash,
          saved_at: now,
          folder: randomBytes(16).toString('hex'),
          store,
          files: '{}',
          stored_bytes: 0,
          equal_tiles: null,
          due_at: null,
        })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ saved_at: now }))
        .returning(columns)
        .executeTakeFirstOrThrow();
      return readRow(row);
    },

    /**
     * Notes files that were stored, and other columns with them. False when the image was removed or moved meanwhile, or its files changed: the files
     * may then be nobody's.
     */
    async addFiles(
      record: ImageRecord,
      added: FileSizes,
      others: Pick<Updateable<Database['images']>, 'equal_tiles' | 'likeness' | 'due_at'>,
    ): Promise<boolean> {
      const all = { ...record.files, ...added };
      const { numUpdatedRows } = await unchanged(record)
        .set({ ...others, files: JSON.stringify(all), stored_bytes: totalOf(all) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The tiles that look the same in a puzzle's image (rules: images#equal-tiles); nothing when there is no such image. */
    async findEqualTiles(hash: string): Promise<EqualTiles | undefined> {
      const row = await byHash(hash).select('equal_tiles').executeTakeFirst();
      return row?.equal_tiles == null ? undefined : (JSON.parse(row.equal_tiles) as EqualTiles);
    },

    /** The size of all images together, in bytes. */
    async totalBytes(): Promise<number> {
      const { total } = await db
        .selectFrom('images')
        .select(sql<number | string | null>`sum(stored_bytes)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Takes an image that lacks files and is used, if there is one; nobody else takes it for a while. */
    async takeDue(now: number): Promise<ImageRecord | undefined> {
      const row = await db
        .updateTable('images')
        .set({ due_at: now + leaseMs })
        .where('hash', '=', (images) =>
          images
            .selectFrom('images')
            .select('hash')
            .where('due_at', '<=', now)
            .where(isUsed)
            .orderBy('due_at')
            .limit(1),
        )
        .where('due_at', '<=', now)
        .returning(columns)
        .executeTakeFirst();
      return row === undefined ? undefined : readRow(row);
    },

    /** Lets an image whose files could not be made wait for a day. */
    async postpone(hash: string, now: number): Promise<void> {
      await db
        .updateTable('images')
        .set({ due_at: now + retryMs })
        .where('hash', '=', hash)
        .execute();
    },

    /** Those whose files are elsewhere, in the order of their hashes. */
    async listOutside(store: ImageStoreName, after: string, limit: number): Promise<ImageRecord[]> {
      const rows = await db
        .selectFrom('images')
        .select(columns)
        .where('store', '<>', store)
        .where('hash', '>', after)
        .orderBy('hash')
        .limit(limit)
        .execute();
      return rows.map(readRow);
    },

    /** Notes that all files are in another store. False when the image was removed or changed meanwhile. */
    async move(record: ImageRecord, to: ImageStoreName): Promise<boolean> {
      const { numUpdatedRows } = await unchanged(record).set({ store: to }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Removes the rows of images that nothing shows, but for fresh ones, and notes their folders for removal, together.
     * Returns how many.
     */
    async removeUnused(now: number): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('images')
          .where('hash', 'in', (images) =>
            images
              .selectFrom('images')
              .select('hash')
              .where('saved_at', '<', now - freshMs)
              .where(({ not }) => not(isUsed()))
              .limit(removalBatch),
          )
          .where('saved_at', '<', now - freshMs)
          .returning(['folder', 'store'])
          .execute();
        if (removed.length > 0) await transaction.insertInto('image_removals').values(removed).execute();
        return removed.length;
      });
    },

    /** Folders whose files are still to be removed. */
    listRemovals: () => db.selectFrom('image_removals').selectAll().limit(removalBatch).execute(),

    async endRemoval(folder: string): Promise<void> {
      await db.deleteFrom('image_removals').where('folder', '=', folder).execute();
    },
  };
}

export type ImageRecords = ReturnType<typeof createImageRecords>;

/** Marks an image as used by the row that is written in the same transaction. Throws when it was removed meanwhile. */
export async function markImageUsed(
  transaction: Db,
  { hash, folder }: StoredImage,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('images')
    .set({ saved_at: now, withheld_at: null })
    .where('hash', '=', hash)
    .where('folder', '=', folder)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('an image was removed before its puzzle was saved');
}

/**
 * Lets an image go with the next sweep, unless something else shows it, and withholds it until then. For whoever has taken it off
 * a row, in the same transaction.
 */
export async function releaseImage(transaction: Db, hash: string, now: number): Promise<void> {
  // Locks the row: whoever marks it as used meanwhile is seen by the next statement, or comes after it and gives it back.
  await transaction.updateTable('images').set({ saved_at: 0 }).where('hash', '=', hash).execute();
  await withhold(transaction, [hash], now);
}

/** The hashes of a puzzle's image and of its reward's. */
export async function imageHashesOf(db: Db, puzzleId: string): Promise<string[]> {
  const row = await db
    .selectFrom('puzzles')
    .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
    .select(['puzzles.image_hash', 'rewards.image_hash as reward_image_hash'])
    .where('puzzles.puzzle_id', '=', puzzleId)
    .executeTakeFirst();
  return [row?.image_hash ?? null, row?.reward_image_hash ?? null].filter((hash) => hash !== null);
}

/**
 * Withholds those of a puzzle's images that nothing shows which visitors may see, and gives back the others. For whoever has
 * hidden or taken down a puzzle, or shows it again.
 */
export async function withholdUnseen(transaction: Db, puzzleId: string, now: number): Promise<void> {
  const hashes = await imageHashesOf(transaction, puzzleId);
  if (hashes.length > 0) await withhold(transaction, hashes, now);
}

async function withhold(transaction: Db, hashes: string[], now: number): Promise<void> {
  const seen = sql<SqlBool>`(puzzles.taken_down_at is null
    and (puzzles.report_state is null or puzzles.report_state <> 'hidden'))`;
  await transaction
    .updateTable('images')
    .set({
      withheld_at: sql`case when
        exists (select 1 from puzzles where puzzles.image_hash = images.hash and ${seen})
        or exists (select 1 from rewards inner join puzzles on puzzles.puzzle_id = rewards.puzzle_id
          where rewards.image_hash = images.hash and ${seen})
        then null else coalesce(withheld_at, ${sql.lit(now)}) end`,
    })
    .where('hash', 'in', hashes)
    .execute();
}

/** A condition on a row of `images`. */
function isUsed() {
  return sql<SqlBool>`(
    exists (select 1 from puzzles where puzzles.image_hash = images.hash)
    or exists (select 1 from rewards where rewards.image_hash = images.hash))`;
}

function readRow({ files, ...row }: { hash: string; folder: string; store: ImageStoreName; files: string }) {
  return { ...row, files: JSON.parse(files) as FileSizes };
}

function totalOf(files: FileSizes): number {
  return Object.values(files).reduce((sum, size) => sum + size, 0);
}
