import type { Db } from '../platform/storage/connect.ts';

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
