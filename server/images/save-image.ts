import type { Db } from '../platform/storage/connect.ts';
import type { Image } from './reencode.ts';

/** Saves an image beside the row that shows it, in the same transaction. The same image again is kept once. */
export async function saveImage(transaction: Db, image: Image, now: number): Promise<void> {
  await transaction
    .insertInto('images')
    .values({ hash: image.hash, bytes: image.bytes, saved_at: now })
    // Touching the row holds off a sweeper that is about to remove it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ saved_at: now }))
    .execute();
}
