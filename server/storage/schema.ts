import type { Generated } from 'kysely';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import type { RewardType } from '../../rewards/reward-types.ts';

/** Times are milliseconds since 1970; booleans are 0 or 1, because SQLite has no others. */
export interface Database {
  puzzles: PuzzlesTable;
  images: ImagesTable;
  removed_puzzles: RemovedPuzzlesTable;
  rewards: RewardsTable;
  reward_claims: RewardClaimsTable;
  key_checks: KeyChecksTable;
  puzzle_analytics: PuzzleAnalyticsTable;
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
  /** How many of them had a reward that was won. */
  rewards_claimed: number;
}

/** Specification §3. What is marked as sealed is encrypted (`sealing.ts`). */
export interface RewardsTable {
  /** Random: who knows a claimed reward's address was given it. */
  id: string;
  /** At most one reward a puzzle. */
  puzzle_id: string;
  reward_type: RewardType;
  reward_description: string;
  /** Sealed. */
  reward_delivery_contact: string;
  /** Sealed. */
  reward_secret_code: string;
  reward_image_url: string | null;
  image_hash: string | null;
  platform_fee_paid: number;
  /** Naira. */
  platform_fee_amount: number;
  is_approved: number;
  is_claimed: number;
  promotion_link: string | null;
  /** Naira, for cash. */
  reward_amount: number | null;
  created_at: number;
}

/** Who won a reward, and when. */
export interface RewardClaimsTable {
  /** One claim a reward, whatever happens. */
  reward_id: string;
  puzzle_id: string;
  /** The claimant's details, as JSON; sealed. */
  account: string;
  /** SHA-256 of the solve proof and of the details, in hex: by these a repeated claim is known. */
  proof_hash: string;
  account_hash: string;
  winner_key_hash: string;
  user_agent: string;
  /** Always the placeholder (decision 7). */
  ip_address: string;
  /** The server's own figures of the winning play. */
  time_to_solve: number;
  attempts_count: number;
  claimed_at: number;
}

/** Tells whether the secret key is the one this database was written with. */
export interface KeyChecksTable {
  name: string;
  value: string;
}

/** What became of puzzles (specification §3). Times and attempts are the server's own figures (decision 2). */
export interface PuzzleAnalyticsTable {
  id: Generated<number>;
  puzzle_id: string;
  puzzle_type: PuzzleType;
  event_type: 'solved' | 'reward_claimed';
  /** Always the placeholder (decision 7). */
  ip_address: string;
  session_id: string | null;
  /** Milliseconds. */
  time_to_solve: number;
  attempts_count: number;
  created_at: number;
}
