/**
 * Claims a second on both databases, and how soon viewers see a win: `npm run build` before, then
 * `npx node bench/rewards.ts`. All on this machine's own address, bounded in count.
 *
 * Limits: a claim is a durable write (SQLite commits those that wait together; PostgreSQL here runs without fsync, on
 * the same two cores as everything else). A win is written to every stream one after the other by one process.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../server/testing/server-process.ts';
import { claim, createRewardPuzzle, inParallel, percentile, secretKey } from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { startPostgres } from './postgres.ts';
import { memoryKb } from './processes.ts';
import { measureWin, openViewers } from './streams.ts';

const claims = 3000;
const manyViewers = 10_000;
const idleViewers = 15_000;
const winsMeasured = 5;

const environment = { SECRET_KEY: secretKey, LOG_LEVEL: 'error', LIMITS: '0' };
const figures: Figure[] = [];

type Server = Awaited<ReturnType<typeof startServerProcess>>;

async function measureClaims(name: string, server: Server): Promise<void> {
  const puzzles: string[] = [];
  await inParallel(claims, async () => puzzles.push(await createRewardPuzzle(server)));
  const startedAt = performance.now();
  const times = await inParallel(claims, (n) => claim(server, puzzles[n] ?? ''));
  const perSecond = (claims * 1000) / (performance.now() - startedAt);
  figures.push(
    { what: `claims, ${name}`, value: perSecond, unit: '/s' },
    { what: `claims, ${name}, p99`, value: percentile(times, 0.99), unit: 'ms', aim: { atMost: 50 } },
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-bench-'));
const sqlite = await startServerProcess({ ...environment, DATA_DIR: dataDir });
try {
  // First, while the memory is still as it was at the start.
  const puzzleId = await createRewardPuzzle(sqlite);
  const before = memoryKb(sqlite.pid);
  const viewers = await openViewers(sqlite, puzzleId, idleViewers);
  figures.push({
    what: `memory of each of ${idleViewers} idle streams`,
    value: (memoryKb(sqlite.pid) - before) / idleViewers,
    unit: 'KB',
    aim: { atMost: 25 },
  });
  for (const { socket } of viewers) socket.destroy();

  await measureClaims('SQLite', sqlite);
  const one = [];
  for (let n = 0; n < 50; n++) one.push(...(await measureWin(sqlite, sqlite, 1)));
  figures.push({
    what: 'claim to banner, one viewer, p95',
    value: percentile(one, 0.95),
    unit: 'ms',
    aim: { atMost: 20 },
  });

  const many = [];
  for (let n = 0; n < winsMeasured; n++)
    many.push(percentile(await measureWin(sqlite, sqlite, manyViewers), 0.95));
  figures.push({
    what: `claim to banner, ${manyViewers} viewers, p95`,
    value: percentile(many, 0.5),
    unit: 'ms',
    aim: { atMost: 300 },
  });
} finally {
  await sqlite.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const postgres = await startPostgres();
const overPostgres = await startServerProcess({ ...environment, DATABASE_URL: postgres.url });
try {
  await measureClaims('PostgreSQL', overPostgres);
} finally {
  await overPostgres.stop();
  await postgres.stop();
}
printFigures(figures);
process.exit(0);
