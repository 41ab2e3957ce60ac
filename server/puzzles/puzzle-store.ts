import type { Insertable, Selectable } from 'kysely';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import type { Picture } from '../images/picture.ts';
import type { Db } from '../storage/connect.ts';
import type { PuzzlesTable } from '../storage/schema.ts';

const columns = [
  'puzzle_id',
  'puzzle_type',
  'content',
  'description',
  'expires_at',
  'has_reward',
  'created_at',
] as const;

export type StoredPuzzle = Pick<Selectable<PuzzlesTable>, (typeof columns)[number]>;
type NewPuzzle = Insertable<PuzzlesTable>;

/** How many rows one sweep statement touches, so that it never holds the database for long. */
const sweepBatch = 500;

export function createPuzzleStore(db: Db) {
  return {
    async find(puzzleId: string): Promise<StoredPuzzle | undefined> {
      return db.selectFrom('puzzles').select(columns).where('puzzle_id', '=', puzzleId).executeTakeFirst();
    },

    /**
     * Saves a puzzle and its picture together. A second save with the same creator key, as from a phone that did not
     * hear the first answer, changes nothing and returns the puzzle of the first.
     */
    async insert(
      puzzle: NewPuzzle,
      picture?: Picture,
    ): Promise<Pick<StoredPuzzle, 'puzzle_id' | 'expires_at'>> {
      const insertInto = async (connection: Db) =>
        connection
          .insertInto('puzzles')
          .values(puzzle)
          .onConflict((conflict) => conflict.column('creator_key_hash').doNothing())
          .returning(['puzzle_id', 'expires_at'])
          .executeTakeFirst();

      const inserted =
        picture === undefined
          ? await insertInto(db)
          : await db.transaction().execute(async (transaction) => {
              await transaction
                .insertInto('images')
                .values({ hash: picture.hash, bytes: picture.bytes, saved_at: puzzle.created_at })
                // Touching the row holds off a sweeper that is about to remove it.
                .onConflict((conflict) =>
                  conflict.column('hash').doUpdateSet({ saved_at: puzzle.created_at }),
                )
                .execute();
              return insertInto(transaction);
            });
      if (inserted !== undefined) return inserted;
      return db
        .selectFrom('puzzles')
        .select(['puzzle_id', 'expires_at'])
        .where('creator_key_hash', '=', puzzle.creator_key_hash)
        .executeTakeFirstOrThrow();
    },

    /** Empties puzzles that have expired; their rows stay, to tell visitors that the puzzle was there. */
    async emptyExpired(now: number): Promise<number> {
      return inBatches(async () => {
        const { numUpdatedRows } = await db
          .updateTable('puzzles')
          .set({ content: '', description: null, image_hash: null })
          .where('id', 'in', (puzzles) =>
            puzzles
              .selectFrom('puzzles')
              .select('id')
              .where('expires_at', '<=', now)
              .where('content', '<>', '')
              .limit(sweepBatch),
          )
          .executeTakeFirst();
        return Number(numUpdatedRows);
      });
    },

    /** Removes the rows of puzzles that expired before a time, and keeps count of them by type. */
    async removeExpired(expiredBefore: number): Promise<number> {
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
            .returning('puzzle_type')
            .execute();
          for (const [type, count] of countByType(removed)) {
            await transaction
              .insertInto('removed_puzzles')
              .values({ puzzle_type: type, count })
              .onConflict((conflict) =>
                conflict
                  .column('puzzle_type')
                  .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('removed_puzzles.count'), '+', count) })),
              )
              .execute();
          }
          return removed.length;
        }),
      );
    },
  };
}

export type PuzzleStore = ReturnType<typeof createPuzzleStore>;

function countByType(rows: { puzzle_type: PuzzleType }[]): Map<PuzzleType, number> {
  const counts = new Map<PuzzleType, number>();
  for (const { puzzle_type } of rows) counts.set(puzzle_type, (counts.get(puzzle_type) ?? 0) + 1);
  return counts;
}

async function inBatches(sweep: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const touched = await sweep();
    total += touched;
    if (touched < sweepBatch) return total;
  }
}
