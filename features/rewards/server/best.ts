import type { QueueStatus } from '../../../contract/api.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf, placeRows, prizeRows, updatePrizes } from '../../../platform/storage/rows.ts';
import { queueStatus } from '../queue-status.ts';
import { bestRank } from '../reward-state.ts';
import type { OfferedPuzzle, StoredPlace } from './holds.ts';
import { placesByRank, placesInQueueOrder } from './offers.ts';

/**
 * Returns the queue status of a solver who finished before the deadline (rules: rewards#best-by-a-deadline).
 * Before the deadline it says whether they are the best so far. After it, only the best may claim for 48 hours,
 * then the next best, and so on; the last one keeps the turn. Turns follow from the recorded plays and the clock
 * alone.
 */
export async function statusOfBest(
  transaction: Db,
  { reward, pending_at }: OfferedPuzzle,
  place: StoredPlace,
  now: number,
): Promise<QueueStatus> {
  const isOwn = (found: StoredPlace | undefined) => found?.play_id === place.play_id;
  const deadline = reward.deadline_at ?? 0;
  if (now < deadline) {
    const isBest = isOwn(await placesByRank(transaction, reward.id).executeTakeFirst());
    return queueStatus('entered', isBest ? 'leads' : 'trails', { askAgainMs: deadline - now });
  }
  const prize = await prizeRows(transaction, reward.id).select(['held_by', 'claimed_at']).executeTakeFirst();
  if (prize?.claimed_at != null) {
    return prize.held_by === place.play_id ? queueStatus('won', 'won') : queueStatus('lost', 'lost');
  }
  const { rank, endsAt } = bestRank(deadline, now);
  const turn = await turnAt(transaction, reward.id, rank);
  // A change that the maker requested takes effect after the current turn, so no other turn begins.
  if (!isOwn(turn) || (pending_at !== null && pending_at <= now)) {
    return queueStatus('waits', 'beaten', { askAgainMs: endsAt - now });
  }
  // Stored, so that a claim can check the hold in the same way for all ways to win.
  await updatePrizes(transaction, reward.id)
    .set({ held_by: place.play_id, held_until: endsAt })
    .where('claimed_at', 'is', null)
    .execute();
  return queueStatus('holds', 'best', { holdMs: endsAt - now });
}

/**
 * Ranks only the best game of each browser; moves its other games behind all ranked games (rules: claims#one-person).
 */
export async function rankOwnGames(transaction: Db, { reward_id, browser_key }: StoredPlace): Promise<void> {
  if (browser_key === null) return;
  const best = placesByRank(transaction, reward_id)
    .where('browser_key', '=', browser_key)
    .clearSelect()
    .select('play_id')
    .limit(1);
  await transaction
    .updateTable('reward_places')
    .set(({ case: when }) => ({ turns: when().when('play_id', '=', best).then(0).else(1).end() }))
    .where('reward_id', '=', reward_id)
    .where('browser_key', '=', browser_key)
    .execute();
}

/** Returns the place with this rank (0 is the best), or the last place if there are fewer. */
async function turnAt(db: Db, rewardId: string, rank: number): Promise<StoredPlace | undefined> {
  const found = await placesInQueueOrder(db, rewardId).offset(rank).limit(1).executeTakeFirst();
  if (found !== undefined) return found;
  const count = await countOf(placeRows(db, rewardId));
  return placesInQueueOrder(db, rewardId)
    .offset(Math.max(0, count - 1))
    .limit(1)
    .executeTakeFirst();
}
