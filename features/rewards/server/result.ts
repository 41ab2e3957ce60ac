import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { countOf, placeRows, prizeRows, winRows } from '../../../platform/storage/rows.ts';
import { assertNotGone } from '../../puzzles/server/feature.ts';
import type { Result, ResultSolve, ResultWinner } from '../../results/api.ts';
import { publicDelivery, type Win } from '../delivery-state.ts';
import { rewardTitle } from '../reward-rules.ts';
import { bestRank, rewardState } from '../reward-state.ts';
import type { StoredPlace } from './holds.ts';
import { type Offers, placesInQueueOrder, type StoredOffer } from './offers.ts';

const listedSolves = 20;

type Decided = Pick<StoredOffer, 'id' | 'way' | 'deadline_at'> & { solved: number };

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  offers: Pick<Offers, 'get'>;
}

/** Returns how a reward was won. Winners appear only by their masked name (rules: claims#result). */
export function createResults({ db, offers, now }: Dependencies) {
  async function winnersOf(rewardId: string): Promise<ResultWinner[]> {
    const claims = await winRows(db, rewardId)
      .select(['masked_name', 'reward_claims.claimed_at', 'place'])
      .select(['shown_at', 'sent_at', 'winner_says', 'winner_said_at'])
      .select(['reward_claims.time_to_solve', 'reward_claims.attempts_count'])
      .orderBy('reward_claims.claimed_at')
      .orderBy('prize')
      .execute();
    return claims.map(({ place, ...claim }) => ({
      name: claim.masked_name,
      wonAt: new Date(claim.claimed_at).toISOString(),
      timeMs: claim.time_to_solve,
      attempts: claim.attempts_count,
      ...(place === null ? {} : { place }),
      delivery: publicDelivery(claim, now()),
      ...toldAt(claim),
    }));
  }

  async function solvesOf(
    { id, way, deadline_at, solved }: Decided,
    isOver: boolean,
  ): Promise<ResultSolve[]> {
    const inOrder = placeRows(db, id).selectAll();
    const places = await (way === 'best' ? placesInQueueOrder(db, id) : inOrder.orderBy('place'))
      .limit(listedSolves)
      .execute();
    const prizes = await prizeRows(db, id).select(['held_by', 'held_until', 'claimed_at']).execute();
    const prizeOf = ({ play_id }: StoredPlace) => prizes.find(({ held_by }) => held_by === play_id);
    const isWon = (place: StoredPlace) => prizeOf(place)?.claimed_at != null;

    const outcomeInQueue = (place: StoredPlace): ResultSolve['outcome'] => {
      if ((prizeOf(place)?.held_until ?? 0) > now() && !isOver) return 'holds';
      return place.turns > 0 ? 'missed' : 'waits';
    };
    // Where the best wins, the clock alone decides whose turn it is, even if nobody claims.
    const isDecided = prizes.some(({ claimed_at }) => claimed_at !== null);
    const turn = isDecided ? places.findIndex(isWon) : bestTurn(deadline_at, solved, now());
    const outcomeByRank = (rank: number): ResultSolve['outcome'] => {
      if (rank === turn) return isOver ? 'missed' : 'holds';
      return rank < turn || (isDecided && turn < 0) ? 'missed' : 'waits';
    };
    return places.map((place, rank) => ({
      place: place.place,
      solvedAt: new Date(place.solved_at).toISOString(),
      timeMs: place.time_to_solve,
      attempts: place.attempts_count,
      outcome: isWon(place) ? 'won' : way === 'best' ? outcomeByRank(rank) : outcomeInQueue(place),
    }));
  }

  return async (puzzleId: string): Promise<Result> => {
    const puzzle = await offers.get(puzzleId);
    assertNotGone(puzzle);
    const { reward } = puzzle;
    if (reward === undefined) throw new Refusal('result_none');
    const counts = await db
      .selectFrom('puzzle_counts')
      .select('opened')
      .where('puzzle_id', '=', puzzleId)
      .executeTakeFirst();
    const solved = await countOf(placeRows(db, reward.id));
    const winners = await winnersOf(reward.id);
    const { canBeWon, heldUntil } = rewardState(reward, now());
    const isOver = puzzle.expires_at <= now();
    return {
      puzzleId,
      puzzleType: puzzle.puzzle_type,
      type: reward.reward_type,
      title: rewardTitle(reward.reward_type, reward.reward_description),
      givenBy: reward.given_by,
      way: reward.way,
      prizes: reward.winners,
      ...(reward.deadline_at === null ? {} : { deadline: new Date(reward.deadline_at).toISOString() }),
      isOver,
      canBeWon,
      ...(heldUntil === undefined ? {} : { heldUntil: new Date(heldUntil).toISOString() }),
      winners,
      // Counts solvers and winners, too, because visitors who opt out of visit counts still play.
      tried: Math.max(counts?.opened ?? 0, solved, winners.length),
      solved,
      solves: await solvesOf({ ...reward, solved }, isOver),
    };
  };
}

/** Returns the rank of the play whose turn it is or was last; -1 before the deadline. */
function bestTurn(deadline: number | null, solved: number, now: number): number {
  if (deadline === null || now < deadline) return -1;
  return Math.min(bestRank(deadline, now).rank, solved - 1);
}

/** Returns the time of the latest event of a delivery, from which open pages notice the change. */
function toldAt({ shown_at, sent_at, winner_said_at }: Omit<Win, 'claimed_at'>): { toldAt?: string } {
  const latest = Math.max(shown_at ?? 0, sent_at ?? 0, winner_said_at ?? 0);
  return latest === 0 ? {} : { toldAt: new Date(latest).toISOString() };
}

export type ReadResult = ReturnType<typeof createResults>;
