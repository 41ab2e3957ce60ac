import type { Generated } from 'kysely';
import type { PuzzleType } from '../../puzzles/puzzle.ts';

/** Times are milliseconds since 1970; booleans are 0 or 1, because SQLite has no others. */
export interface Database {
  puzzles: PuzzlesTable;
  images: ImagesTable;
  removed_puzzles: RemovedPuzzlesTable;
}

/** Specification §3. */
export interface PuzzlesTable {
  id: Generated<number>;
  puzzle_id: string;
  puzzle_type: PuzzleType;
  /** Empty once the puzzle has expired and was swept. */
  content: string;
  description: string | null;
  expires_at: number;
  user_id: null;
  has_reward: number;
  created_at: number;
  /** SHA-256 of the creator key, in hex. */
  creator_key_hash: string;
  image_hash: string | null;
}

export interface ImagesTable {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  bytes: Uint8Array;
  /** When the image was last saved with a puzzle; the sweeper leaves fresh ones alone. */
  saved_at: number;
}

/** How many puzzles of each type the sweeper has removed, so that all-time totals never shrink (decision 6). */
export interface RemovedPuzzlesTable {
  puzzle_type: PuzzleType;
  count: number;
}
