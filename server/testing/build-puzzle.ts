import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CreatePuzzleRequest, PuzzleDraft } from '../../contract/api.ts';
import type { Database } from '../../platform/storage/schema.ts';
import { type PuzzleType, puzzleTypes } from '../../puzzles/puzzle.ts';
import { samplesByType } from '../../puzzles/testing/samples.ts';
import { tinyImage } from './images.ts';

type DraftOf<Type extends PuzzleType> = Extract<PuzzleDraft, { type: Type }>;
type Drafts = { [Type in PuzzleType]: DraftOf<Type> };

/** A valid draft of every type, with a readable image where needed. */
export const drafts = Object.fromEntries(
  puzzleTypes.map((type) => {
    const { example } = samplesByType[type];
    return [type, { type, ...example, ...('imageUrl' in example && { imageUrl: tinyImage }) }];
  }),
) as unknown as Drafts;

export function newRequestId(): string {
  return randomBytes(16).toString('hex');
}

/** Returns a request for a new puzzle: the valid draft of a type, with changes if given. */
export function buildPuzzle<Type extends PuzzleType>(
  change: { type: Type } & Partial<Omit<DraftOf<Type>, 'type'>>,
): CreatePuzzleRequest {
  return { requestId: newRequestId(), puzzle: { ...drafts[change.type], ...change } as PuzzleDraft };
}

/** Returns a puzzle's row as the store inserts it, with changes if given. */
export function buildRow(
  change: Partial<Insertable<Database['puzzles']>> = {},
): Insertable<Database['puzzles']> {
  return {
    puzzle_id: `test-${newRequestId()}`,
    puzzle_type: 'word',
    content: 'Good morning Lagos',
    description: null,
    created_at: Date.UTC(2026, 0, 15),
    expires_at: Date.UTC(2026, 0, 16),
    user_id: null,
    has_reward: 0,
    creator_key_hash: newRequestId(),
    image_hash: null,
    ...change,
  };
}

/** Returns the row of a stored image. A test that needs the image's file adds it to the database. */
export function buildImageRow(
  change: { hash: string } & Partial<Insertable<Database['images']>>,
): Insertable<Database['images']> {
  return {
    saved_at: Date.UTC(2026, 0, 15),
    folder: `folder of ${change.hash}`,
    store: 'database',
    files: '{"full.webp":1}',
    stored_bytes: 1,
    equal_tiles: null,
    due_at: null,
    ...change,
  };
}

/** Returns the row of a puzzle's reward. Its sealed fields cannot be opened. */
export function buildRewardRow(
  puzzleId: string,
  change: Partial<Insertable<Database['rewards']>> = {},
): Insertable<Database['rewards']> {
  return {
    id: newRequestId(),
    puzzle_id: puzzleId,
    reward_type: 'airtime',
    reward_description: '#MTN# 500 naira of airtime',
    reward_delivery_contact: 'sealed',
    reward_secret_code: 'sealed',
    reward_image_url: null,
    image_hash: null,
    platform_fee_paid: 0,
    platform_fee_amount: 2000,
    is_approved: 0,
    is_claimed: 0,
    promotion_link: null,
    reward_amount: null,
    created_at: Date.UTC(2026, 0, 15),
    log_id: 'a name in the log',
    ...change,
  };
}

/** Returns the row of a claimed prize. Its sealed field cannot be opened. */
export function buildClaimRow(
  change: { reward_id: string; puzzle_id: string } & Partial<Insertable<Database['reward_claims']>>,
): Insertable<Database['reward_claims']> {
  return {
    prize: 1,
    account: 'sealed',
    proof_hash: newRequestId(),
    account_hash: 'account',
    winner_key_hash: newRequestId(),
    user_agent: '',
    ip_address: '0.0.0.0',
    time_to_solve: 1,
    attempts_count: 1,
    claimed_at: 1,
    log_entry: 0,
    ...change,
  };
}
