import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { QueueStatus } from '../../../contract/api.ts';
import { dayMs, periods } from '../../../contract/periods.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { prepareStatement } from '../../../platform/storage/prepared-query.ts';
import { placeRows, updatePrizes, updatePuzzle } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { appendEntry, commitTo } from '../../results/server/feature.ts';
import { headStartMs, holdMs, maxHeadStarts, queueStatus } from '../queue-status.ts';
import { rewardState } from '../reward-state.ts';
import { countedGames } from '../ways.ts';
import { rankOwnGames, statusOfBest } from './best.ts';
import { placeFacts } from './logged.ts';
import type { PuzzleAndReward, StoredOffer } from './offers.ts';
import { inBatches, queueBatch } from './queue-erasure.ts';
import { proofTimeMs, type SolveProof, type Solver } from './solve-proofs.ts';

export type StoredPlace = Selectable<Database['reward_places']>;

/** A solver's queue status, and whether a change must be announced */
export interface Outcome {
  standing: QueueStatus;
  hasChanged?: boolean;
  /** How many holds the solver had before */
  turns?: number;
  /** The solver's place in the queue, if any */
  place?: number;
}

/** A puzzle with its reward, read in the transaction */
export type OfferedPuzzle = PuzzleAndReward & { reward: StoredOffer };

/**
 * New holds are given only for this long after the reward was added, because each hold can delay the puzzle's end
 * (rules: claims#clocks).
 */
const offeredMs = periods.rewardPuzzleDays * dayMs;
/** Maximum time until a change that is due has been applied */
const changeMs = 2000;

/**
 * Puts a valid proof in the queue for a reward, and gives it a hold if its turn has come (rules: claims#holds). Call
 * this in a transaction that has locked the puzzle; the conditional update of a prize decides. The same proof always
 * keeps its place. `takesTurn: false` is for claims: a proof already in the queue gets no new hold.
 */
export async function joinQueue(
  transaction: Db,
  puzzle: OfferedPuzzle,
  proof: SolveProof,
  { now, takesTurn }: { now: number; takesTurn: boolean },
): Promise<Outcome> {
  const { reward, pending_at } = puzzle;
  // Claimants usually have a place in the queue already; solvers who have just answered usually have none.
  const known = takesTurn ? undefined : await findPlace(transaction, reward.id, proof.id);
  const refused = refusalOf(reward, proof, now) ?? (await quotaRefusal(transaction, reward, proof));
  const added =
    refused === undefined && known === undefined ? await addPlace(transaction, reward.id, proof) : undefined;
  const place = known ?? added ?? (await findPlace(transaction, reward.id, proof.id));
  if (place === undefined) return { standing: refused ?? queueStatus('lost', 'lost') };
  if (added !== undefined) {
    const entry = await appendEntry(transaction, reward.log_id, commitTo(placeFacts(added)));
    await nameEntry(transaction, { rewardId: reward.id, playId: proof.id, entry });
  }
  if (added !== undefined && reward.way === 'best') await rankOwnGames(transaction, added);
  const isOffered = pending_at === null && now < reward.offered_at + offeredMs;
  const outcome: Outcome =
    reward.way === 'best'
      ? { standing: await statusOfBest(transaction, puzzle, place, now), hasChanged: added !== undefined }
      : await statusOfFirst(transaction, reward, place, now, isOffered && (takesTurn || added !== undefined));
  outcome.place = place.place;
  const { state, holdMs: heldMs = 0 } = outcome.standing;
  if (state === 'holds') await outlive(transaction, puzzle, now + heldMs);
  if (state !== 'waits' || pending_at === null) return outcome;
  // The maker's pending change comes before anyone else's turn (rules: claims#deferred-changes).
  const askAgainMs = Math.max(pending_at - now, changeMs);
  return { ...outcome, standing: queueStatus('waits', 'ending', { askAgainMs }) };
}

/** Extends the puzzle's lifetime to the end of a current hold (rules: claims#clocks). */
async function outlive(
  transaction: Db,
  { puzzle_id, expires_at }: PuzzleAndReward,
  until: number,
): Promise<void> {
  if (expires_at < until) {
    await updatePuzzle(transaction, puzzle_id).set({ expires_at: until }).execute();
  }
}

/**
 * Returns why a right answer gets no place: it came before the reward, too late, after the last win, or faster than a
 * human can type it (rules: rewards#earlier-solves, rewards#human-time, rewards#ways-to-win).
 */
function refusalOf(reward: StoredOffer, proof: SolveProof, now: number): QueueStatus | undefined {
  const { solvedAt, timeToSolve, leastMs } = proof;
  if (solvedAt < reward.offered_at) return queueStatus('too_early', 'tooEarly');
  if (now - solvedAt >= proofTimeMs) return queueStatus('too_old', 'tooOld');
  // A play begun before the reward was added may have been solved in advance, so its time counts only from when
  // the reward was added.
  const startedAt = Math.max(solvedAt - timeToSolve, reward.offered_at);
  if (solvedAt - startedAt < leastMs) return queueStatus('too_fast', 'tooFast');
  const { isOpen, isPastDeadline } = rewardState(reward, now);
  if (!isOpen) return queueStatus('lost', 'lost');
  return isPastDeadline ? queueStatus('lost', 'late') : undefined;
}

/**
 * Maximum number of places in a queue per day (rules: claims#places). A browser without a place gets its first one
 * even if its address has reached the limit. So a class of 200 behind one address fits, however often some of them
 * play.
 */
const most = { ofBrowser: { first: 20, first_n: 20, best: countedGames }, ofAddress: 200, ofNetwork: 400 };

const countPlaces = prepareStatement((db, of: { rewardId: string; playId: string } & Solver) => {
  const { browser, network, address } = of;
  const others = placeRows(db, of.rewardId).where('play_id', '<>', of.playId);
  const ofNetwork = others.where('network_key', '=', network);
  const count = sql<number>`count(*)`.as('count');
  return db
    .selectNoFrom([
      others.where('browser_key', '=', browser).select(count).as('ofBrowser'),
      ofNetwork.select(count).as('ofNetwork'),
      ofNetwork.where('address_key', '=', address).select(count).as('ofAddress'),
    ])
    .compile();
});

/** Returns a refusal if the browser, address or network has had enough places for the day. */
async function quotaRefusal(
  transaction: Db,
  { id: rewardId, way }: StoredOffer,
  { id: playId, solver }: SolveProof,
): Promise<QueueStatus | undefined> {
  if (solver === undefined) return undefined;
  const [counts] = await countPlaces(transaction, { rewardId, playId, ...solver });
  const [ofBrowser, ofNetwork, ofAddress] = [
    counts?.ofBrowser ?? 0,
    counts?.ofNetwork ?? 0,
    counts?.ofAddress ?? 0,
  ];
  const hasEnough = ofBrowser > 0 && (ofBrowser >= most.ofBrowser[way] || ofAddress >= most.ofAddress);
  return hasEnough || ofNetwork >= most.ofNetwork ? queueStatus('lost', 'enough') : undefined;
}

const selectPlace = prepareStatement((db, { rewardId, playId }: { rewardId: string; playId: string }) =>
  placeRows(db, rewardId).selectAll().where('play_id', '=', playId).compile(),
);

async function findPlace(db: Db, rewardId: string, playId: string): Promise<StoredPlace | undefined> {
  return (await selectPlace(db, { rewardId, playId }))[0];
}

const nameEntry = prepareStatement((db, of: { rewardId: string; playId: string; entry: number }) =>
  db
    .updateTable('reward_places')
    .set({ log_entry: of.entry })
    .where('reward_id', '=', of.rewardId)
    .where('play_id', '=', of.playId)
    .compile(),
);

interface NewPlace {
  rewardId: string;
  id: string;
  solvedAt: number;
  timeToSolve: number;
  attempts: number;
  network: string | null;
  address: string | null;
  browser: string | null;
}

/**
 * Inserts the next place in the order of solving; returns nothing for a proof that already has one. The place
 * starts with the number of holds that its network, address and browser have had. A single statement, so that it
 * is atomic.
 */
const insertPlace = prepareStatement((db, place: NewPlace) => {
  const { rewardId, network, address, browser } = place;
  const number = (value: number) => sql`cast(${value} as bigint)`;
  const own = (turns: string, column: string, key: string | null) => sql`coalesce((
    select max(${sql.ref(turns)}) from reward_places
    where reward_id = ${rewardId} and ${sql.ref(column)} = ${key}), 0)`;
  const ofAddress = sql`coalesce((
    select max(address_turns) from reward_places
    where reward_id = ${rewardId} and network_key = ${network} and address_key = ${address}), 0)`;
  return sql<StoredPlace>`
    insert into reward_places
      (reward_id, play_id, place, turns, solved_at, time_to_solve, attempts_count,
      network_turns, address_turns, network_key, address_key, browser_key)
    select ${rewardId}, ${place.id}, coalesce(max(place), 0) + 1, ${own('turns', 'browser_key', browser)},
      ${number(place.solvedAt)}, ${number(place.timeToSolve)}, ${number(place.attempts)},
      ${own('network_turns', 'network_key', network)}, ${ofAddress},
      ${network}, ${address}, ${browser}
    from reward_places where reward_id = ${rewardId}
    on conflict (reward_id, play_id) do nothing
    returning *`.compile(db);
});

async function addPlace(db: Db, rewardId: string, proof: SolveProof): Promise<StoredPlace | undefined> {
  const { id, solvedAt, timeToSolve, attempts } = proof;
  const solver = proof.solver ?? { network: null, address: null, browser: null };
  return (await insertPlace(db, { rewardId, id, solvedAt, timeToSolve, attempts, ...solver }))[0];
}

/**
 * Returns the queue status for a reward that the first solvers win (rules: claims#next-in-the-queue). `takesTurn`:
 * gives a hold if it is the solver's turn.
 */
async function statusOfFirst(
  transaction: Db,
  reward: StoredOffer,
  place: StoredPlace,
  now: number,
  takesTurn: boolean,
): Promise<Outcome> {
  const prizes = await selectPrizes(transaction, { rewardId: reward.id });
  const own = prizes.find(({ held_by }) => held_by === place.play_id);
  const hold = (leftMs: number): QueueStatus =>
    queueStatus('holds', place.place <= reward.winners ? 'first' : 'turn', {
      // If the server's clock was set back, still shows no more than a full hold.
      holdMs: Math.min(leftMs, holdMs),
      among: reward.winners,
    });
  if (own?.claimed_at != null) return { standing: queueStatus('won', 'won') };
  if (own !== undefined && own.held_until > now) return { standing: hold(own.held_until - now) };

  const isTaken = ({ claimed_at, held_until }: (typeof prizes)[number]) =>
    claimed_at !== null || held_until > now;
  const unclaimed = prizes.filter(({ claimed_at }) => claimed_at === null);
  const [next] = unclaimed.toSorted((a, b) => a.held_until - b.held_until);
  if (next === undefined) return { standing: queueStatus('lost', 'lost') };
  const free = prizes.length - prizes.filter(isTaken).length;
  const served = new Set(prizes.filter(isTaken).map(({ held_by }) => held_by));
  const most = reward.winners + maxHeadStarts;
  const ahead = (await selectAhead(transaction, { ...place, most })).filter(
    ({ play_id }) => !served.has(play_id),
  );
  // A network and a browser hold only one prize at a time, so solvers who share them take turns (rules:
  // claims#one-person).
  const isOfSame = ofSame(place);
  const headStarts = Math.max(0, ahead.length - Math.max(1, free) + 1, ahead.filter(isOfSame).length);
  const sameUntil = prizes.filter(isOfSame).map(({ claimed_at, held_until }) => claimed_at ?? held_until);
  const turnAt = Math.max(next.held_until, ...sameUntil) + Math.min(headStarts, maxHeadStarts) * headStartMs;
  if (takesTurn && free > 0 && turnAt <= now && (await giveHold(transaction, place, next.number, now))) {
    return { standing: hold(holdMs), hasChanged: true };
  }
  const askAgainMs = Math.max(turnAt - now, 0);
  const says = headStarts === 0 ? 'next' : 'inLine';
  return { standing: queueStatus('waits', says, { askAgainMs }), turns: place.turns };
}

type Keys = Pick<StoredPlace, 'network_key' | 'browser_key'>;

const ofSame = (place: Keys) => {
  const isSame = (one: string | null, other: string | null) => one !== null && one === other;
  return (other: Keys) =>
    isSame(place.network_key, other.network_key) || isSame(place.browser_key, other.browser_key);
};

/** Selects each prize with the keys of its last holder. */
const selectPrizes = prepareStatement((db, { rewardId }: { rewardId: string }) =>
  db
    .selectFrom('reward_prizes')
    .leftJoin('reward_places', (join) =>
      join
        .onRef('reward_places.reward_id', '=', 'reward_prizes.reward_id')
        .onRef('reward_places.play_id', '=', 'reward_prizes.held_by'),
    )
    .select(['number', 'held_by', 'held_until', 'claimed_at', 'network_key', 'browser_key'])
    .where('reward_prizes.reward_id', '=', rewardId)
    .compile(),
);

/**
 * Selects places ahead of this one in the queue, up to a limit. The queue is ordered by the number of holds of the
 * network, then of the address, then of the browser, then by the order of solving.
 */
const selectAhead = prepareStatement((db, place: StoredPlace & { most: number }) =>
  placeRows(db, place.reward_id)
    .select(['play_id', 'network_key', 'browser_key'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('network_turns', 'address_turns', 'turns', 'place'),
        '<',
        tuple(place.network_turns, place.address_turns, place.turns, place.place),
      ),
    )
    .limit(place.most)
    .compile(),
);

/** Gives the hold with a conditional update. Returns false if the prize is held or claimed. */
async function giveHold(transaction: Db, place: StoredPlace, prize: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await updatePrizes(transaction, place.reward_id)
    .set({ held_by: place.play_id, held_until: now + holdMs })
    .where('number', '=', prize)
    .where('held_until', '<=', now)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await countTurn(transaction, place);
  return true;
}

/**
 * Gives a play the prize that it holds, with a conditional update. Returns the prize's number, or undefined if its
 * hold is over.
 */
export async function takePrize(
  transaction: Db,
  rewardId: string,
  playId: string,
  now: number,
): Promise<number | undefined> {
  const taken = await currentHold(transaction, rewardId, playId, now)
    .set({ claimed_at: now })
    .returning('number')
    .executeTakeFirst();
  return taken?.number;
}

/** Ends a solver's hold, because someone who has won already must not block others. */
export async function endHold(transaction: Db, rewardId: string, playId: string, now: number): Promise<void> {
  await currentHold(transaction, rewardId, playId, now).set({ held_until: now }).execute();
}

const currentHold = (transaction: Db, rewardId: string, playId: string, now: number) =>
  updatePrizes(transaction, rewardId)
    .where('held_by', '=', playId)
    .where('held_until', '>', now)
    .where('claimed_at', 'is', null);

/**
 * Counts a hold for all places of its holder, which moves them behind places with fewer holds (rules:
 * claims#one-person).
 */
const countTurn = prepareStatement((db, place: StoredPlace) => {
  const one = (condition: RawBuilder<unknown>) => sql<number>`case when ${condition} then 1 else 0 end`;
  const isOwn = sql`play_id = ${place.play_id} or browser_key = ${place.browser_key}`;
  const plays = placeRows(db, place.reward_id).select('play_id');
  return (
    db
      .updateTable('reward_places')
      .set({
        turns: sql`turns + ${one(isOwn)}`,
        address_turns: sql`address_turns + ${one(sql`address_key = ${place.address_key}`)}`,
        network_turns: sql`network_turns + ${one(sql`network_key = ${place.network_key}`)}`,
      })
      .where('reward_id', '=', place.reward_id)
      // A union lets each condition use its index. With `or`, SQLite would scan the whole queue.
      .where(
        'play_id',
        'in',
        plays
          .where('play_id', '=', place.play_id)
          .union(plays.where('browser_key', '=', place.browser_key))
          .union(plays.where('network_key', '=', place.network_key)),
      )
      .compile()
  );
});

/** Erases solvers' keys after two days (rules: privacy#day-keys). Returns the number of places changed. */
export async function forgetPlaceKeys(db: Db, now: number): Promise<number> {
  // The name of the row identifier depends on the database.
  const row = isPostgres(db) ? sql`ctid` : sql`rowid`;
  return inBatches(queueBatch, async () => {
    const { numAffectedRows = 0n } = await sql`
      update reward_places set network_key = null, address_key = null, browser_key = null
      where ${row} in (
        select ${row} from reward_places
        where network_key is not null and solved_at <= ${now - 2 * dayMs} limit ${queueBatch})`.execute(db);
    return Number(numAffectedRows);
  });
}
