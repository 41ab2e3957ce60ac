/**
 * Measures several nodes over PostgreSQL with a replica and NATS. Install nats-server and run `npm run build` first,
 * then `npx node bench/nodes.ts --only race|streams|share|viewers|store [--rounds 100] [--viewers 10000] [--seconds
 * 8] [--quota 20] [--arrivals 120]`. race: rounds of 64 simultaneous right answers and claims at three nodes, while a
 * node, NATS or the replica is killed. streams: a change is made while a node, NATS or the replica is down; how soon
 * after the restart all open pages show it, `rounds` times each. share: plays per second of one node and of two, each
 * limited to a share of a processor if cgroups are writable, compared with the prediction of bench/simulate.ts; and
 * the processor time per play. store: how much data a play stores, and how much work that is for PostgreSQL. viewers:
 * how soon all open pages of a puzzle at two nodes show a win.
 */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect as openSocket, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { sql } from 'kysely';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import type { RewardList } from '../features/rewards/api.ts';
import type { Entry } from '../features/visits/server/buffer.ts';
import { createVisitStore } from '../features/visits/server/visit-store.ts';
import { createCalendar } from '../platform/calendar.ts';
import { connect } from '../server/database.ts';
import { buildRow } from '../server/testing/build-puzzle.ts';
import { raceForHolds } from '../server/testing/hold-race.ts';
import { startNatsServer } from '../server/testing/nats-server.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { addReward, call, claim, createPuzzle, percentile, rightTiles, type Target } from './client.ts';
import { type OurServer, startOurs } from './processes.ts';
import { predictRate, predictWaits } from './simulate.ts';
import { type Figure, printFigures, readSettings } from './trial.ts';

const { only, rounds, viewers, seconds, quota, arrivals } = readSettings({
  only: '',
  rounds: 100,
  viewers: 10_000,
  seconds: 8,
  quota: 20,
  arrivals: 120,
});

const postgres = await startPostgresServer();
const replica = await postgres.startReplica();
const nats = await startNatsServer();
const databaseUrl = `${postgres.url}/postgres`;
const environment = { DATABASE_READ_URL: `${replica.url}/postgres`, NATS_URL: nats.url };
const startNode = () => startOurs({ databaseUrl, environment });

async function killNats(): Promise<void> {
  await nats.signal('SIGKILL');
  await nats.restart();
}

async function killReplica(): Promise<void> {
  await replica.signal('SIGKILL');
  await replica.restart();
}

async function race(): Promise<Figure[]> {
  const faults = await raceForHolds({
    databaseUrl,
    environment,
    processes: 3,
    rounds: { first: rounds },
    roundsPerKill: 1,
    disturbances: [killNats, killReplica],
  });
  for (const fault of faults) console.error(fault);
  const what = `faults in ${rounds} rounds with two kills each`;
  return [{ what, value: faults.length, unit: '', aim: { atMost: 0 } }];
}

/** Follows a puzzle as a browser does: reopens an ended stream after a second. */
function follow(target: () => Target, puzzleId: string) {
  const ending = new AbortController();
  const page = { told: '', end: () => ending.abort() };
  const read = async (): Promise<void> => {
    const url = `${target().url}/api/puzzles/${puzzleId}/events`;
    const response = await fetch(url, { signal: ending.signal });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) page.told += decoder.decode(chunk, { stream: true });
  };
  const readOn = async (): Promise<void> => {
    await read().catch(() => {});
    await pause(1000);
    if (!ending.signal.aborted) await readOn();
  };
  void readOn();
  return page;
}

async function until(isSo: () => boolean | Promise<boolean>, limitMs = 20_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > limitMs) throw new Error('it did not come');
    await pause(5);
  }
  return performance.now() - startedAt;
}

async function streams(): Promise<Figure[]> {
  const nodes = [await startNode(), await startNode(), await startNode()] as [
    OurServer,
    OurServer,
    OurServer,
  ];
  const kills: Record<string, (while_: () => Promise<unknown>) => Promise<void>> = {
    'a node': async (meanwhile) => {
      await nodes[2].kill();
      await meanwhile();
      nodes[2] = await startNode();
    },
    NATS: async (meanwhile) => {
      await nats.signal('SIGKILL');
      await meanwhile();
      await nats.restart();
    },
    'the replica': async (meanwhile) => {
      await replica.signal('SIGKILL');
      await meanwhile();
      await replica.restart();
    },
  };
  const figures: Figure[] = [];
  let wrongLists = 0;
  for (const [what, kill] of Object.entries(kills)) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const puzzle = await createPuzzle(nodes[0]);
      const pages = [0, 1, 2].map((n) => follow(() => nodes[n] as OurServer, puzzle.puzzleId));
      await until(() => pages.every(({ told }) => told.includes('"reward":null')));
      await kill(async () => {
        await addReward(nodes[0], puzzle);
        await call(nodes[0], `/api/puzzles/${puzzle.puzzleId}/reward/approval`, {
          body: {},
          key: puzzle.creatorKey,
        });
        for (const node of nodes.slice(0, 2)) {
          const { rewards } = await call<RewardList>(node, '/api/rewards');
          if (rewards[0]?.puzzleId !== puzzle.puzzleId) wrongLists += 1;
        }
      });
      took.push(await until(() => pages.every(({ told }) => told.includes('"isClaimed":false,"reward":{'))));
      for (const page of pages) page.end();
      await claim(nodes[0], puzzle.puzzleId);
    }
    figures.push({
      what: `all pages right after ${what} is back, median`,
      value: percentile(took, 0.5),
      unit: 'ms',
    });
    figures.push({
      what: `the same, slowest of ${took.length}`,
      value: percentile(took, 1),
      unit: 'ms',
      aim: { atMost: 2000 },
    });
  }
  figures.push({
    what: 'lists that missed what was just listed',
    value: wrongLists,
    unit: '',
    aim: { atMost: 0 },
  });
  await Promise.all(nodes.map((node) => node.stop()));
  return figures;
}

const cgroups = '/sys/fs/cgroup/cpu';

/** Limits a process to a percentage of one processor; the returned function lifts the limit. */
function holdTo(percent: number, pid: number): () => void {
  const group = `${cgroups}/puzzlefly-bench-${pid}`;
  mkdirSync(group);
  writeFileSync(`${group}/cpu.cfs_period_us`, '10000');
  writeFileSync(`${group}/cpu.cfs_quota_us`, String(percent * 100));
  for (const task of readdirSync(`/proc/${pid}/task`)) writeFileSync(`${group}/tasks`, task);
  return () => {
    for (const task of readdirSync(`/proc/${pid}/task`)) writeFileSync(`${cgroups}/tasks`, task);
    rmdirSync(group);
  };
}

/** Returns the processor time of PostgreSQL in milliseconds, ended child processes included. */
function postgresMs(): number {
  const { port } = new URL(postgres.url);
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const pid = readdirSync('/proc').find((name) => read(`/proc/${name}/cmdline`).includes(`\0-p\0${port}\0`));
  const ticks = (of: string, fields: number[]) => {
    const stat = read(`/proc/${of}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0);
  };
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ');
  const running = children.reduce((sum, child) => sum + ticks(child, [11, 12]), 0);
  return (running + ticks(pid ?? '', [11, 12, 13, 14])) * 10;
}

/** Builds the requests of one play: the page, a wrong answer and the right one. */
async function playRequests(target: Target): Promise<Request[]> {
  const { puzzleId, playPath } = await createPuzzle(target);
  const { token } = await call<Play>(target, `/api/puzzles/${puzzleId}/plays`, { body: {} });
  const headers = { 'content-type': 'application/json' };
  const answer = (tiles: string[]): Request => ({
    method: 'POST',
    path: `/api/puzzles/${puzzleId}/answers`,
    headers,
    body: JSON.stringify({ token, answer: { tiles } }),
  });
  return [
    { method: 'GET', path: playPath, headers: { accept: 'text/html', 'accept-encoding': 'br' } },
    answer(rightTiles.toReversed()),
    answer(rightTiles),
  ];
}

interface Load {
  playsPerSecond: number;
  nodeUs: number;
  postgresUs: number;
}

/** Runs plays at the highest rate that the nodes can handle. */
async function load(nodes: OurServer[]): Promise<Load> {
  const requests = await playRequests(nodes[0] as OurServer);
  const run = (node: OurServer, duration: number) =>
    autocannon({ url: node.url, connections: 10, duration, requests });
  await Promise.all(nodes.map((node) => run(node, 1)));
  const used = () => nodes.reduce((sum, node) => sum + (node.cpuMs() ?? 0), 0);
  const [before, postgresBefore] = [used(), postgresMs()];
  const results = await Promise.all(nodes.map((node) => run(node, seconds)));
  for (const { non2xx, errors, timeouts } of results) {
    if (non2xx + errors + timeouts > 0)
      throw new Error(`${non2xx} refused, ${errors} errors, ${timeouts} timeouts`);
  }
  const plays = results.reduce((sum, result) => sum + result['2xx'], 0) / requests.length;
  return {
    playsPerSecond: plays / seconds,
    nodeUs: ((used() - before) * 1000) / plays,
    postgresUs: ((postgresMs() - postgresBefore) * 1000) / plays,
  };
}

/** Sends requests at random times without waiting for answers (open loop). Returns each latency in milliseconds. */
async function arrive(nodes: OurServer[], playsPerSecond: number): Promise<number[]> {
  const requests = await playRequests(nodes[0] as OurServer);
  const agent = new Agent({ keepAlive: true });
  const ask = (node: OurServer, { path = '', method, headers, body }: Request) =>
    new Promise<number>((resolve, reject) => {
      const startedAt = performance.now();
      const sent = request(node.url + path, { method, headers, agent }, (response) => {
        response.resume().on('end', () => resolve(performance.now() - startedAt));
      });
      sent.on('error', reject).end(body);
    });
  const asked: Promise<number>[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const perMs = (playsPerSecond * requests.length) / 1000;
  for (let at = performance.now(), n = 0; at < endsAt; n += 1) {
    at -= Math.log(1 - Math.random()) / perMs;
    // Timers are up to a millisecond late, so requests due within the same millisecond are sent together.
    if (at > performance.now() + 1) await pause(at - performance.now());
    asked.push(
      ask(
        nodes[Math.floor(Math.random() * nodes.length)] as OurServer,
        requests[n % requests.length] as Request,
      ),
    );
  }
  const took = await Promise.all(asked);
  agent.destroy();
  return took;
}

/** Raises the priority of the nodes and this process, if permitted. */
function preferOurs(nodes: OurServer[]): void {
  try {
    for (const pid of [process.pid, ...nodes.map((node) => node.pid)]) setPriority(pid, -15);
  } catch {
    console.error('measured beside all else that this machine does');
  }
}

async function share(): Promise<Figure[]> {
  const nodes = [await startNode(), await startNode()] as [OurServer, OurServer];
  const isHeld = existsSync(`${cgroups}/tasks`);
  preferOurs(nodes);
  // JIT warm-up, before the quota applies.
  for (let round = 0; round < 3; round += 1) await load(nodes);
  const ends = isHeld ? nodes.map(({ pid }) => holdTo(quota, pid)) : [];
  const [ones, twos]: [Load[], Load[]] = [[], []];
  const rate = 2 * arrivals;
  for (let round = 0; round < 8; round += 1) {
    ones.push(await load([nodes[round % 2] as OurServer]));
    twos.push(await load(nodes));
  }
  const middle = (loads: Load[], of: keyof Load) =>
    percentile(
      loads.map((each) => each[of]),
      0.5,
    );
  const costs = { nodeUs: middle(ones, 'nodeUs'), requestsPerPlay: 3, quota, periodMs: 10 };
  const predicted = [predictRate(costs, 2), predictWaits(costs, 2, rate, 60)] as const;
  const took = await arrive(nodes, rate);
  for (const end of ends) end();
  await Promise.all(nodes.map((node) => node.stop()));
  const rateOf = (loads: Load[]) => middle(loads, 'playsPerSecond');
  /** Compares neighboring rounds, because the machine's other load changes from minute to minute. */
  const ratio = (of: keyof Load) =>
    percentile(
      ones.map((one, round) => (twos[round]?.[of] ?? 0) / one[of]),
      0.5,
    );
  return [
    {
      what: `plays of one node${isHeld ? ` with ${quota} % of a processor` : ''}`,
      value: rateOf(ones),
      unit: '/s',
    },
    { what: 'plays of two such nodes', value: rateOf(twos), unit: '/s' },
    ...(isHeld
      ? [
          {
            what: 'two compared with one, by rate',
            value: ratio('playsPerSecond'),
            unit: 'times',
            aim: { atLeast: 1.8 },
          },
        ]
      : []),
    {
      what: 'two compared with one, by processor time a play',
      value: 2 / ratio('nodeUs'),
      unit: 'times',
      aim: { atLeast: 1.8 },
    },
    { what: 'a play takes of a node', value: middle(ones, 'nodeUs'), unit: 'µs' },
    { what: 'a play takes of PostgreSQL', value: middle(twos, 'postgresUs'), unit: 'µs' },
    { what: 'two nodes by the simulation', value: predicted[0], unit: '/s' },
    { what: 'that, beside what was measured', value: predicted[0] / rateOf(twos), unit: 'times' },
    ...[0.5, 0.99].flatMap((part): Figure[] => [
      {
        what: `an answer of two nodes at ${rate}/s, ${part * 100} %`,
        value: percentile(took, part),
        unit: 'ms',
      },
      { what: 'the same by the simulation', value: percentile(predicted[1], part), unit: 'ms' },
    ]),
  ];
}

/** Opens an event stream with as little memory as possible. */
function openPage(target: Target, puzzleId: string, onWin: () => void): Promise<Socket> {
  const { hostname, port } = new URL(target.url);
  return new Promise((resolve, reject) => {
    const socket = openSocket(Number(port), hostname, () =>
      socket.write(`GET /api/puzzles/${puzzleId}/events HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`),
    );
    let isOpen = false;
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (!isOpen && text.includes('data:')) {
        isOpen = true;
        resolve(socket);
      } else if (text.includes('"isClaimed":true')) onWin();
    });
  });
}

async function watch(): Promise<Figure[]> {
  const nodes = [await startNode(), await startNode()] as [OurServer, OurServer];
  const took: number[] = [];
  const cpuUs: number[] = [];
  for (let win = 0; win < 5; win += 1) {
    const puzzle: CreatedPuzzle = await createPuzzle(nodes[0]);
    await addReward(nodes[0], puzzle);
    let told = 0;
    const sockets: Socket[] = [];
    for (let n = 0; n < viewers; n += 200) {
      const opening = Array.from({ length: Math.min(200, viewers - n) }, (_, each) =>
        openPage(nodes[each % 2] as OurServer, puzzle.puzzleId, () => {
          told += 1;
        }),
      );
      sockets.push(...(await Promise.all(opening)));
    }
    const used = () => nodes.reduce((sum, node) => sum + (node.cpuMs() ?? 0), 0);
    const before = used();
    await claim(nodes[0], puzzle.puzzleId);
    took.push(await until(() => told >= viewers));
    cpuUs.push(((used() - before) * 1000) / viewers);
    for (const socket of sockets) socket.destroy();
    await pause(1000);
  }
  await Promise.all(nodes.map((node) => node.stop()));
  return [
    {
      what: `all of ${viewers} pages at two nodes know of a win, slowest of 5`,
      value: percentile(took, 1),
      unit: 'ms',
      aim: { atMost: 1000 },
    },
    { what: 'the same, median', value: percentile(took, 0.5), unit: 'ms' },
    { what: 'a told page takes of a node', value: percentile(cpuUs, 0.5), unit: 'µs' },
  ];
}

/**
 * Measures how much plays store, and how much work that is for PostgreSQL. Each play is by a different visitor,
 * who solves the puzzle.
 */
async function store(): Promise<Figure[]> {
  const [plays, together] = [20_000, 100];
  const db = await connect({ databaseUrl, dataDir: '' });
  const puzzles = Array.from({ length: 1000 }, () => buildRow());
  for (const row of puzzles) await db.insertInto('puzzles').values(row).execute();
  const { record } = createVisitStore(db, createCalendar('Africa/Lagos'));
  const entriesOf = (n: number): Entry[] => {
    const { puzzle_id: puzzleId } = puzzles[Math.floor(1000 ** Math.random())] as (typeof puzzles)[number];
    const [at, sessionId] = [Date.now(), randomBytes(16).toString('hex')];
    const visitor = {
      sessionId,
      referrer: 'www.example.com',
      screen: '360x800',
      userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A045F) AppleWebKit/537.36 Chrome/130.0 Mobile',
      deviceType: 'mobile' as const,
      browser: 'Chrome',
      os: 'Android',
    };
    const url = `/play/arrange/${puzzleId}`;
    const views = [{ url, title: 'Play', puzzleId, preview: false }];
    const events = [{ event: 'site_shared' as const, channel: 'copy' as const }];
    const play = { timeToSolve: 30_000, attempts: 2, hints: 0, sessionId, playKey: `${sessionId}${n}` };
    return [
      { type: 'visit', at, visitor, timeSpent: 40, views, events },
      { type: 'wrong', at, puzzleId },
      { type: 'solve', at, puzzleId, puzzleType: 'word', ...play },
    ];
  };
  const sizes = async () => {
    const { rows } = await sql<{ data: number; log: number }>`
      select pg_database_size(current_database()) as data, pg_current_wal_insert_lsn() - '0/0' as log`.execute(
      db,
    );
    return { data: Number(rows[0]?.data), log: Number(rows[0]?.log) };
  };
  await record(entriesOf(-1));
  const [before, msBefore, startedAt] = [await sizes(), postgresMs(), performance.now()];
  for (let n = 0; n < plays; n += together) {
    await record(Array.from({ length: together }, (_, each) => entriesOf(n + each)).flat());
  }
  const tookMs = performance.now() - startedAt;
  const [after, msAfter] = [await sizes(), postgresMs()];
  await db.destroy();
  return [
    { what: 'bytes stored of a play', value: (after.data - before.data) / plays, unit: 'bytes' },
    { what: 'bytes of log', value: (after.log - before.log) / plays, unit: 'bytes' },
    { what: 'plays stored by one process, others waiting', value: (plays / tookMs) * 1000, unit: '/s' },
    { what: 'what PostgreSQL takes for that', value: ((msAfter - msBefore) * 1000) / plays, unit: 'µs' },
  ];
}

const trials = { race, streams, share, viewers: watch, store };
try {
  for (const [name, trial] of Object.entries(trials)) {
    if (only === '' || only === name) printFigures(await trial());
  }
} finally {
  await nats.stop();
  await replica.stop();
  await postgres.stop();
}
process.exit(0);
