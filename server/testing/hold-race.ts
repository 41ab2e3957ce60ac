import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreatedPuzzle, ErrorResponse, Verdict } from '../../contract/api.ts';
import type { ClaimResult } from '../../contract/rewards-api.ts';
import { hashKey } from '../platform/crypto/signing.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createPlayTokens } from '../puzzles/tokens.ts';
import { buildPuzzle } from './build-puzzle.ts';
import { type ClaimRecord, faultsOf } from './claim-history.ts';
import { lineFaultsOf, type SolveRecord } from './hold-history.ts';
import type { ServerProcess } from './server-process.ts';

/** What is entered for the reward; nobody but the winner may hear it. */
const secrets = { code: 'RACE-CODE-QX71', contact: 'race-contact-zzyq@example.com' };
/** Two tiles: hands need 1.2 s, for which some puzzles wait together. */
const message = 'Hi';
const handsMs = 1300;
const puzzlesAtOnce = 25;

interface Race {
  servers: ServerProcess[];
  db: Db;
  secretKey: string;
  rounds: number;
  solvers: number;
  /** Every so many rounds `killOne` runs in the middle. */
  roundsPerKill: number;
  killOne(): Promise<void>;
}

/**
 * In each round many people give the right answer at the same moment, to any server, again until they hear a verdict; then
 * all of them claim. Returns what is wrong with what they heard and with what is stored; nothing when every round has one
 * holder, one winner, and everybody once in the line.
 */
export async function raceForHolds(race: Race): Promise<string[]> {
  const faults: string[] = [];
  let ready: string[] = [];
  for (let round = 0; round < race.rounds; round++) {
    if (ready.length === 0) {
      const count = Math.min(puzzlesAtOnce, race.rounds - round);
      ready = await Promise.all(Array.from({ length: count }, () => createRewardPuzzle(race)));
      await wait(handsMs);
    }
    const puzzleId = ready.pop() ?? '';
    const isKilling = round % race.roundsPerKill === race.roundsPerKill - 1;
    faults.push(...(await runRound(race, puzzleId, isKilling)).map((fault) => `round ${round}: ${fault}`));
  }
  return faults;
}

async function runRound(race: Race, puzzleId: string, isKilling: boolean): Promise<string[]> {
  const { db, solvers } = race;
  const tokens = createPlayTokens(Buffer.from(race.secretKey));
  const plays = Array.from({ length: solvers }, () => {
    const startedAt = Date.now() - 60_000;
    const id = randomUUID();
    const play = { id, puzzleId, tokenData: null, startedAt, wrong: 0, preview: false };
    return { id, token: tokens.sign(play, Date.now() + 600_000) };
  });
  const killed = isKilling ? race.killOne() : undefined;
  const solves = await Promise.all(
    plays.map(({ id, token }) => solveUntilAnswered(race, puzzleId, id, token)),
  );
  await killed;
  const places = await db
    .selectFrom('reward_places')
    .innerJoin('rewards', 'rewards.id', 'reward_places.reward_id')
    .select(['play_id', 'place'])
    .where('puzzle_id', '=', puzzleId)
    .execute();
  const [prize] = await db
    .selectFrom('reward_prizes')
    .innerJoin('rewards', 'rewards.id', 'reward_prizes.reward_id')
    .select('held_by')
    .where('puzzle_id', '=', puzzleId)
    .execute();
  const lineFaults = lineFaultsOf(solves, places, prize?.held_by ?? null);

  const claims = (
    await Promise.all(solves.map(({ proof }) => claimUntilAnswered(race, puzzleId, proof)))
  ).flat();
  const recorded = await db
    .selectFrom('reward_claims')
    .select('proof_hash')
    .where('puzzle_id', '=', puzzleId)
    .execute();
  const holder = solves.find(({ state }) => state === 'holds');
  const winner = claims.find(({ outcome }) => outcome === 'won');
  return [
    ...lineFaults,
    ...faultsOf(
      claims,
      recorded.map(({ proof_hash }) => proof_hash),
      hashKey,
    ),
    ...(winner?.proof === holder?.proof ? [] : ['somebody else won than who held it']),
  ];
}

async function solveUntilAnswered(
  race: Race,
  puzzleId: string,
  play: string,
  token: string,
): Promise<SolveRecord> {
  const sentAt = performance.now();
  const answer = { tiles: [...message.toLowerCase()] };
  for (;;) {
    const reply = await post<Verdict>(race, `/api/puzzles/${puzzleId}/answers`, { token, answer });
    if (reply !== undefined) {
      const { proof = '', standing } = reply.body;
      return { play, proof, state: standing?.state ?? 'lost', sentAt, answeredAt: performance.now() };
    }
    await wait(50 + Math.random() * 100);
  }
}

/** Claims as a phone does: again, to any server, until it hears an answer; sometimes once more after that. */
async function claimUntilAnswered(race: Race, puzzleId: string, proof: string): Promise<ClaimRecord[]> {
  const records: ClaimRecord[] = [];
  let retriesLeft = Math.random() < 0.2 ? 1 : 0;
  const account = { name: proof.slice(-8), email: 'racer@example.com', phone: '' };
  for (;;) {
    const sentAt = performance.now();
    const path = `/api/puzzles/${puzzleId}/claims`;
    const reply = await post<Partial<ClaimResult & ErrorResponse>>(race, path, { proof, account });
    const times = { proof, sentAt, answeredAt: performance.now() };
    if (reply === undefined) records.push({ ...times, outcome: 'lost' });
    else if (reply.body.winnerKey !== undefined)
      records.push({ ...times, outcome: 'won', winnerKey: reply.body.winnerKey });
    else {
      const isGone = reply.body.error?.code === 'reward_already_claimed';
      records.push({ ...times, outcome: isGone ? 'refused' : 'not now' });
    }
    if (reply === undefined) await wait(50 + Math.random() * 100);
    else if (retriesLeft-- <= 0) return records;
  }
}

/** The answer of any server; nothing when there was none, or a server that ends. Throws when it tells a secret. */
async function post<Body>(
  { servers }: Race,
  path: string,
  body: object,
  key?: string,
): Promise<{ body: Body } | undefined> {
  const server = servers[Math.floor(Math.random() * servers.length)] as ServerProcess;
  try {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (Object.values(secrets).some((secret) => text.includes(secret))) throw new Error(`a secret: ${text}`);
    return response.status === 503 ? undefined : { body: JSON.parse(text) as Body };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function createRewardPuzzle(race: Race): Promise<string> {
  const created = await post<CreatedPuzzle>(race, '/api/puzzles', buildPuzzle({ type: 'word', message }));
  const { puzzleId = '', creatorKey = '' } = created?.body ?? {};
  const reward = {
    type: 'coupon',
    description: '#Race# for one',
    deliveryContact: secrets.contact,
    secretCode: secrets.code,
  };
  const added = await post<{ rewardId?: string }>(
    race,
    `/api/puzzles/${puzzleId}/reward`,
    reward,
    creatorKey,
  );
  if (added?.body.rewardId === undefined) throw new Error('the reward could not be added');
  return puzzleId;
}
