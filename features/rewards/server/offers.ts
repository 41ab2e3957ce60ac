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
import { isDelivered, isHanded, isMissed } from './state-filters.ts';

/** What is told of a reward, to its maker at least. */
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

/** A reward without its secrets, and how it stands. */
export interface StoredOffer
  extends RewardRow,
    Pick<Selectable<Database['rewards']>, (typeof shownColumns)[number]> {
  id: string;
  offered_at: number;
  /** How many prizes are won, how many of them were sent or shown, and how many are delivered. */
  won: number;
  handed: number;
  delivered: number;
  /** Since when the first of the winners waits who say that theirs has not come. */
  missed_since: number | null;
  lastWin: LastWin | undefined;
  /** The best so far, where the best wins. */
  best: { attempts: number; timeMs: number; entrants: number } | undefined;
}

/** The columns of `RewardRow`, of puzzles with their rewards. */
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

/** The rest of `RewardRow`: what is counted of a reward's prizes and its line. */
function lineColumns({ selectFrom, exists, case: when }: ExpressionBuilder<Database, 'puzzles' | 'rewards'>) {
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

/** Can a prize of it still be won? */
export const hasOpenReward = ({ reward }: Pick<PuzzleAndReward, 'reward'>): boolean =>
  reward?.is_claimed === 0;

/** Puzzles, each with its reward, if it has one. One statement: both are of one moment. */
export function joinOffers(db: Db) {
  return db
    .selectFrom('puzzles')
    .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
    .select(stateColumns)
    .select(lineColumns)
    .select('rewards.id')
    .select(shownColumns)
    .select('rewards.created_at as offered_at')
    .select(({ selectFrom, fn }) => {
      const claims = selectFrom('reward_claims').whereRef('reward_id', '=', 'rewards.id');
      const count = fn.countAll<number>().as('count');
      return [
        claims.select(count).as('won'),
        claims.where(isHanded).select(count).as('handed'),
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

/** A puzzle, and what a visitor may know of its reward, if it has one. */
export interface PuzzleAndReward extends StoredPuzzle {
  reward: StoredOffer | undefined;
}

/** Those of a puzzle that say nothing of how its reward stands. */
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

/** Puzzles with their rewards. */
export function createOffers(db: Db, puzzles: Pick<PuzzleStore, 'change'>) {
  /** In a transaction, with what was written in it. */
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

  /** The same. Throws a Refusal when there is no such puzzle. */
  async function get(puzzleId: string, transaction: Db = db): Promise<PuzzleAndReward> {
    const puzzle = await find(puzzleId, transaction);
    if (puzzle === undefined) throw new Refusal('puzzle_not_found');
    return puzzle;
  }

  return {
    find,
    get,

    /** Whether the puzzle has a reward with a prize left, at this moment. */
    isOpen: async (puzzleId: string): Promise<boolean> => (await readOpen(db, { puzzleId })).length > 0,

    /**
     * Does what depends on how a puzzle and its reward are, with nobody changing either meanwhile: changes of a puzzle and
     * claims of its reward come one after the other. Throws a Refusal when there is no such puzzle.
     */
    change: <Result>(
      puzzleId: string,
      work: (transaction: Db, puzzle: PuzzleAndReward) => Promise<Result>,
    ): Promise<Result> =>
      puzzles.change(puzzleId, async (transaction) => work(transaction, await get(puzzleId, transaction))),
  };
}

export type Offers = ReturnType<typeof createOffers>;

/** Rows are slow to spread: that takes half as long again as reading one. */
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

/** What decides, in the order in which it decides. */
const figures = ['attempts_count', 'time_to_solve', 'place'] as const;

/** Who solved it while it could be won, the best first: fewest wrong tries, shortest time, earliest (rules: rewards#ways-to-win). */
export function placesByRank(db: Db, rewardId: string) {
  const places = placeRows(db, rewardId).selectAll();
  return figures.reduce((ordered, column) => ordered.orderBy(column), places);
}

/** The same, each person with their best game first; their other games stand behind everybody (rules: claims#one-person). */
export function placesByTurn(db: Db, rewardId: string) {
  const places = placeRows(db, rewardId).selectAll().orderBy('turns');
  return figures.reduce((ordered, column) => ordered.orderBy(column), places);
}
