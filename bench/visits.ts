/**
 * How long the dashboard takes over a million page views, on both databases, and what 2,000 tracking writes a second
 * cost those who play: `npm run build` before, then `npx node bench/visits.ts`. All on this machine's own address.
 *
 * A report is three writes (specification §7): a page view, an event, and its session brought up to date. Pages are
 * counted for each second that the server computed, not that passed: who sends the reports computes on the same two
 * cores as who asks for the pages, and takes more from them than the server does.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { visitsPath } from '../contract/routes.ts';
import type { VisitReport } from '../contract/visits-api.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { phone as userAgent } from '../server/testing/visitor.ts';
import { adminPassword, createPuzzle, logIn, percentile, secretKey } from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { type BenchDatabase, fillVisits } from './fill-visits.ts';
import { startPostgres } from './postgres.ts';
import { measuredProcess, type ServerProcess } from './processes.ts';

const dashboards = 60;
const reportsPerSecond = Math.round(2000 / 3);
const rounds = 9;
const seconds = 4;

const figures: Figure[] = [];

async function measureDashboard(name: string, server: ServerProcess): Promise<void> {
  const cookie = await logIn(server);
  for (const range of ['today', '7d', '90d']) {
    const times = [];
    for (let n = 0; n < dashboards; n++) {
      const startedAt = performance.now();
      const response = await fetch(`${server.url}/api/admin/dashboard?range=${range}`, {
        headers: { cookie },
      });
      if (!response.ok) throw new Error(`the dashboard answered ${response.status}`);
      await response.arrayBuffer();
      times.push(performance.now() - startedAt);
    }
    figures.push({
      what: `${name}, dashboard of ${range}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      aim: { atMost: 100 },
    });
  }
}

interface Round {
  /** Pages for each second that the server computed. */
  perCpuSecond: number;
  p99Ms: number;
  reportsPerSecond: number;
}

/** Everyone opens one puzzle, as fast as it goes; with reports, visitors report beside it. */
async function playRound(server: ServerProcess, path: string, withReports: boolean): Promise<Round> {
  const cpuBefore = server.cpuMs() ?? Number.NaN;
  const [pages, reports] = await Promise.all([
    autocannon({
      url: server.url,
      connections: 50,
      duration: seconds,
      requests: [{ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }],
    }),
    withReports ? sendReports(server.url, path) : undefined,
  ]);
  if (pages.non2xx + pages.errors + (reports?.non2xx ?? 0) + (reports?.errors ?? 0) > 0)
    throw new Error('some were refused');
  return {
    perCpuSecond: (1000 * pages['2xx']) / ((server.cpuMs() ?? Number.NaN) - cpuBefore),
    p99Ms: pages.latency.p99,
    reportsPerSecond: reports === undefined ? 0 : reports['2xx'] / reports.duration,
  };
}

/** Each visitor reports a few times. */
const sessions = Array.from({ length: 5000 }, () => randomBytes(16).toString('hex'));

function sendReports(url: string, path: string) {
  const puzzleId = path.split('/').at(-1) ?? '';
  const nextBody = () => {
    const report: VisitReport = {
      sessionId: sessions[Math.floor(Math.random() * sessions.length)] ?? '',
      timeSpent: 3,
      views: [{ path }],
      events: [{ event: 'puzzle_link_copied', puzzleId, type: 'word' }],
    };
    return JSON.stringify(report);
  };
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  return autocannon({
    url,
    connections: 20,
    duration: seconds,
    overallRate: reportsPerSecond,
    requests: [
      {
        method: 'POST',
        path: visitsPath,
        headers,
        setupRequest: (request) => ({ ...request, body: nextBody() }),
      },
    ],
  });
}

async function measurePlays(name: string, server: ServerProcess): Promise<void> {
  const { playPath } = await createPuzzle(server);
  await playRound(server, playPath, true);
  const without: Round[] = [];
  const beside: Round[] = [];
  for (let n = 0; n < rounds; n++) {
    without.push(await playRound(server, playPath, false));
    beside.push(await playRound(server, playPath, true));
  }
  const median = (list: Round[], figure: keyof Round) =>
    percentile(
      list.map((round) => round[figure]),
      0.5,
    );
  const slower = 100 * (1 - median(beside, 'perCpuSecond') / median(without, 'perCpuSecond'));
  figures.push(
    {
      what: `${name}, tracking writes`,
      value: 3 * median(beside, 'reportsPerSecond'),
      unit: '/s',
      aim: { atLeast: 1900 },
    },
    { what: `${name}, play pages beside them, fewer by`, value: slower, unit: '%', aim: { atMost: 10 } },
    { what: `${name}, play page without them, p99`, value: median(without, 'p99Ms'), unit: 'ms' },
    { what: `${name}, play page beside them, p99`, value: median(beside, 'p99Ms'), unit: 'ms' },
  );
}

async function measure(name: string, config: BenchDatabase): Promise<void> {
  await fillVisits(config);
  const server = measuredProcess(
    await startServerProcess({
      LOG_LEVEL: 'error',
      LIMITS: '0',
      ADMIN_PASSWORD: adminPassword,
      SECRET_KEY: secretKey,
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
    }),
  );
  try {
    await measureDashboard(name, server);
    await measurePlays(name, server);
  } finally {
    await server.stop();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-bench-'));
const postgres = await startPostgres();
try {
  await measure('SQLite', { databaseUrl: undefined, dataDir });
  await measure('PostgreSQL', { databaseUrl: postgres.url, dataDir });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
printFigures(figures);
process.exit(0);
