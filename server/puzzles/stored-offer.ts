import type { Selectable } from 'kysely';
import { bestClaimMs } from '../../rewards/ways.ts';
import type { Db } from '../platform/storage/connect.ts';
import { countOf, placeRows } from '../platform/storage/rows.ts';
import type { RewardsTable } from '../platform/storage/schema.ts';
import type { StoredPuzzle } from './puzzle-store.ts';

type OfferColumns =
  | 'id'
  | 'reward_type'
  | 'reward_description'
  | 'is_claimed'
  | 'way'
  | 'winners'
  | 'deadline_at'
  | 'given_by'
  | 'created_at';

/** What a visitor may know of a reward. */
export interface StoredOffer extends Pick<Selectable<RewardsTable>, OfferColumns> {
  /** How many prizes are won, and what their winners say. */
  won: number;
  received: number;
  disputed: number;
  /** Until when the prizes that are left are held; in the past, or null, when one of them is free. */
  held_until: number | null;
  /** Until when the last of them is held. */
  last_held_until: number | null;
  /** The best so far, where the best wins. */
  best: { attempts: number; timeMs: number; entrants: number } | undefined;
}

/** A puzzle's columns for `select`, each with its table, and those of its reward, if it has one. One statement: both are of one moment. */
export function joinOffers(db: Db) {
  return db
    .selectFrom('puzzles')
    .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
    .select([
      'rewards.id',
      'reward_type',
      'reward_description',
      'is_claimed',
      'way',
      'winners',
      'deadline_at',
      'given_by',
      'rewards.created_at as offered_at',
    ])
    .select(({ selectFrom, fn }) => {
      const claims = selectFrom('reward_claims').whereRef('reward_id', '=', 'rewards.id');
      const count = fn.countAll<number>().as('count');
      const left = selectFrom('reward_prizes')
        .whereRef('reward_id', '=', 'rewards.id')
        .where('claimed_at', 'is', null);
      return [
        claims.select(count).as('won'),
        claims.where('winner_says', '=', 'got_it').select(count).as('received'),
        claims.where('winner_says', '=', 'not_yet').select(count).as('disputed'),
        left.select(({ fn: { min } }) => min('held_until').as('until')).as('held_until'),
        left.select(({ fn: { max } }) => max('held_until').as('until')).as('last_held_until'),
      ];
    });
}

type OfferRow = NonNullable<Awaited<ReturnType<ReturnType<typeof joinOffers>['executeTakeFirst']>>>;

/** The reward in a row of `joinOffers`. */
export async function readOffer(db: Db, row: OfferRow): Promise<StoredOffer | undefined> {
  const { id, reward_type, reward_description, is_claimed, way, winners, offered_at } = row;
  if (id === null || reward_type === null || reward_description === null) return undefined;
  if (is_claimed === null || way === null || winners === null || offered_at === null) return undefined;
  return {
    id,
    reward_type,
    reward_description,
    is_claimed,
    way,
    winners,
    deadline_at: row.deadline_at,
    given_by: row.given_by,
    created_at: offered_at,
    won: row.won ?? 0,
    received: row.received ?? 0,
    disputed: row.disputed ?? 0,
    held_until: row.held_until,
    last_held_until: row.last_held_until,
    best: way === 'best' ? await findBest(db, id) : undefined,
  };
}

async function findBest(db: Db, rewardId: string): Promise<StoredOffer['best']> {
  const best = await placesByRank(db, rewardId).executeTakeFirst();
  if (best === undefined) return undefined;
  const entrants = await countOf(placeRows(db, rewardId));
  return { attempts: best.attempts_count, timeMs: best.time_to_solve, entrants };
}

/** Who solved it while it could be won, the best first: fewest wrong tries, shortest time, earliest (decision 38). */
export function placesByRank(db: Db, rewardId: string) {
  return placeRows(db, rewardId)
    .selectAll()
    .orderBy('attempts_count')
    .orderBy('time_to_solve')
    .orderBy('place');
}

/** Nobody can enter any more where the best by a deadline wins. `now` in milliseconds since 1970. */
export const isPastDeadline = ({ deadline_at }: Pick<StoredOffer, 'deadline_at'>, now: number): boolean =>
  deadline_at !== null && deadline_at <= now;

/**
 * Until when somebody may claim a puzzle's reward, in milliseconds since 1970; nothing when nobody may. It is not changed or
 * withdrawn before (decision 33). While the puzzle is hidden, its clock stands still (decision 68).
 */
export function heldUntil(
  { reward, expires_at, hidden_at }: Pick<StoredPuzzle, 'reward' | 'expires_at' | 'hidden_at'>,
  at: number,
): number | undefined {
  if (reward === undefined || reward.is_claimed === 1) return undefined;
  const now = hidden_at ?? at;
  const { best, deadline_at } = reward;
  if (best !== undefined && deadline_at !== null && deadline_at <= now && now < expires_at) {
    return bestRank(deadline_at, now).endsAt;
  }
  const until = reward.last_held_until ?? 0;
  return until > now ? until : undefined;
}

/** Whose turn it is after the deadline: the rank, 0 being the best, and until when. */
export function bestRank(deadline: number, now: number): { rank: number; endsAt: number } {
  const rank = Math.floor((now - deadline) / bestClaimMs);
  return { rank, endsAt: deadline + bestClaimMs * (rank + 1) };
}
