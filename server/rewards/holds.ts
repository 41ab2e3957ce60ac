import { type Selectable, sql } from 'kysely';
import type { Standing } from '../../contract/api.ts';
import { headStartMs, holdMs, holdText, maxHeadStarts, standingTexts } from '../../rewards/standing.ts';
import type { Db } from '../platform/storage/connect.ts';
import { placeRows, prizeRows, updatePrizes } from '../platform/storage/rows.ts';
import type { RewardPlacesTable } from '../platform/storage/schema.ts';
import { isPastDeadline, proofTimeMs, type SolveProof, type StoredOffer } from '../puzzles/plugin.ts';
import { bestStanding } from './best.ts';

export type StoredPlace = Selectable<RewardPlacesTable>;

/** Where a solver stands, and whether everybody sees the reward otherwise now. */
export interface Outcome {
  standing: Standing;
  hasChanged?: boolean;
  /** How many holds it had before. */
  turns?: number;
}

/**
 * Puts a proof in the line for a reward, if it counts, and gives it a hold when it is its turn (decision 35). Called in a
 * transaction that nobody else changes the puzzle in; the conditional update of a prize decides. The same proof always
 * stands at the same place. `takesTurn: false` only looks: a claim gets no hold by itself once it has stood in line.
 */
export async function standInLine(
  transaction: Db,
  reward: StoredOffer,
  proof: SolveProof,
  { now, takesTurn }: { now: number; takesTurn: boolean },
): Promise<Outcome> {
  const refused = whyNot(reward, proof, now);
  // Who claims stands in line already, who answers mostly does not.
  const known = takesTurn ? undefined : await findPlace(transaction, reward.id, proof.id);
  const added =
    refused === undefined && known === undefined ? await addPlace(transaction, reward.id, proof) : undefined;
  const place = known ?? added ?? (await findPlace(transaction, reward.id, proof.id));
  if (place === undefined) return { standing: refused ?? { state: 'lost', message: standingTexts.lost } };
  if (reward.way === 'best') {
    const standing = await bestStanding(transaction, reward, place, now);
    return { standing, hasChanged: added !== undefined };
  }
  return queue(transaction, reward, place, now, takesTurn || added !== undefined);
}

/** Why a right answer gets no place: it is of before the reward, faster than hands, or too late (decisions 36 to 38). */
function whyNot(reward: StoredOffer, proof: SolveProof, now: number): Standing | undefined {
  const { solvedAt, timeToSolve, leastMs } = proof;
  if (now - solvedAt >= proofTimeMs) return { state: 'too_old', message: standingTexts.tooOld };
  if (solvedAt < reward.created_at) return { state: 'too_early', message: standingTexts.tooEarly };
  // A play from before the reward could have been solved before, too: its time counts from the reward on.
  const startedAt = Math.max(solvedAt - timeToSolve, reward.created_at);
  if (solvedAt - startedAt < leastMs) return { state: 'too_fast', message: standingTexts.tooFast };
  if (reward.is_claimed === 1) return { state: 'lost', message: standingTexts.lost };
  return isPastDeadline(reward, now) ? { state: 'lost', message: standingTexts.late } : undefined;
}

export function findPlace(db: Db, rewardId: string, playId: string): Promise<StoredPlace | undefined> {
  return placeRows(db, rewardId).selectAll().where('play_id', '=', playId).executeTakeFirst();
}

/** The next place in the order of solving; nothing for a proof that has one. One statement, with nobody between. */
async function addPlace(db: Db, rewardId: string, proof: SolveProof): Promise<StoredPlace | undefined> {
  const number = (value: number) => sql`cast(${value} as bigint)`;
  const { rows } = await sql<StoredPlace>`
    insert into reward_places
      (reward_id, play_id, place, turns, solved_at, time_to_solve, attempts_count)
    select ${rewardId}, ${proof.id}, coalesce(max(place), 0) + 1, 0, ${number(proof.solvedAt)},
      ${number(proof.timeToSolve)}, ${number(proof.attempts)}
    from reward_places where reward_id = ${rewardId}
    on conflict (reward_id, play_id) do nothing
    returning *`.execute(db);
  return rows[0];
}

async function queue(
  transaction: Db,
  reward: StoredOffer,
  place: StoredPlace,
  now: number,
  takesTurn: boolean,
): Promise<Outcome> {
  const prizes = await findPrizes(transaction, reward.id);
  if (prizes.length === 0) {
    // A server of the version before has added the reward.
    const first = { reward_id: reward.id, number: 1 };
    await transaction.insertInto('reward_prizes').values(first).execute();
    return queue(transaction, reward, place, now, takesTurn);
  }
  const own = prizes.find(({ held_by }) => held_by === place.play_id);
  const hold = (untilMs: number): Standing => ({
    state: 'holds',
    message: holdText(untilMs, { isFirst: place.place <= reward.winners, among: reward.winners }),
    holdMs: untilMs,
  });
  if (own?.claimed_at != null) return { standing: { state: 'won', message: standingTexts.won } };
  if (own !== undefined && own.held_until > now) return { standing: hold(own.held_until - now) };

  const left = prizes.filter(({ claimed_at }) => claimed_at === null);
  const [next] = left.toSorted((a, b) => a.held_until - b.held_until);
  if (next === undefined) return { standing: { state: 'lost', message: standingTexts.lost } };
  const free = left.filter(({ held_until }) => held_until <= now).length;
  const ahead = await countAhead(transaction, place, reward.winners + maxHeadStarts);
  const behind = Math.max(0, ahead - Math.max(1, free) + 1);
  const turnAt = next.held_until + Math.min(behind, maxHeadStarts) * headStartMs;
  if (takesTurn && free > 0 && turnAt <= now && (await giveHold(transaction, place, next.number, now))) {
    return { standing: hold(holdMs), hasChanged: true };
  }
  const message = ahead === 0 || behind === 0 ? standingTexts.next : standingTexts.inLine;
  return { standing: { state: 'waits', message, askAgainMs: Math.max(turnAt - now, 0) }, turns: place.turns };
}

function findPrizes(db: Db, rewardId: string) {
  return prizeRows(db, rewardId).select(['number', 'held_by', 'held_until', 'claimed_at']).execute();
}

/** How many in line are before this one: they had fewer holds, or as many and an earlier place. Counts up to `most`. */
async function countAhead(transaction: Db, { reward_id, turns, place }: StoredPlace, most: number) {
  if (turns === 0 && place === 1) return 0;
  const ahead = await placeRows(transaction, reward_id)
    .select('place')
    .where(({ or, and, eb }) =>
      or([eb('turns', '<', turns), and([eb('turns', '=', turns), eb('place', '<', place)])]),
    )
    .limit(most)
    .execute();
  return ahead.length;
}

/** The one conditional write: false when somebody else holds the prize, or has it. */
async function giveHold(transaction: Db, place: StoredPlace, prize: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await updatePrizes(transaction, place.reward_id)
    .set({ held_by: place.play_id, held_until: now + holdMs })
    .where('number', '=', prize)
    .where('held_until', '<=', now)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .updateTable('reward_places')
    .set(({ eb }) => ({ turns: eb('turns', '+', 1) }))
    .where('reward_id', '=', place.reward_id)
    .where('play_id', '=', place.play_id)
    .execute();
  return true;
}
