import { sql } from 'kysely';
import type { Db } from '../platform/storage/connect.ts';
import type { Image } from './reencode.ts';

/** Images live in the database beside their puzzles, under the hash of their bytes (decision 17). */
export function createImageStore(db: Db) {
  return {
    async find(hash: string): Promise<Uint8Array | undefined> {
      const row = await db.selectFrom('images').select('bytes').where('hash', '=', hash).executeTakeFirst();
      return row?.bytes;
    },

    /** The bytes of all images together. Reads their lengths only. */
    async totalBytes(): Promise<number> {
      const { total } = await db
        .selectFrom('images')
        .select(sql<number | string | null>`sum(octet_length(bytes))`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Removes images that nothing shows and that were not saved since `savedBefore`. Returns how many. */
    async removeUnused(savedBefore: number): Promise<number> {
      const { numDeletedRows } = await deleteUnused(db)
        .where('saved_at', '<', savedBefore)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;

/** Saves an image in the transaction of the row that shows it. The same image is stored once. `now` in milliseconds since 1970. */
export async function saveImage(transaction: Db, image: Image, now: number): Promise<void> {
  await transaction
    .insertInto('images')
    .values({ hash: image.hash, bytes: image.bytes, saved_at: now })
    // A newer time keeps a sweeper from removing it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ saved_at: now }))
    .execute();
}

/** Removes an image unless a puzzle or a reward shows it. */
export async function removeUnusedImage(transaction: Db, hash: string): Promise<void> {
  await deleteUnused(transaction).where('hash', '=', hash).execute();
}

const deleteUnused = (db: Db) =>
  db
    .deleteFrom('images')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('puzzles').select('id').whereRef('puzzles.image_hash', '=', 'images.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rewards').select('id').whereRef('rewards.image_hash', '=', 'images.hash'))),
    );
