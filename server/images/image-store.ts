import { sql } from 'kysely';
import type { Db } from '../platform/storage/connect.ts';

/** Images live in the database beside their puzzles, under the hash of their bytes (decision 17). */
export function createImageStore(db: Db) {
  return {
    async find(hash: string): Promise<Uint8Array | undefined> {
      const row = await db.selectFrom('images').select('bytes').where('hash', '=', hash).executeTakeFirst();
      return row?.bytes;
    },

    /** The size of all images together. Their lengths are read, not they themselves. */
    async totalBytes(): Promise<number> {
      const { total } = await db
        .selectFrom('images')
        .select(sql<number | string | null>`sum(octet_length(bytes))`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Removes images that no puzzle shows and that were not saved since `savedBefore`. Returns how many. */
    async removeUnused(savedBefore: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('images')
        .where('saved_at', '<', savedBefore)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('puzzles').select('id').whereRef('puzzles.image_hash', '=', 'images.hash'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('rewards').select('id').whereRef('rewards.image_hash', '=', 'images.hash'))),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;
