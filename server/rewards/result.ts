import type { Result, ResultSolve, ResultWinner } from '../../contract/result-api.ts';
import { rewardTitle } from '../../rewards/reward-rules.ts';
import { rewardState } from '../../rewards/reward-state.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import { countOf, placeRows, prizeRows } from '../platform/storage/rows.ts';
import { refuseGone } from '../puzzles/plugin.ts';
import type { StoredPlace } from './holds.ts';
import { type Offers, placesByRank } from './offers.ts';
import { deliveryOf } from './reward-view.ts';

const listedSolves = 20;

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  offers: Pick<Offers, 'get'>;
}

/** How a reward was won: winners as a letter and dots, never a detail of theirs (rules: claims#result). */
export function createResults({ db, offers, now }: Dependencies) {
  async function winnersOf(rewardId: string): Promise<ResultWinner[]> {
    const claims = await db
      .selectFrom('reward_claims')
      .leftJoin('reward_prizes', (join) =>
        join
          .onRef('reward_prizes.reward_id', '=', 'reward_claims.reward_id')
          .onRef('reward_prizes.number', '=', 'reward_claims.prize'),
      )
      .leftJoin('reward_places', (join) =>
        join
          .onRef('reward_places.reward_id', '=', 'reward_claims.reward_id')
          .onRef('reward_places.play_id', '=', 'reward_prizes.held_by'),
      )
      .select(['masked_name', 'reward_claims.claimed_at', 'winner_says', 'place'])
      .select(['reward_claims.time_to_solve', 'reward_claims.attempts_count'])
      .where('reward_claims.reward_id', '=', rewardId)
      .orderBy('reward_claims.claimed_at')
      .orderBy('prize')
      .execute();
    return claims.map(({ place, ...claim }) => ({
      name: claim.masked_name,
      wonAt: new Date(claim.claimed_at).toISOString(),
      timeMs: claim.time_to_solve,
      attempts: claim.attempts_count,
      ...(place === null ? {} : { place }),
      delivery: deliveryOf(claim.winner_says),
    }));
  }

  async function solvesOf(rewardId: string, isRanked: boolean, isOver: boolean): Promise<ResultSolve[]> {
    const inOrder = placeRows(db, rewardId).selectAll();
    const places = await (isRanked ? placesByRank(db, rewardId) : inOrder.orderBy('place'))
      .limit(listedSolves)
      .execute();
    const prizes = await prizeRows(db, rewardId).select(['held_by', 'held_until', 'claimed_at']).execute();
    const outcomeOf = ({ play_id, turns }: StoredPlace): ResultSolve['outcome'] => {
      const prize = prizes.find(({ held_by }) => held_by === play_id);
      if (prize !== undefined && prize.claimed_at !== null) return 'won';
      if (prize !== undefined && prize.held_until > now() && !isOver) return 'holds';
      return turns > 0 ? 'missed' : 'waits';
    };
    return places.map((place) => ({
      place: place.place,
      solvedAt: new Date(place.solved_at).toISOString(),
      timeMs: place.time_to_solve,
      attempts: place.attempts_count,
      outcome: outcomeOf(place),
    }));
  }

  return async (puzzleId: string): Promise<Result> => {
    const puzzle = await offers.get(puzzleId);
    refuseGone(puzzle);
    const { reward } = puzzle;
    if (reward === undefined) throw new Refusal('result_none');
    const counts = await db
      .selectFrom('puzzle_counts')
      .select('opened')
      .where('puzzle_id', '=', puzzleId)
      .executeTakeFirst();
    const solved = await countOf(placeRows(db, reward.id));
    const winners = await winnersOf(reward.id);
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
      canBeWon: rewardState(reward, now()).canBeWon,
      winners,
      // Who keeps their visits to themselves plays, too.
      tried: Math.max(counts?.opened ?? 0, solved, winners.length),
      solved,
      solves: await solvesOf(reward.id, reward.way === 'best', isOver),
    };
  };
}

export type ReadResult = ReturnType<typeof createResults>;
