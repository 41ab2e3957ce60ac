import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreatedPuzzle, QueueStatus } from '../../contract/api.ts';
import { createPlayTokens } from '../../features/plays/server/play-tokens.ts';
import type { Result } from '../../features/results/api.ts';
import type { ClaimedReward } from '../../features/rewards/api.ts';
import { type WinWay, winWays } from '../../features/rewards/reward-types.ts';
import { hashKey } from '../../platform/crypto/signing.ts';
import type { Db } from '../../platform/storage/connect.ts';
import { connect } from '../database.ts';
import { buildPuzzle, newRequestId } from './build-puzzle.ts';
import { type ClaimRecord, faultsOf } from './claim-history.ts';
import { queueFaultsOf, type SolveRecord } from './hold-history.ts';
import {
  claimUntilAnswered,
  codes,
  contact,
  type Servers,
  send,
  sendUntilAnswered,
  solveUntilAnswered,
} from './racers.ts';
import { startServerProcess } from './server-process.ts';

const secretKey = 'a secret key that all processes of the race share';
const solvers = 64;
/**
 * A person needs at least 1.2 s for two tiles, counted from when the reward was added. Puzzles are created in batches,
 * so that the race waits for this time only once per batch.
 */
const message = 'Hi';
const answer = { tiles: [...message.toLowerCase()] };
const step = { type: 'word', message, arrange: 'letters' } as const;
/** The solvers race for a puzzle or for the last step of a trail. */
const contests = {
  word: { puzzle: buildPuzzle({ type: 'word', message }).puzzle, tokenData: null },
  trail: {
    puzzle: buildPuzzle({ type: 'trail', steps: [step, step] }).puzzle,
    tokenData: {
      at: 1,
      marks: [
        { state: 'solved', wrong: 0 },
        { state: 'ahead', wrong: 0 },
      ],
      minHumanMs: 0,
      data: null,
    },
  },
};
type Contest = keyof typeof contests;
const handsMs = 1300;
const puzzlesAtOnce = 25;
const hour = 3_600_000;
/**
 * In one of this many rounds, the first holds are made to lapse before anyone claims, except where the best solver
 * wins.
 */
const roundsPerLapse = 4;

export interface RaceOptions {
  /** Undefined for SQLite, with which there is only one process. */
  databaseUrl: string | undefined;
  /** The type of puzzle to solve; a word puzzle by default. */
  contest?: Contest;
  rounds: Partial<Record<WinWay, number>>;
  /** In one of this many rounds, a fault is caused, such as killing and restarting a process. */
  roundsPerKill: number;
  /** Number of processes with PostgreSQL; two by default. */
  processes?: number;
  /** Other faults, which alternate with killing a process. */
  disturbances?: readonly (() => Promise<void>)[];
  environment?: Record<string, string>;
}

interface Race extends Servers {
  db: Db;
  contest: Contest;
  /** Causes the next fault: kills and restarts a process, or runs one of the other disturbances. */
  disturb(): Promise<void>;
}

interface WayRace extends Race {
  way: WinWay;
  prizes: number;
}

/**
 * In each round, 64 people send the right answer to any of the servers at once, and retry until they get a
 * verdict; then all claim. Returns the faults in responses and stored rows. There are none if every round has
 * the right holders, winners with distinct codes, and each solver in the queue once.
 */
export async function raceForHolds({
  databaseUrl,
  rounds,
  roundsPerKill,
  contest = 'word',
  ...given
}: RaceOptions): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-race-'));
  const environment = {
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...given.environment,
  };
  const db = await connect({
    databaseUrl,
    databaseDirectUrl: given.environment?.DATABASE_DIRECT_URL,
    dataDir,
  });
  const servers: Servers['servers'] = [];
  const race: Race = {
    servers,
    db,
    contest,
    async disturb() {
      const next = disturbances.shift() as () => Promise<void>;
      disturbances.push(next);
      await next();
    },
  };
  const disturbances = [
    async () => {
      const victim = randomInt(servers.length);
      await wait(Math.random() * 30);
      await servers[victim]?.kill();
      servers[victim] = await startServerProcess(environment);
    },
    ...(given.disturbances ?? []),
  ];
  try {
    const processes = Array(databaseUrl === undefined ? 1 : (given.processes ?? 2)).fill(environment);
    servers.push(...(await Promise.all(processes.map((each) => startServerProcess(each)))));
    const faults: string[] = [];
    for (const way of winWays) {
      const prizes = way === 'first_n' ? codes.length : 1;
      const found = await runRounds({ ...race, way, prizes }, rounds[way] ?? 0, roundsPerKill);
      faults.push(...found.map((fault) => `${way}, ${fault}`));
    }
    return faults;
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await db.destroy();
    await rm(dataDir, { recursive: true });
  }
}

async function runRounds(race: WayRace, rounds: number, roundsPerKill: number): Promise<string[]> {
  const faults: string[] = [];
  let ready: string[] = [];
  for (let round = 0; round < rounds; round++) {
    if (ready.length === 0) {
      const count = Math.min(puzzlesAtOnce, rounds - round);
      ready = await Promise.all(Array.from({ length: count }, () => createRewardPuzzle(race)));
      await wait(handsMs);
    }
    const puzzleId = ready.pop() ?? '';
    const isKilling = round % roundsPerKill === roundsPerKill - 1;
    const found = await runRound(race, puzzleId, {
      disturb: isKilling ? race.disturb : async () => {},
      hasLapse: race.way !== 'best' && round % roundsPerLapse === 0,
    });
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
  }
  return faults;
}

interface Round {
  /** Called during the answers, and again during the claims. */
  disturb(): Promise<void>;
  hasLapse: boolean;
}

async function runRound(race: WayRace, puzzleId: string, { disturb, hasLapse }: Round): Promise<string[]> {
  const { db, way, prizes } = race;
  const tokens = createPlayTokens(Buffer.from(secretKey));
  const disturbed = disturb();
  const solves = await Promise.all(
    Array.from({ length: solvers }, (_, n) => {
      // The range is small, so that many solvers tie where the best one wins.
      const startedAt = Date.now() - 60_000 - randomInt(3);
      const play = {
        id: randomUUID(),
        puzzleId,
        tokenData: contests[race.contest].tokenData,
        startedAt,
        wrong: randomInt(3),
        preview: false,
      };
      const token = tokens.sign(play, Date.now() + 600_000);
      // Each answer comes from a different network, because solvers of the same network take turns.
      return solveUntilAnswered(race, puzzleId, { play: play.id, from: `10.${n}.0.1`, token, answer });
    }),
  );
  await disturbed;
  const rewardIds = db.selectFrom('rewards').select('id').where('puzzle_id', '=', puzzleId);
  const places = await db
    .selectFrom('reward_places')
    .selectAll()
    .where('reward_id', 'in', rewardIds)
    .execute();
  const held = await db
    .selectFrom('reward_prizes')
    .select('held_by')
    .where('reward_id', 'in', rewardIds)
    .where('held_by', 'is not', null)
    .execute();
  const heldBy = held.map(({ held_by }) => held_by ?? '');
  const faults = queueFaultsOf(solves, places, heldBy, way === 'best' ? 0 : prizes);
  if (way === 'best') {
    await db
      .updateTable('rewards')
      .set({ deadline_at: Date.now() })
      .where('puzzle_id', '=', puzzleId)
      .execute();
  }
  // Computes the order again from the stored places or, where the best solver wins, from the stored results.
  const inOrder = places.toSorted(
    way === 'best'
      ? (a, b) =>
          a.attempts_count - b.attempts_count || a.time_to_solve - b.time_to_solve || a.place - b.place
      : (a, b) => a.place - b.place,
  );

  const disturbedAgain = disturb();
  const next = hasLapse ? await lapse(race, puzzleId, solves) : undefined;
  const claims = (
    await Promise.all(solves.map(({ proof }) => claimUntilAnswered(race, puzzleId, proof)))
  ).flat();
  await disturbedAgain;
  const recorded = await db
    .selectFrom('reward_claims')
    .select('proof_hash')
    .where('puzzle_id', '=', puzzleId)
    .execute();
  const hashes = recorded.map(({ proof_hash }) => proof_hash);
  faults.push(...faultsOf(claims, hashes, hashKey, prizes));
  const winners = new Set(claims.filter(({ outcome }) => outcome === 'won').map(({ proof }) => proof));
  const expected = new Set(next?.holders ?? inOrder.slice(0, prizes).map(({ play_id }) => play_id));
  if (solves.some(({ play, proof }) => expected.has(play) !== winners.has(proof)))
    faults.push('somebody else won than whose turn it was');
  faults.push(...(next?.faults ?? []));
  return [...faults, ...(await codeFaults(race, claims)), ...(await resultFaults(race, puzzleId, inOrder))];
}

/** Lets all holds expire, and requests a turn for everyone at once. One person per prize must get a turn. */
async function lapse(race: WayRace, puzzleId: string, solves: SolveRecord[]) {
  const rewardIds = race.db.selectFrom('rewards').select('id').where('puzzle_id', '=', puzzleId);
  await race.db
    .updateTable('reward_prizes')
    .set({ held_until: 0 })
    .where('reward_id', 'in', rewardIds)
    .execute();
  const asked = await Promise.all(
    solves.map(async ({ play, proof }) => {
      const path = `/api/puzzles/${puzzleId}/standing`;
      const { state } = await sendUntilAnswered<QueueStatus>(race, path, { proof });
      return { play, state };
    }),
  );
  const holders = asked.filter(({ state }) => state === 'holds').map(({ play }) => play);
  const isRight = holders.length === race.prizes;
  return { holders, faults: isRight ? [] : [`${holders.length} hold it after the first holds`] };
}

/** Each winner must read a distinct code. */
async function codeFaults(race: WayRace, claims: ClaimRecord[]): Promise<string[]> {
  const keys = new Map(
    claims.flatMap(({ winnerKey, rewardId }) => (winnerKey ? [[winnerKey, rewardId]] : [])),
  );
  const seen = await Promise.all(
    [...keys].map(async ([key, rewardId]) => {
      const reply = await send<ClaimedReward>(race, `/api/rewards/${rewardId}`, { key });
      return reply?.secrets?.code;
    }),
  );
  const own = codes.slice(0, race.prizes);
  return seen.sort().join() === own.join() ? [] : [`the winners read ${seen.join()}`];
}

/** The public result must list the right answers in ranking order. */
async function resultFaults(
  race: WayRace,
  puzzleId: string,
  inOrder: { place: number; time_to_solve: number; attempts_count: number }[],
): Promise<string[]> {
  const result = await send<Result>(race, `/api/puzzles/${puzzleId}/result`, {});
  const shown = result?.solves.map(({ place, timeMs, attempts }) => [place, timeMs, attempts].join(' '));
  const expected = inOrder
    .slice(0, shown?.length)
    .map(({ place, time_to_solve, attempts_count }) => [place, time_to_solve, attempts_count].join(' '));
  const isRight = shown?.join() === expected.join() && result?.winners.length === race.prizes;
  return isRight ? [] : ['the result is another one'];
}

async function createRewardPuzzle(race: WayRace): Promise<string> {
  const { puzzle } = contests[race.contest];
  const body = { requestId: newRequestId(), puzzle };
  const created = await send<CreatedPuzzle>(race, '/api/puzzles', { body });
  const { puzzleId = '', creatorKey: key } = created ?? {};
  const { way, prizes } = race;
  const reward = {
    type: 'coupon',
    description: '#Race# for one',
    deliveryContact: contact,
    secretCode: codes.slice(0, prizes).join('\n'),
    way,
    ...(way === 'best' ? { deadline: new Date(Date.now() + hour).toISOString() } : {}),
  };
  const added = await send<{ rewardId?: string }>(race, `/api/puzzles/${puzzleId}/reward`, {
    body: reward,
    key,
  });
  if (added?.rewardId === undefined) throw new Error('the reward could not be added');
  return puzzleId;
}
