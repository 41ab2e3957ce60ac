import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreatedPuzzle, ErrorResponse, Verdict } from '../../contract/api.ts';
import type { Result } from '../../contract/result-api.ts';
import type { ClaimedReward, ClaimResult } from '../../contract/rewards-api.ts';
import type { WinWay } from '../../rewards/reward-types.ts';
import { hashKey } from '../platform/crypto/signing.ts';
import { connect, type Db } from '../platform/storage/connect.ts';
import { createPlayTokens } from '../puzzles/tokens.ts';
import { buildPuzzle } from './build-puzzle.ts';
import { type ClaimRecord, faultsOf } from './claim-history.ts';
import { lineFaultsOf, type SolveRecord } from './hold-history.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const secretKey = 'a secret key that all processes of the race share';
const solvers = 64;
/** What is entered for the reward; nobody but a winner may hear it. */
const codes = ['QX71', 'QX72', 'QX73', 'QX74', 'QX75'].map((end) => `RACE-CODE-${end}`);
const contact = 'race-contact-zzyq@example.com';
/** Two tiles: hands need 1.2 s, for which some puzzles wait together. */
const message = 'Hi';
const handsMs = 1300;
const puzzlesAtOnce = 25;
const hour = 3_600_000;

export interface RaceOptions {
  /** Undefined for SQLite, which one process serves; two serve PostgreSQL. */
  databaseUrl: string | undefined;
  way: WinWay;
  rounds: number;
  /** Every so many rounds a process is killed in the middle, and started again. */
  roundsPerKill: number;
}

interface Race {
  servers: ServerProcess[];
  db: Db;
  way: WinWay;
  prizes: number;
  killOne(): Promise<void>;
}

/**
 * In each round 64 people give the right answer at the same moment, to any server, again until they hear a verdict; then
 * all of them claim. Returns what is wrong with what they heard and with what is stored; nothing when every round has the
 * right holders and winners, each with a code of their own, and everybody once in the line.
 */
export async function raceForHolds({
  databaseUrl,
  way,
  rounds,
  roundsPerKill,
}: RaceOptions): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-race-'));
  const environment = {
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const db = await connect({ databaseUrl, dataDir });
  const servers: ServerProcess[] = [];
  const race: Race = {
    servers,
    db,
    way,
    prizes: way === 'first_n' ? codes.length : 1,
    async killOne() {
      const victim = randomInt(servers.length);
      await wait(Math.random() * 30);
      await servers[victim]?.kill();
      servers[victim] = await startServerProcess(environment);
    },
  };
  try {
    for (let n = 0; n < (databaseUrl === undefined ? 1 : 2); n++)
      servers.push(await startServerProcess(environment));
    return await runRounds(race, rounds, roundsPerKill);
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await db.destroy();
    await rm(dataDir, { recursive: true });
  }
}

async function runRounds(race: Race, rounds: number, roundsPerKill: number): Promise<string[]> {
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
    const found = await runRound(race, puzzleId, isKilling ? race.killOne : async () => {});
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
  }
  return faults;
}

async function runRound(race: Race, puzzleId: string, disturb: Race['killOne']): Promise<string[]> {
  const { db, way, prizes } = race;
  const tokens = createPlayTokens(Buffer.from(secretKey));
  const disturbed = disturb();
  const solves = await Promise.all(
    Array.from({ length: solvers }, () => {
      // Few values, so that many are alike where the best wins.
      const startedAt = Date.now() - 60_000 - randomInt(3);
      const play = {
        id: randomUUID(),
        puzzleId,
        tokenData: null,
        startedAt,
        wrong: randomInt(3),
        preview: false,
      };
      return solveUntilAnswered(race, puzzleId, play.id, tokens.sign(play, Date.now() + 600_000));
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
  const faults = lineFaultsOf(solves, places, heldBy, way === 'best' ? 0 : prizes);
  if (way === 'best') {
    await db
      .updateTable('rewards')
      .set({ deadline_at: Date.now() })
      .where('puzzle_id', '=', puzzleId)
      .execute();
  }
  // A plain recomputation: the order of the database, or where the best wins that of the recorded figures.
  const inOrder = places.toSorted(
    way === 'best'
      ? (a, b) =>
          a.attempts_count - b.attempts_count || a.time_to_solve - b.time_to_solve || a.place - b.place
      : (a, b) => a.place - b.place,
  );

  const disturbedAgain = disturb();
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
  const expected = new Set(inOrder.slice(0, prizes).map(({ play_id }) => play_id));
  if (solves.some(({ play, proof }) => expected.has(play) !== winners.has(proof)))
    faults.push('somebody else won than whose turn it was');
  return [...faults, ...(await codeFaults(race, claims)), ...(await resultFaults(race, puzzleId, inOrder))];
}

/** Each winner reads one code, and no two the same. */
async function codeFaults(race: Race, claims: ClaimRecord[]): Promise<string[]> {
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

/** The public result lists the right answers in the order that decides. */
async function resultFaults(
  race: Race,
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

async function solveUntilAnswered(
  race: Race,
  puzzleId: string,
  play: string,
  token: string,
): Promise<SolveRecord> {
  const sentAt = performance.now();
  const body = { token, answer: { tiles: [...message.toLowerCase()] } };
  for (;;) {
    const verdict = await send<Verdict>(race, `/api/puzzles/${puzzleId}/answers`, { body });
    if (verdict !== undefined) {
      const { proof = '', standing } = verdict;
      return { play, proof, state: standing?.state ?? 'lost', sentAt, answeredAt: performance.now() };
    }
    await wait(50 + Math.random() * 100);
  }
}

/** Claims as a phone does: again, to any server, until it hears an answer; sometimes once more after that. */
async function claimUntilAnswered(race: Race, puzzleId: string, proof: string): Promise<ClaimRecord[]> {
  const records: ClaimRecord[] = [];
  let retriesLeft = Math.random() < 0.2 ? 1 : 0;
  const account = { name: proof.slice(-8), email: `${proof.slice(-12)}@example.com`, phone: '' };
  for (;;) {
    const sentAt = performance.now();
    const path = `/api/puzzles/${puzzleId}/claims`;
    const reply = await send<Partial<ClaimResult & ErrorResponse>>(race, path, { body: { proof, account } });
    const times = { proof, sentAt, answeredAt: performance.now() };
    const { winnerKey, rewardId, error } = reply ?? {};
    if (reply === undefined) records.push({ ...times, outcome: 'lost' });
    else if (winnerKey !== undefined) records.push({ ...times, outcome: 'won', winnerKey, rewardId });
    else
      records.push({ ...times, outcome: error?.code === 'reward_already_claimed' ? 'refused' : 'not now' });
    if (reply === undefined) await wait(50 + Math.random() * 100);
    else if (retriesLeft-- <= 0) return records;
  }
}

/** The answer of any server; nothing when there was none, or a server that ends. Throws when a secret is told without a key. */
async function send<Body>(
  { servers }: Pick<Race, 'servers'>,
  path: string,
  { body, key }: { body?: object; key?: string | undefined },
): Promise<Body | undefined> {
  const server = servers[randomInt(servers.length)] as ServerProcess;
  try {
    const response = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isTold = key === undefined && [...codes, contact].some((secret) => text.includes(secret));
    if (isTold) throw new Error(`a secret: ${text}`);
    return response.status === 503 ? undefined : (JSON.parse(text) as Body);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function createRewardPuzzle(race: Race): Promise<string> {
  const puzzle = buildPuzzle({ type: 'word', message });
  const created = await send<CreatedPuzzle>(race, '/api/puzzles', { body: puzzle });
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
