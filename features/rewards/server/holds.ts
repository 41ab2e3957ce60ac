import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Standing } from '../../../contract/api.ts';
import { dayMs, periods } from '../../../contract/periods.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { prepareStatement } from '../../../platform/storage/prepared-query.ts';
import { placeRows, updatePrizes, updatePuzzle } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { appendEntry, commitTo } from '../../results/server/feature.ts';
import { rewardState } from '../reward-state.ts';
import { headStartMs, holdMs, maxHeadStarts, standing } from '../standing.ts';
import { countedGames } from '../ways.ts';
import { bestStanding, rankOwnGames } from './best.ts';
import { inBatches, lineBatch } from './line-erasure.ts';
import { placeFacts } from './logged.ts';
import type { PuzzleAndReward, StoredOffer } from './offers.ts';
import { proofTimeMs, type SolveProof, type Solver } from './solve-proofs.ts';

export type StoredPlace = Selectable<Database['reward_places']>;

/** Where a solver stands, and whether everybody sees the reward otherwise now. */
export interface Outcome {
  standing: Standing;
  hasChanged?: boolean;
  /** How many holds it had before. */
  turns?: number;
  /** Its place in line, if it has one. */
  place?: number;
}

/** A puzzle with its reward, as they are in the transaction. */
export type OfferedPuzzle = PuzzleAndReward & { reward: StoredOffer };

/** How long after it was offered a reward is given to solvers: each hold may put off the puzzle's end (rules: claims#clocks). */
const offeredMs = periods.rewardPuzzleDays * dayMs;
/** The wait after which a change that was due has been made. */
const changeMs = 2000;

/**
 * Puts a proof in the line for a reward, if it counts, and gives it a hold when it is its turn (rules: claims#holds). Called in a
 * transaction that nobody else changes the puzzle in; the conditional update of a prize decides. The same proof always
 * stands at the same place. `takesTurn: false` only looks: a claim gets no hold by itself once it has stood in line.
 */
export async function standInLine(
  transaction: Db,
  puzzle: OfferedPuzzle,
  proof: SolveProof,
  { now, takesTurn }: { now: number; takesTurn: boolean },
): Promise<Outcome> {
  const { reward, pending_at } = puzzle;
  // Who claims stands in line already, who answers mostly does not.
  const known = takesTurn ? undefined : await findPlace(transaction, reward.id, proof.id);
  const refused = whyNot(reward, proof, now) ?? (await whyNoMore(transaction, reward, proof));
  const added =
    refused === undefined && known === undefined ? await addPlace(transaction, reward.id, proof) : undefined;
  const place = known ?? added ?? (await findPlace(transaction, reward.id, proof.id));
  if (place === undefined) return { standing: refused ?? standing('lost', 'lost') };
  if (added !== undefined) {
    const entry = await appendEntry(transaction, reward.log_id, commitTo(placeFacts(added)));
    await nameEntry(transaction, { rewardId: reward.id, playId: proof.id, entry });
  }
  if (added !== undefined && reward.way === 'best') await rankOwnGames(transaction, added);
  const isOffered = pending_at === null && now < reward.offered_at + offeredMs;
  const outcome: Outcome =
    reward.way === 'best'
      ? { standing: await bestStanding(transaction, puzzle, place, now), hasChanged: added !== undefined }
      : await firstStanding(transaction, reward, place, now, isOffered && (takesTurn || added !== undefined));
  outcome.place = place.place;
  const { state, holdMs: heldMs = 0 } = outcome.standing;
  if (state === 'holds') await outlive(transaction, puzzle, now + heldMs);
  if (state !== 'waits' || pending_at === null) return outcome;
  // What its maker asked for comes before anybody else's turn (rules: claims#waiting-changes).
  const askAgainMs = Math.max(pending_at - now, changeMs);
  return { ...outcome, standing: standing('waits', 'ending', { askAgainMs }) };
}

/** A running hold outlives the puzzle's end (rules: claims#clocks). */
async function outlive(
  transaction: Db,
  { puzzle_id, expires_at }: PuzzleAndReward,
  until: number,
): Promise<void> {
  if (expires_at < until) {
    await updatePuzzle(transaction, puzzle_id).set({ expires_at: until }).execute();
  }
}

/** Why a right answer gets no place: it was given before the reward, faster than hands can type, or too late (rules: rewards#before-the-reward, rewards#human-time, rewards#ways-to-win). */
function whyNot(reward: StoredOffer, proof: SolveProof, now: number): Standing | undefined {
  const { solvedAt, timeToSolve, leastMs } = proof;
  if (solvedAt < reward.offered_at) return standing('too_early', 'tooEarly');
  if (now - solvedAt >= proofTimeMs) return standing('too_old', 'tooOld');
  // A play from before the reward could have been solved before, too: its time counts from the reward on.
  const startedAt = Math.max(solvedAt - timeToSolve, reward.offered_at);
  if (solvedAt - startedAt < leastMs) return standing('too_fast', 'tooFast');
  const { isOpen, isPastDeadline } = rewardState(reward, now);
  if (!isOpen) return standing('lost', 'lost');
  return isPastDeadline ? standing('lost', 'late') : undefined;
}

/**
 * How many places of a line one day has at most (rules: claims#places). A browser without any gets its first one where a neighbour
 * with several gets no other: a class of 200 behind one address fits, whatever some of them do.
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

/** Nobody competes, or waits in line, with any number of plays. */
async function whyNoMore(
  transaction: Db,
  { id: rewardId, way }: StoredOffer,
  { id: playId, solver }: SolveProof,
): Promise<Standing | undefined> {
  if (solver === undefined) return undefined;
  const [counts] = await countPlaces(transaction, { rewardId, playId, ...solver });
  const [ofBrowser, ofNetwork, ofAddress] = [
    counts?.ofBrowser ?? 0,
    counts?.ofNetwork ?? 0,
    counts?.ofAddress ?? 0,
  ];
  const hasEnough = ofBrowser > 0 && (ofBrowser >= most.ofBrowser[way] || ofAddress >= most.ofAddress);
  return hasEnough || ofNetwork >= most.ofNetwork ? standing('lost', 'enough') : undefined;
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
 * The next place in the order of solving; nothing for a proof that has one. It begins with the turns that its network, address
 * and browser have had. One statement, with nobody between.
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

/** Where somebody stands where the first win (rules: claims#next-in-line). `takesTurn`: a hold is given if it is their turn. */
async function firstStanding(
  transaction: Db,
  reward: StoredOffer,
  place: StoredPlace,
  now: number,
  takesTurn: boolean,
): Promise<Outcome> {
  const prizes = await selectPrizes(transaction, { rewardId: reward.id });
  if (prizes.length === 0) {
    // A server that knew one prize only has added the reward.
    const first = { reward_id: reward.id, number: 1 };
    await transaction.insertInto('reward_prizes').values(first).execute();
    return firstStanding(transaction, reward, place, now, takesTurn);
  }
  const own = prizes.find(({ held_by }) => held_by === place.play_id);
  const hold = (leftMs: number): Standing =>
    standing('holds', place.place <= reward.winners ? 'first' : 'turn', {
      // A clock that was set back makes it no longer.
      holdMs: Math.min(leftMs, holdMs),
      among: reward.winners,
    });
  if (own?.claimed_at != null) return { standing: standing('won', 'won') };
  if (own !== undefined && own.held_until > now) return { standing: hold(own.held_until - now) };

  const isTaken = ({ claimed_at, held_until }: (typeof prizes)[number]) =>
    claimed_at !== null || held_until > now;
  const unclaimed = prizes.filter(({ claimed_at }) => claimed_at === null);
  const [next] = unclaimed.toSorted((a, b) => a.held_until - b.held_until);
  if (next === undefined) return { standing: standing('lost', 'lost') };
  const free = prizes.length - prizes.filter(isTaken).length;
  const served = new Set(prizes.filter(isTaken).map(({ held_by }) => held_by));
  const most = reward.winners + maxHeadStarts;
  const ahead = (await selectAhead(transaction, { ...place, most })).filter(
    ({ play_id }) => !served.has(play_id),
  );
  // One network and one browser hold one prize at a time, and so theirs come one after the other (rules: claims#one-person).
  const isOfSame = ofSame(place);
  const headStarts = Math.max(0, ahead.length - Math.max(1, free) + 1, ahead.filter(isOfSame).length);
  const sameUntil = prizes.filter(isOfSame).map(({ claimed_at, held_until }) => claimed_at ?? held_until);
  const turnAt = Math.max(next.held_until, ...sameUntil) + Math.min(headStarts, maxHeadStarts) * headStartMs;
  if (takesTurn && free > 0 && turnAt <= now && (await giveHold(transaction, place, next.number, now))) {
    return { standing: hold(holdMs), hasChanged: true };
  }
  const askAgainMs = Math.max(turnAt - now, 0);
  const says = headStarts === 0 ? 'next' : 'inLine';
  return { standing: standing('waits', says, { askAgainMs }), turns: place.turns };
}

type Keys = Pick<StoredPlace, 'network_key' | 'browser_key'>;

const ofSame = (place: Keys) => {
  const isSame = (one: string | null, other: string | null) => one !== null && one === other;
  return (other: Keys) =>
    isSame(place.network_key, other.network_key) || isSame(place.browser_key, other.browser_key);
};

/** Each with the keys of its last holder. */
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
 * Some who are before this one in line, up to a limit: their network had fewer holds, else their address, else they or their
 * browser, or they solved it earlier.
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

/** The one conditional write: false when somebody else holds the prize, or has it. */
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

/** All places of who holds it now go behind those who have not had a turn (rules: claims#one-person). */
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
      // Each by its index: for one condition with `or` SQLite would look at the whole line.
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

/** Who solved is told apart for two days at most (rules: privacy#day-keys). Returns how many places that were. */
export async function forgetPlaceKeys(db: Db, now: number): Promise<number> {
  // Each database names the place of a row.
  const row = isPostgres(db) ? sql`ctid` : sql`rowid`;
  return inBatches(lineBatch, async () => {
    const { numAffectedRows = 0n } = await sql`
      update reward_places set network_key = null, address_key = null, browser_key = null
      where ${row} in (
        select ${row} from reward_places
        where network_key is not null and solved_at <= ${now - 2 * dayMs} limit ${lineBatch})`.execute(db);
    return Number(numAffectedRows);
  });
}
