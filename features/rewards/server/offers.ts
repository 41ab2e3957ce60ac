import type { ExpressionBuilder, Selectable } from 'kysely';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db, RowOf } from '../../../platform/storage/connect.ts';
import { prepareStatement } from '../../../platform/storage/prepared-query.ts';
import { claimRows, countOf, placeRows, rewardRow } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import {
  isPuzzleId,
  type PuzzleStore,
  puzzleColumns,
  type StoredPuzzle,
} from '../../puzzles/server/feature.ts';
import type { RewardRow } from '../reward-state.ts';
import { isDelivered, isMissed, isSentOrShown } from './state-filters.ts';

/** Columns without secrets, for the views of the maker and of the public */
const shownColumns = [
  'reward_description',
  'log_id',
  'way',
  'winners',
  'given_by',
  'promotion_link',
  'platform_fee_paid',
  'platform_fee_amount',
] as const;

/** A reward without its secrets, with the columns that decide its state */
export interface StoredOffer
  extends RewardRow,
    Pick<Selectable<Database['rewards']>, (typeof shownColumns)[number]> {
  id: string;
  offered_at: number;
  /** How many prizes are won, how many of them were sent or shown, and how many are delivered */
  won: number;
  sentOrShown: number;
  delivered: number;
  /**
   * When the first of the prizes that winners report as missing was sent, or else shown or won; null if none is missing
   */
  missed_since: number | null;
  lastWin: LastWin | undefined;
  /** The best play so far of a 'best by a deadline' reward */
  best: { attempts: number; timeMs: number; entrants: number } | undefined;
}

/** The columns of `RewardRow` that are stored in the tables of puzzles and rewards */
const stateColumns = [
  'taken_down_at',
  'removed_at',
  'expires_at',
  'report_state',
  'hidden_at',
  'pending_at',
  'reward_type',
  'is_approved',
  'is_claimed',
  'review_state',
  'unlisted_at',
  'deadline_at',
] as const;

/** The remaining columns of `RewardRow`, computed from a reward's prizes and its queue */
function queueColumns({
  selectFrom,
  exists,
  case: when,
}: ExpressionBuilder<Database, 'puzzles' | 'rewards'>) {
  const left = selectFrom('reward_prizes')
    .whereRef('reward_id', '=', 'rewards.id')
    .where('claimed_at', 'is', null);
  const places = selectFrom('reward_places').select('place').whereRef('reward_id', '=', 'rewards.id');
  return [
    when().when(exists(places)).then(1).else(0).end().as('has_solvers'),
    left.select(({ fn: { min } }) => min('held_until').as('until')).as('held_until'),
    left.select(({ fn: { max } }) => max('held_until').as('until')).as('last_held_until'),
  ] as const;
}

/** Returns whether the puzzle has a reward with an unclaimed prize. */
export const hasOpenReward = ({ reward }: Pick<PuzzleAndReward, 'reward'>): boolean =>
  reward?.is_claimed === 0;

/** Selects puzzles with their rewards, if any, in a single statement, so that the snapshot is consistent. */
export function joinOffers(db: Db) {
  return db
    .selectFrom('puzzles')
    .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
    .select(stateColumns)
    .select(queueColumns)
    .select('rewards.id')
    .select(shownColumns)
    .select('rewards.created_at as offered_at')
    .select(({ selectFrom, fn }) => {
      const claims = selectFrom('reward_claims').whereRef('reward_id', '=', 'rewards.id');
      const count = fn.countAll<number>().as('count');
      return [
        claims.select(count).as('won'),
        claims.where(isSentOrShown).select(count).as('sentOrShown'),
        claims.where(isDelivered).select(count).as('delivered'),
        claims
          .where(isMissed)
          .select(({ fn: { min, coalesce } }) =>
            min(coalesce('sent_at', 'shown_at', 'claimed_at')).as('since'),
          )
          .as('missed_since'),
      ];
    });
}

type OfferRow = RowOf<typeof joinOffers>;

export const hasReward = <Row extends OfferRow>(
  row: Row,
): row is Row & Omit<StoredOffer, 'best' | 'lastWin'> => row.id !== null;

/** A puzzle with its reward, if any, without the reward's secrets */
export interface PuzzleAndReward extends StoredPuzzle {
  reward: StoredOffer | undefined;
}

/** The puzzle columns that do not decide the reward's state */
type Other = Exclude<(typeof puzzleColumns)[number], (typeof stateColumns)[number]>;
const otherColumns = puzzleColumns.filter(
  (column): column is Other => !(stateColumns as readonly string[]).includes(column),
);

const readOffer = prepareStatement((db, { puzzleId }: { puzzleId: string }) =>
  joinOffers(db)
    .select(otherColumns.map((column) => `puzzles.${column}` as const))
    .where('puzzles.puzzle_id', '=', puzzleId)
    .compile(),
);
const readOpen = prepareStatement((db, { puzzleId }: { puzzleId: string }) =>
  rewardRow(db, puzzleId).select('id').where('is_claimed', '=', 0).compile(),
);

export function createOffers(db: Db, puzzles: Pick<PuzzleStore, 'change'>) {
  /** Finds a puzzle with its reward. Pass a transaction to read its own writes. */
  async function find(puzzleId: string, transaction: Db = db): Promise<PuzzleAndReward | undefined> {
    if (!isPuzzleId(puzzleId)) return undefined;
    const [row] = await readOffer(transaction, { puzzleId });
    if (row === undefined) return undefined;
    const puzzle = pick(row, puzzleColumns);
    if (!hasReward(row)) return Object.assign(puzzle, { reward: undefined });
    const best = row.way === 'best' ? await findBest(transaction, row.id) : undefined;
    const lastWin = row.won > 0 ? await findLastWin(transaction, row.id) : undefined;
    return Object.assign(puzzle, { reward: Object.assign(row, { best, lastWin }) });
  }

  /** Like `find`, but throws a Refusal if there is no such puzzle. */
  async function get(puzzleId: string, transaction: Db = db): Promise<PuzzleAndReward> {
    const puzzle = await find(puzzleId, transaction);
    if (puzzle === undefined) throw new Refusal('puzzle_not_found');
    return puzzle;
  }

  return {
    find,
    get,

    /** Returns whether the puzzle has a reward with an unclaimed prize. */
    isOpen: async (puzzleId: string): Promise<boolean> => (await readOpen(db, { puzzleId })).length > 0,

    /**
     * Runs work while the puzzle and its reward are locked, so that changes of a puzzle and claims of its reward
     * happen one after another. Throws a Refusal if there is no such puzzle.
     */
    change: <Result>(
      puzzleId: string,
      work: (transaction: Db, puzzle: PuzzleAndReward) => Promise<Result>,
    ): Promise<Result> =>
      puzzles.change(puzzleId, async (transaction) => work(transaction, await get(puzzleId, transaction))),
  };
}

export type Offers = ReturnType<typeof createOffers>;

/** Copies in a loop, because spreading a row would take half as long as reading it from the database. */
function pick<Row, Column extends keyof Row>(row: Row, columns: readonly Column[]): Pick<Row, Column> {
  const picked = {} as Pick<Row, Column>;
  for (const column of columns) picked[column] = row[column];
  return picked;
}

const findLastWin = (db: Db, rewardId: string) =>
  claimRows(db, rewardId)
    .select(['masked_name', 'claimed_at', 'time_to_solve', 'attempts_count'])
    .orderBy('claimed_at', 'desc')
    .orderBy('prize', 'desc')
    .limit(1)
    .executeTakeFirst();

type LastWin = NonNullable<Awaited<ReturnType<typeof findLastWin>>>;

async function findBest(db: Db, rewardId: string): Promise<StoredOffer['best']> {
  const best = await placesByRank(db, rewardId).executeTakeFirst();
  if (best === undefined) return undefined;
  const entrants = await countOf(placeRows(db, rewardId));
  return { attempts: best.attempts_count, timeMs: best.time_to_solve, entrants };
}

/** The columns that decide who is better, most important first */
const figures = ['attempts_count', 'time_to_solve', 'place'] as const;

/** Places by rank: fewest wrong tries, then shortest time, then earliest (rules: rewards#ways-to-win). */
export function placesByRank(db: Db, rewardId: string) {
  const places = placeRows(db, rewardId).selectAll();
  return figures.reduce((ordered, column) => ordered.orderBy(column), places);
}

/**
 * Places for a 'best by a deadline' reward in the order of turns: each browser's best game by rank, then all other
 * games (rules: claims#one-person).
 */
export function placesInQueueOrder(db: Db, rewardId: string) {
  const places = placeRows(db, rewardId).selectAll().orderBy('turns');
  return figures.reduce((ordered, column) => ordered.orderBy(column), places);
}
