/**
 * Claims a second on both databases, what an idle stream costs, and how soon viewers see a win: `npm run build` before,
 * then `npx node bench/rewards.ts`.
 *
 * Limits: a claim is a durable write (SQLite commits waiting writes together; PostgreSQL here runs without fsync, on the
 * same two cores as everything else). One process writes a win to every stream, one after the other.
 */
import type { Socket } from 'node:net';
import type { CreatedPuzzle } from '../contract/api.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { claim, createPuzzle, createRewardPuzzle, inParallel, percentile, type Target } from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { memoryKb, startOurs } from './processes.ts';
import { measureWin, openManagePage, openViewers } from './streams.ts';

const claims = 3000;
const manyViewers = 10_000;
const idleViewers = 15_000;
const makers = 1000;

const sqlite = await startOurs();
const figures: Figure[] = [];
try {
  // First, while the server's memory is as it was at the start.
  const puzzleId = await createRewardPuzzle(sqlite);
  const before = memoryKb(sqlite.pid);
  const idle = await openViewers(sqlite, puzzleId, idleViewers);
  const value = (memoryKb(sqlite.pid) - before) / idleViewers;
  figures.push({
    what: `memory of each of ${idleViewers} idle streams`,
    value,
    unit: 'KB',
    aim: { atMost: 25 },
  });
  for (const { socket } of idle) socket.destroy();

  const puzzles: CreatedPuzzle[] = [];
  await inParallel(makers, async () => puzzles.push(await createPuzzle(sqlite)));
  const beforeMakers = memoryKb(sqlite.pid);
  const pages: Socket[] = [];
  await inParallel(makers, async (n) => {
    const puzzle = puzzles[n];
    if (puzzle !== undefined) pages.push((await openManagePage(sqlite, puzzle)).socket);
  });
  figures.push({
    what: `memory of each of ${makers} makers' pages`,
    value: (memoryKb(sqlite.pid) - beforeMakers) / makers,
    unit: 'KB',
    aim: { atMost: 25 },
  });
  for (const socket of pages) socket.destroy();

  figures.push(...(await measureClaims('SQLite', sqlite)));
  for (const [viewers, wins, atMost] of [
    [1, 50, 20],
    [manyViewers, 5, 300],
  ] as const) {
    const times: number[] = [];
    for (let n = 0; n < wins; n++) times.push(...(await measureWin(sqlite, sqlite, viewers)));
    const what = `claim to banner, viewers: ${viewers}, p95`;
    figures.push({ what, value: percentile(times, 0.95), unit: 'ms', aim: { atMost } });
  }
} finally {
  await sqlite.stop();
}

const postgres = await startPostgresServer();
const overPostgres = await startOurs({ databaseUrl: `${postgres.url}/postgres` });
try {
  figures.push(...(await measureClaims('PostgreSQL', overPostgres)));
} finally {
  await overPostgres.stop();
  await postgres.stop();
}
printFigures(figures);
process.exit(0);

async function measureClaims(name: string, server: Target): Promise<Figure[]> {
  const puzzles: string[] = [];
  await inParallel(claims, async () => puzzles.push(await createRewardPuzzle(server)));
  const startedAt = performance.now();
  const times = await inParallel(claims, (n) => claim(server, puzzles[n] ?? ''));
  const perSecond = (claims * 1000) / (performance.now() - startedAt);
  return [
    { what: `claims, ${name}`, value: perSecond, unit: '/s' },
    { what: `claims, ${name}, p99`, value: percentile(times, 0.99), unit: 'ms', aim: { atMost: 50 } },
  ];
}
