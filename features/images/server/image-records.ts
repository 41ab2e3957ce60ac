import { randomBytes } from 'node:crypto';
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { ImageStoreName } from '../../../platform/config.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import type { EqualTiles } from './equal-tiles.ts';

/** Size in bytes of each file, by name. */
export type FileSizes = Record<string, number>;

export interface ImageRecord {
  hash: string;
  folder: string;
  store: ImageStoreName;
  files: FileSizes;
}

/** Columns of a puzzle or reward for an image whose files are already stored. */
export interface StoredImage {
  hash: string;
  folder: string;
  /** `/images/…`, with the full size in the name so that pages can reserve space before it loads. */
  path: string;
}

/** Age below which an image is kept, because its puzzle may not have been saved yet. */
const freshMs = 10 * 60_000;
/** How long a process may take to make the remaining files before another one tries. */
const leaseMs = 10 * 60_000;
/** Delay after a failure. Most images expire before it ends. */
const retryMs = 24 * 60 * 60_000;
const removalBatch = 200;

/** Database rows of stored images. `ImageStore` holds the files. */
export function createImageRecords(db: Db) {
  const columns = ['hash', 'folder', 'store', 'files'] as const;

  /** Matches the row only if it has not changed since it was read. */
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

    /** Like `find`, but returns no image that is withheld from visitors. */
    async findShown(hash: string): Promise<ImageRecord | undefined> {
      const row = await byHash(hash).select(columns).where('withheld_at', 'is', null).executeTakeFirst();
      return row === undefined ? undefined : readRow(row);
    },

    /**
     * Returns the row for an image about to be stored: the existing row, now protected from the sweeper, or a
     * new one without files.
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
     * Records stored files and other columns. Returns false if the image has been removed, moved or changed since
     * it was read; the new files may then be orphans.
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

    /**
     * Returns the equal tiles of a puzzle's image (rules: images#equal-tiles); undefined when there is no such image
     * or its files are not stored yet.
     */
    async findEqualTiles(hash: string): Promise<EqualTiles | undefined> {
      const row = await byHash(hash).select('equal_tiles').executeTakeFirst();
      return row?.equal_tiles == null ? undefined : (JSON.parse(row.equal_tiles) as EqualTiles);
    },

    async totalBytes(): Promise<number> {
      const { total } = await db
        .selectFrom('images')
        .select(sql<number | string | null>`sum(stored_bytes)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Leases a used image that lacks files; undefined if there is none. */
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

    /** Schedules another attempt a day later for an image whose files could not be made. */
    async postpone(hash: string, now: number): Promise<void> {
      await db
        .updateTable('images')
        .set({ due_at: now + retryMs })
        .where('hash', '=', hash)
        .execute();
    },

    /** Lists images that are in other stores, ordered by hash. */
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

    /**
     * Records that all files are now in another store. Returns false if the image has been removed or changed since
     * it was read.
     */
    async move(record: ImageRecord, to: ImageStoreName): Promise<boolean> {
      const { numUpdatedRows } = await unchanged(record).set({ store: to }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Removes the rows of a batch of unused images that are not fresh, and queues their folders for removal in the
     * same transaction. Returns their number.
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

    /** Lists folders whose files are still to be removed. */
    listRemovals: () => db.selectFrom('image_removals').selectAll().limit(removalBatch).execute(),

    async endRemoval(folder: string): Promise<void> {
      await db.deleteFrom('image_removals').where('folder', '=', folder).execute();
    },
  };
}

export type ImageRecords = ReturnType<typeof createImageRecords>;

/**
 * Marks an image as used by a row that is written in the same transaction. Throws if the image no longer exists.
 */
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
 * Withholds an image and lets the next sweep remove it, unless something else shows the image. Call this in the
 * transaction that takes the image off a row.
 */
export async function releaseImage(transaction: Db, hash: string, now: number): Promise<void> {
  // Locks the row. A concurrent `markImageUsed` either commits first, so that the next statement sees it, or
  // waits and makes the image visible again.
  await transaction.updateTable('images').set({ saved_at: 0 }).where('hash', '=', hash).execute();
  await withhold(transaction, [hash], now);
}

/** Replaces the recorded images of a puzzle's steps. */
export async function noteStepImages(
  transaction: Db,
  puzzleId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('step_images').where('puzzle_id', '=', puzzleId).execute();
  const values = [...new Set(hashes)].map((hash) => ({ puzzle_id: puzzleId, hash }));
  if (values.length > 0) await transaction.insertInto('step_images').values(values).execute();
}

/** Returns the hash of a puzzle's image, or the hashes of its steps' images. Leaves out the reward's image. */
export async function puzzleImagesOf(db: Db, puzzleId: string): Promise<string[]> {
  const own = db
    .selectFrom('puzzles')
    .select('image_hash as hash')
    .where('puzzle_id', '=', puzzleId)
    .where('image_hash', 'is not', null);
  const ofSteps = db.selectFrom('step_images').select('hash').where('puzzle_id', '=', puzzleId);
  const rows = await own.unionAll(ofSteps).execute();
  return rows.map(({ hash }) => hash ?? '');
}

/** Returns the hashes of a puzzle's images and of its reward's image. */
export async function imageHashesOf(db: Db, puzzleId: string): Promise<string[]> {
  const rewards = await db
    .selectFrom('rewards')
    .select('image_hash')
    .where('puzzle_id', '=', puzzleId)
    .execute();
  const ofReward = rewards.map(({ image_hash }) => image_hash).filter((hash) => hash !== null);
  return [...(await puzzleImagesOf(db, puzzleId)), ...ofReward];
}

/**
 * Withholds the puzzle's images that no visible puzzle shows, and makes its other images visible again. Call this
 * after hiding, taking down or restoring a puzzle.
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
        or exists (select 1 from step_images inner join puzzles on puzzles.puzzle_id = step_images.puzzle_id
          where step_images.hash = images.hash and ${seen})
        or exists (select 1 from rewards inner join puzzles on puzzles.puzzle_id = rewards.puzzle_id
          where rewards.image_hash = images.hash and ${seen})
        then null else coalesce(withheld_at, ${sql.lit(now)}) end`,
    })
    .where('hash', 'in', hashes)
    .execute();
}

/** SQL condition on a row of `images`: a puzzle, a step of a trail or a reward has the image. */
function isUsed() {
  return sql<SqlBool>`(
    exists (select 1 from puzzles where puzzles.image_hash = images.hash)
    or exists (select 1 from step_images where step_images.hash = images.hash)
    or exists (select 1 from rewards where rewards.image_hash = images.hash))`;
}

function readRow({ files, ...row }: { hash: string; folder: string; store: ImageStoreName; files: string }) {
  return { ...row, files: JSON.parse(files) as FileSizes };
}

function totalOf(files: FileSizes): number {
  return Object.values(files).reduce((sum, size) => sum + size, 0);
}
