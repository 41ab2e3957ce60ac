/**
 * Runs the attacks of `attacker.ts`, by default from ten addresses at once. Measures how much they slow an honest
 * visitor, an honest upload and the admin's login, whether honest pictures are still drawn, and how much is stored.
 * Attacking a second, idle server first shows how much of the delay is due to the shared machine. Usage: `npx node
 * bench/attack.ts [--seconds 60] [--from ten|address|network|ipv6] [--only drafts,wrong]`. `--only` takes keys of
 * `kinds`, and `drips`; without it, every attack runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedPuzzle, Play, Verdict } from '../contract/api.ts';
import type { RewardList } from '../features/rewards/api.ts';
import { databaseFile } from '../platform/storage/sqlite.ts';
import { buildPuzzle, drafts } from '../server/testing/build-puzzle.ts';
import type { Targets } from './attacker.ts';
import {
  addReward,
  call,
  createImagePuzzle,
  createPuzzle,
  createRewardPuzzle,
  drawPhoto,
  inParallel,
} from './client.ts';
import { familyKb, type OurServer, startOurs } from './processes.ts';
import { brief, printFigures, readSettings } from './trial.ts';
import { visitDuring } from './visitor.ts';

const json = { 'content-type': 'application/json' };
const password = 'the password of the benchmark';
const settings = readSettings({ seconds: 60, from: 'ten', only: '' });
/** More puzzles than fit into the image caches. */
const emojiPuzzles = 2000;
const megabyte = 1024 * 1024;

/** Creates a client that sends from the given address. */
function person(server: OurServer, address: string) {
  const headers = { ...json, 'x-forwarded-for': address };
  const send = (path: string, body?: object) =>
    fetch(server.url + path, {
      headers,
      redirect: 'manual',
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await send(path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Answer;
  }
  return {
    headers,
    send,
    async makeAndSolve(): Promise<{ puzzleId: string; proof: string }> {
      const { puzzleId } = await ask<CreatedPuzzle>('/api/puzzles', buildPuzzle({ type: 'emoji' }));
      const { token } = await ask<Play>(`/api/puzzles/${puzzleId}/plays`, {});
      const solved = { token, answer: { text: drafts.emoji.solution } };
      const { proof = '' } = await ask<Verdict>(`/api/puzzles/${puzzleId}/answers`, solved);
      return { puzzleId, proof };
    },
  };
}

/** Creates the puzzles and the blocked site that the attack targets. */
async function prepare(server: OurServer, cookie: string): Promise<Targets> {
  const block = { sort: 'host', value: 'bad.example' };
  const headers = { ...json, cookie };
  const asked = { method: 'POST', headers, body: JSON.stringify(block) };
  const response = await fetch(`${server.url}/api/admin/moderation/blocks`, asked);
  if (!response.ok) throw new Error(`a block answered ${response.status}`);
  const puzzle = await call<CreatedPuzzle>(server, '/api/puzzles', { body: buildPuzzle({ type: 'quiz' }) });
  await addReward(server, puzzle);
  const honest = await createPuzzle(server);
  await addReward(server, honest);
  const listing = { body: {}, key: honest.creatorKey };
  await call(server, `/api/puzzles/${honest.puzzleId}/reward/approval`, listing);
  const emojis: Targets['emojis'] = [];
  for (let n = 0; n < emojiPuzzles; n += 1)
    emojis.push(await person(server, `172.16.${n % 250}.1`).makeAndSolve());
  return {
    quiz: puzzle.puzzleId,
    word: await createRewardPuzzle(server),
    listed: honest.puzzleId,
    emojis,
  };
}

async function attacked<Result>(
  server: OurServer,
  targets: Targets,
  run: () => Promise<Result>,
): Promise<Result> {
  const { from, only } = settings;
  const script = join(import.meta.dirname, 'attacker.ts');
  const given = [script, '--url', server.url, '--from', from, '--only', only];
  // Real attackers run on their own machines, so this process gets a low priority and does not slow the server
  // or the visitor.
  const attacker = spawn('nice', ['-n', '10', process.execPath, ...given], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  attacker.stdin.end(JSON.stringify(targets));
  try {
    await sleep(10_000); // JIT warm-up.
    return await run();
  } finally {
    attacker.kill();
    await once(attacker, 'exit');
  }
}

/** Returns the bytes of each table and index except those of images, which have their own quota. */
function storedBytes({ dataDir }: OurServer): Map<string, number> {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const sums = "select name, sum(pgsize) as bytes from dbstat where name not like '%image%' group by name";
  const rows = database.prepare(sums).all() as { name: string; bytes: number }[];
  database.close();
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Returns how many megabytes were stored since `before`, and prints the tables that grew most. */
function growthOf(server: OurServer, before: ReadonlyMap<string, number>): number {
  const grown = [...storedBytes(server)].map(([name, bytes]): [string, number] => [
    name,
    (bytes - (before.get(name) ?? 0)) / megabyte,
  ]);
  const most = grown.toSorted(([, a], [, b]) => b - a).slice(0, 5);
  console.log('MB stored:', Object.fromEntries(most.map(([name, size]) => [name, brief(size)])));
  return grown.reduce((sum, [, size]) => sum + size, 0);
}

/** Counts requests and successful answers, and records the longest wait. */
function createTally() {
  let asked = 0;
  let answered = 0;
  let slowestMs = 0;
  return {
    async count(work: () => Promise<boolean>): Promise<void> {
      const startedAt = performance.now();
      asked += 1;
      if (await work().catch(() => false)) answered += 1;
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    },
    figures: (what: string) => [
      { what: `honest ${what}, asked for`, value: asked, unit: '' },
      { what: `honest ${what}, answered`, value: answered, unit: '', aim: { atLeast: asked } },
      { what: `honest ${what}, slowest`, value: slowestMs, unit: 'ms' },
    ],
  };
}

async function measure({ seconds }: typeof settings): Promise<void> {
  // The heap size that V8 would choose on a machine with 1 GB. With more memory, V8 would collect garbage later.
  const heap = '--max-old-space-size=512 --max-semi-space-size=8';
  const environment = {
    LIMITS: '1',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: password,
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: heap,
  };
  const [server, other] = await Promise.all([startOurs({ environment }), startOurs({ environment })]);
  const cookies = new Map<OurServer, string>();
  async function logIn(at: OurServer): Promise<number> {
    const startedAt = performance.now();
    const headers = { cookie: cookies.get(at) ?? '', ...json };
    const asked = { method: 'POST', headers, body: JSON.stringify({ password }) };
    const response = await fetch(`${at.url}/api/admin/session`, asked);
    if (!response.ok) throw new Error(`the login answered ${response.status}`);
    cookies.set(at, response.headers.getSetCookie().join('; '));
    return performance.now() - startedAt;
  }
  try {
    const { puzzleId } = await createPuzzle(server);
    await Promise.all([logIn(server), logIn(other)]);
    const [targets, otherTargets] = await Promise.all([
      prepare(server, cookies.get(server) ?? ''),
      prepare(other, cookies.get(other) ?? ''),
    ]);
    const p95During = async (work: () => Promise<unknown>) => (await visitDuring(server, puzzleId, work)).p95;
    await p95During(() => sleep(5000));
    const rest = await p95During(() => sleep(15_000));
    const machine = await attacked(other, otherTargets, () => p95During(() => sleep(30_000)));
    await other.stop();
    const logins: number[] = [];
    const memory: number[] = [];
    const photo = await drawPhoto(1200, 900);
    const honest = person(server, '203.0.113.9');
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const upload = () => inParallel(1, () => createImagePuzzle(server, photo, undefined, forwarded), 1);
    const uploadsAtRest = [...(await upload()), ...(await upload()), ...(await upload())].slice(1);
    const uploads: number[] = [];
    const [images, keepsakes, photos] = [createTally(), createTally(), createTally()];
    let stillListed = 0;

    /** Requests a link image that is in no cache, and a keepsake. */
    async function askForPictures(): Promise<void> {
      const solved = await honest.makeAndSolve().catch(() => undefined);
      await images.count(async () => {
        const response = await honest.send(`/previews/${solved?.puzzleId}.jpg`);
        await response.arrayBuffer();
        return response.status === 200;
      });
      await keepsakes.count(async () => {
        const asked = { proof: solved?.proof, shape: 'square', showsMessage: false };
        const response = await honest.send(`/api/puzzles/${solved?.puzzleId}/keepsake`, asked);
        await response.arrayBuffer();
        return response.status === 200;
      });
    }
    async function watch(): Promise<void> {
      const waiting: Promise<void>[] = [];
      for (let second = 0; second < seconds; second += 1) {
        await sleep(1000);
        memory.push(familyKb(server.pid) / 1024);
        // Logs in six times per run, which the limit for one address allows.
        if (second % (seconds / 6) === 0) logins.push(await logIn(server));
        if (second % 3 === 0) waiting.push(askForPictures());
        if (second % 5 === 0) await photos.count(async () => uploads.push(...(await upload())) > 0);
      }
      await Promise.all(waiting);
      const { rewards } = await call<RewardList>(server, '/api/rewards');
      stillListed = rewards.filter(({ puzzleId: id }) => id === targets.listed).length;
    }
    const before = storedBytes(server);
    const startedAt = performance.now();
    const during = await attacked(server, targets, () => p95During(watch));
    const minutes = (performance.now() - startedAt) / 60_000;
    const stored = growthOf(server, before) / minutes;
    const later = Math.max(...uploads) - Math.max(...uploadsAtRest);
    printFigures([
      { what: 'visitor at rest, p95', value: rest, unit: 'ms' },
      { what: 'visitor while another server is attacked, p95', value: machine, unit: 'ms' },
      { what: 'visitor in the attack, p95', value: during, unit: 'ms' },
      { what: 'compared with rest', value: during / rest, unit: 'times', aim: { atMost: 2 } },
      { what: 'compared with another server being attacked', value: during / machine, unit: 'times' },
      {
        what: 'an honest upload, slowest, later than at rest',
        value: later,
        unit: 'ms',
        aim: { atMost: 1000 },
      },
      ...photos.figures('uploads'),
      ...images.figures('link images'),
      ...keepsakes.figures('keepsakes'),
      { what: 'stored beside images, a minute', value: stored, unit: 'MB', aim: { atMost: 1 } },
      { what: 'an honest reward on the first page', value: stillListed, unit: '', aim: { atLeast: 1 } },
      { what: "the admin's login, slowest", value: Math.max(...logins), unit: 'ms', aim: { atMost: 2000 } },
      { what: 'memory, most', value: Math.max(...memory), unit: 'MB', aim: { atMost: 1000 } },
    ]);
  } finally {
    await Promise.all([server.stop(), other.stop()]);
  }
}

await measure(settings);
