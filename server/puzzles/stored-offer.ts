import type { Selectable } from 'kysely';
import type { Db } from '../platform/storage/connect.ts';
import { countOf, placeRows } from '../platform/storage/rows.ts';
import type { RewardsTable } from '../platform/storage/schema.ts';

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
      return [
        claims.select(count).as('won'),
        claims.where('winner_says', '=', 'got_it').select(count).as('received'),
        claims.where('winner_says', '=', 'not_yet').select(count).as('disputed'),
        selectFrom('reward_prizes')
          .whereRef('reward_id', '=', 'rewards.id')
          .where('claimed_at', 'is', null)
          .select(({ fn: { min } }) => min('held_until').as('until'))
          .as('held_until'),
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
 * Whether somebody may claim a puzzle's reward now: it is not changed or withdrawn then (decision 33). Nobody may once the
 * puzzle has ended. `now` in milliseconds since 1970.
 */
export function isHeld(
  { reward, expires_at }: { reward: StoredOffer | undefined; expires_at: number },
  now: number,
): boolean {
  if (reward === undefined || reward.is_claimed === 1 || expires_at <= now) return false;
  const isDecided = reward.best !== undefined && isPastDeadline(reward, now);
  return isDecided || (reward.held_until ?? 0) > now;
}
