/**
 * How long the dashboard takes over a million page views, on both databases, and what 2,000 tracking writes a second
 * cost those who play: `npm run build` before, then `npx node bench/visits.ts`. All on this machine's own address.
 *
 * A report is three writes (specification §7): a page view, an event, and its session brought up to date. Limits: who
 * asks runs on the same cores as who answers, so a part of what reports cost is the sending of them.
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
import { createPuzzle, percentile, secretKey } from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { type BenchDatabase, fillVisits } from './fill-visits.ts';
import { startPostgres } from './postgres.ts';
import { measuredProcess, type ServerProcess } from './processes.ts';

const dashboards = 60;
const reportsPerSecond = Math.round(2000 / 3);
/** What a busy site is asked for; well below what the machine can do, so that waiting is not queueing. */
const pagesPerSecond = 1500;
const rounds = 5;
const seconds = 6;

const adminPassword = 'open sesame, please';
const figures: Figure[] = [];

async function measureDashboard(name: string, { url }: ServerProcess): Promise<void> {
  const login = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const range of ['today', '7d', '90d']) {
    const times = [];
    for (let n = 0; n < dashboards; n++) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/api/admin/dashboard?range=${range}`, { headers: { cookie } });
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
  p50Ms: number;
  averageMs: number;
  p99Ms: number;
  /** Of the server, in this round. */
  cpuMs: number;
}

/** Everyone opens one puzzle; with reports, visitors report beside it. */
async function playRound(server: ServerProcess, path: string, withReports: boolean): Promise<Round> {
  const cpuBefore = server.cpuMs() ?? Number.NaN;
  const [pages, reports] = await Promise.all([
    autocannon({
      url: server.url,
      connections: 50,
      duration: seconds,
      overallRate: pagesPerSecond,
      requests: [{ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }],
    }),
    withReports ? sendReports(server.url, path) : undefined,
  ]);
  if (pages.non2xx + pages.errors + (reports?.non2xx ?? 0) + (reports?.errors ?? 0) > 0)
    throw new Error('some were refused');
  if (reports !== undefined && reports['2xx'] / reports.duration < reportsPerSecond * 0.9)
    throw new Error(`only ${Math.round(reports['2xx'] / reports.duration)} reports a second got through`);
  const { p50, p99, average } = pages.latency;
  return {
    p50Ms: p50,
    averageMs: average,
    p99Ms: p99,
    cpuMs: (server.cpuMs() ?? Number.NaN) - cpuBefore,
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
  const slower = (figure: keyof Round) => 100 * (median(beside, figure) / median(without, figure) - 1);
  const reports = reportsPerSecond * seconds;
  figures.push(
    {
      what: `${name}, play page beside reports, average, slower by`,
      value: slower('averageMs'),
      unit: '%',
      aim: { atMost: 10 },
    },
    { what: `${name}, play page without reports, average`, value: median(without, 'averageMs'), unit: 'ms' },
    { what: `${name}, play page beside reports, p99`, value: median(beside, 'p99Ms'), unit: 'ms' },
    {
      what: `${name}, a report costs of a core`,
      value: (1000 * (median(beside, 'cpuMs') - median(without, 'cpuMs'))) / reports,
      unit: 'µs',
    },
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
