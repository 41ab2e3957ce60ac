import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CreatedPuzzle, ErrorResponse } from '../../contract/api.ts';
import type { ClaimResult } from '../../contract/rewards-api.ts';
import { hashKey } from '../platform/crypto/signing.ts';
import { connect } from '../platform/storage/connect.ts';
import { createSolveProofs } from '../puzzles/tokens.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { type ClaimRecord, faultsOf } from '../testing/claim-history.ts';
import { databases } from '../testing/databases.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';

/**
 * Many solvers claim one reward at the same moment, from several processes, with lost answers, retries and processes
 * that are killed: each round must have one winner, and nobody else may ever hear a secret.
 */
const rounds = 200;
const claimants = 64;
/** Every so many rounds a process dies in the middle. */
const roundsPerKill = 40;
/** How many of the claims are sent twice although they were answered, as by a double tap. */
const doubleShare = 0.2;

const secretKey = 'a secret key that all processes of the race share';
const secrets = { code: 'RACE-CODE-QX71', contact: 'race-contact-zzyq@example.com' };

describe.each(databases)('A race of claims on $name', (engine) => {
  it('has exactly one winner in every round', { timeout: 300_000 }, async () => {
    const database = await engine.create();
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-race-'));
    const db = await connect(database.config);
    const environment = {
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'silent',
      DATA_DIR: database.config.dataDir || dataDir,
      ...(database.config.databaseUrl === undefined ? {} : { DATABASE_URL: database.config.databaseUrl }),
    };
    // SQLite is for one process; PostgreSQL for any number.
    const servers = await Promise.all(
      (engine.name === 'SQLite' ? [1] : [1, 2]).map(() => startServerProcess(environment)),
    );
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await db.destroy();
      await database.remove();
      rmSync(dataDir, { recursive: true });
    });

    const faults: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const puzzleId = await createRewardPuzzle(servers[0] as ServerProcess);
      const restart = round % roundsPerKill === roundsPerKill - 1 ? killOne(servers, environment) : undefined;
      const records = (
        await Promise.all(newProofs(puzzleId).map((proof) => claimUntilAnswered(servers, puzzleId, proof)))
      ).flat();
      await restart;
      const claims = await db
        .selectFrom('reward_claims')
        .select('proof_hash')
        .where('puzzle_id', '=', puzzleId)
        .execute();
      const found = faultsOf(
        records,
        claims.map(({ proof_hash }) => proof_hash),
        hashKey,
      );
      faults.push(...found.map((fault) => `round ${round}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

async function postTo(server: ServerProcess, path: string, body: object, key?: string): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  });
}

async function createRewardPuzzle(server: ServerProcess): Promise<string> {
  const created = await postTo(server, '/api/puzzles', buildPuzzle({ type: 'word' }));
  const { puzzleId, creatorKey } = (await created.json()) as CreatedPuzzle;
  const added = await postTo(
    server,
    `/api/puzzles/${puzzleId}/reward`,
    {
      type: 'coupon',
      description: '#Race# for one',
      deliveryContact: secrets.contact,
      secretCode: secrets.code,
    },
    creatorKey,
  );
  expect(added.status).toBe(201);
  return puzzleId;
}

function newProofs(puzzleId: string): string[] {
  const proofs = createSolveProofs(Buffer.from(secretKey));
  return Array.from({ length: claimants }, (_, n) =>
    proofs.sign(
      { id: `${puzzleId} ${n}`, puzzleId, timeToSolve: 1000, attempts: 1, solvedAt: Date.now(), leastMs: 0 },
      Date.now() + 60_000,
    ),
  );
}

async function killOne(servers: ServerProcess[], environment: Record<string, string>): Promise<void> {
  const victim = Math.floor(Math.random() * servers.length);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  await servers[victim]?.kill();
  servers[victim] = await startServerProcess(environment);
}

/** Claims as a phone does: again, to any server, until it hears an answer; sometimes once more after that. */
async function claimUntilAnswered(
  servers: ServerProcess[],
  puzzleId: string,
  proof: string,
): Promise<ClaimRecord[]> {
  const records: ClaimRecord[] = [];
  let retriesLeft = Math.random() < doubleShare ? 1 : 0;
  for (;;) {
    const server = servers[Math.floor(Math.random() * servers.length)] as ServerProcess;
    const record = await claimOnce(server, puzzleId, proof);
    records.push(record);
    if (record.outcome === 'lost')
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
    else if (retriesLeft-- <= 0) return records;
  }
}

async function claimOnce(server: ServerProcess, puzzleId: string, proof: string): Promise<ClaimRecord> {
  const sentAt = performance.now();
  const account = { name: proof.slice(-8), email: 'racer@example.com', phone: '' };
  try {
    const response = await postTo(server, `/api/puzzles/${puzzleId}/claims`, { proof, account });
    const text = await response.text();
    const times = { proof, sentAt, answeredAt: performance.now() };
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    if (response.status === 200) {
      return { ...times, outcome: 'won', winnerKey: (JSON.parse(text) as ClaimResult).winnerKey };
    }
    expect(text).not.toContain('winnerKey');
    // A server that loses its database or stops answers 503: the phone tries again.
    if (response.status === 503) return { ...times, outcome: 'lost' };
    expect((JSON.parse(text) as ErrorResponse).error.code).toBe('reward_already_claimed');
    return { ...times, outcome: 'refused' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { proof, sentAt, answeredAt: performance.now(), outcome: 'lost' };
  }
}
