import type { Db } from '../platform/storage/connect.ts';
import type { Picture } from './reencode.ts';

/** Saves a picture beside the row that shows it, in the same transaction. The same picture again is kept once. */
export async function savePicture(transaction: Db, picture: Picture, now: number): Promise<void> {
  await transaction
    .insertInto('images')
    .values({ hash: picture.hash, bytes: picture.bytes, saved_at: now })
    // Touching the row holds off a sweeper that is about to remove it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ saved_at: now }))
    .execute();
}
