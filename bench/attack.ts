/**
 * Ten addresses do at once all by which one could harm others: how much does that slow an honest visitor and the admin's
 * login? The same attack on another server tells the machine's part. `npx node bench/attack.ts 240` lasts 240 seconds.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import { buildPuzzle } from '../server/testing/build-puzzle.ts';
import { newSessionId, phone } from '../server/testing/visitor.ts';
import { addReward, call, createPuzzle, percentile, wordPuzzle } from './client.ts';
import { printFigures } from './figure.ts';
import { familyKb, type OurServer, startOurs } from './processes.ts';

const from = Array.from({ length: 10 }, (_, n) => `127.0.0.${2 + n}`);
const json = { 'content-type': 'application/json' };
const password = 'the password of the benchmark';
const [first = '60', url = '', guessed = ''] = process.argv.slice(2);

/** In a process of its own, all threads of which come after the server and the visitor: who attacks has machines of their own. */
function attack(): void {
  const counts: Record<string, number> = {};
  const made: string[] = [];
  const agents = from.map((localAddress) => new Agent({ keepAlive: true, maxSockets: 20, localAddress }));
  async function ask(n: number, path: string, body?: object) {
    const headers = { 'user-agent': phone, ...json };
    const method = body ? 'POST' : 'GET';
    const asked = request(url + path, { agent: agents[n % from.length], method, headers });
    asked.end(body && JSON.stringify(body));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const name = `${path.replace(/\?.*|\w{8}-[\w-]+/g, '*')} ${response.statusCode}`;
    counts[name] = (counts[name] ?? 0) + 1;
    const text = Buffer.concat(await response.toArray()).toString();
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Play & CreatedPuzzle>;
  }
  const pages = ['rewards?x=', 'manage/', 'reward/'];
  const visit = { timeSpent: 1, views: [{ path: '/' }], events: [] };
  const report = { about: 'puzzle', id: guessed, reason: 'other' };
  /** How many come a second from each address: 200 requests in all, what nginx lets through. */
  const kinds: [perSecond: number, send: (n: number) => Promise<unknown>][] = [
    [100, (n) => ask(n, `/${pages[n % pages.length]}${randomUUID()}`)],
    [30, (n) => ask(n, '/api/visits', { ...visit, sessionId: newSessionId() })],
    [20, (n) => ask(n, `/previews/${made.at(-Math.ceil(Math.random() * 300))}.jpg`)],
    [3, async (n) => made.push((await ask(n, '/api/puzzles', wordPuzzle())).puzzleId ?? guessed)],
    [2, (n) => ask(n, '/api/admin/session', { password: randomUUID() })],
    [5, (n) => ask(n, '/api/reports', { ...report, sessionId: newSessionId() })],
    [20, guess],
  ];
  async function guess(n: number): Promise<void> {
    const { token } = await ask(n, `/api/puzzles/${guessed}/plays`, {});
    await ask(n, `/api/puzzles/${guessed}/answers`, { token, answer: { text: randomUUID() } });
  }
  function upload(n: number): void {
    const localAddress = from[n % from.length] ?? '';
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
    const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000';
    socket.write(`POST /api/puzzles HTTP/1.1\r\nhost: x\r\n${type}\r\n\r\n`);
    const drip = setInterval(() => socket.write('-'), 1000);
    socket.on('error', () => clearInterval(drip)).once('close', () => upload(n));
  }
  for (let n = 0; n < from.length * 24; n += 1) upload(n);
  const startedAt = performance.now();
  const sent = kinds.map(() => 0);
  setInterval(() => {
    const passed = (performance.now() - startedAt) / 1000;
    for (const [kind, [perSecond, send]] of kinds.entries())
      for (let n = sent[kind] ?? 0; n < passed * perSecond * from.length; n = sent[kind] = n + 1)
        void send(n).catch(() => {});
  }, 2);
  process.once('exit', () => console.log(counts)).once('SIGTERM', () => process.exit());
}

async function attacked<Result>(server: OurServer, run: () => Promise<Result>): Promise<Result> {
  const puzzle = await call<CreatedPuzzle>(server, '/api/puzzles', { body: buildPuzzle({ type: 'quiz' }) });
  await addReward(server, puzzle);
  const program = ['-n', '10', process.execPath, import.meta.filename, 'attack', server.url, puzzle.puzzleId];
  const attacker = spawn('nice', program, { stdio: 'inherit' });
  try {
    await sleep(10_000); // The first seconds go to the compilers.
    return await run();
  } finally {
    attacker.kill();
    await once(attacker, 'exit');
  }
}

async function measure(seconds: number): Promise<void> {
  // What V8 takes on a machine of 1 GB; on a larger one it collects later.
  const heap = '--max-old-space-size=512 --max-semi-space-size=8';
  const environment = { LIMITS: '1', ADMIN_PASSWORD: password, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: heap };
  const [server, other] = await Promise.all([startOurs({ environment }), startOurs({ environment })]);
  let cookie = '';
  async function logIn(): Promise<number> {
    const startedAt = performance.now();
    const asked = { method: 'POST', headers: { cookie, ...json }, body: JSON.stringify({ password }) };
    const response = await fetch(`${server.url}/api/admin/session`, asked);
    if (!response.ok) throw new Error(`the login answered ${response.status}`);
    cookie = response.headers.getSetCookie().join('; ');
    return performance.now() - startedAt;
  }
  try {
    const { puzzleId } = await createPuzzle(server);
    await logIn();
    async function p95During(work: () => Promise<unknown>): Promise<number> {
      const workerData = { url: server.url, puzzleId };
      const visitor = new Worker(new URL('visitor.ts', import.meta.url), { workerData });
      await work();
      visitor.postMessage('end');
      const [{ plays }] = (await once(visitor, 'message')) as [{ plays: number[] }];
      return percentile(plays, 0.95);
    }
    await p95During(() => sleep(5000));
    const rest = await p95During(() => sleep(15_000));
    const machine = await attacked(other, () => p95During(() => sleep(30_000)));
    await other.stop();
    const logins: number[] = [];
    const memory: number[] = [];
    async function watch(): Promise<void> {
      for (let second = 0; second < seconds; second += 1) {
        await sleep(1000);
        memory.push(familyKb(server.pid) / 1024);
        // As often as one address may.
        if (second % (seconds / 6) === 0) logins.push(await logIn());
      }
    }
    const during = await attacked(server, () => p95During(watch));
    printFigures([
      { what: 'visitor at rest, p95', value: rest, unit: 'ms' },
      { what: 'visitor while another server is attacked, p95', value: machine, unit: 'ms' },
      { what: 'visitor in the attack, p95', value: during, unit: 'ms' },
      { what: 'compared with rest', value: during / rest, unit: 'times', aim: { atMost: 2 } },
      { what: "the admin's login, slowest", value: Math.max(...logins), unit: 'ms', aim: { atMost: 2000 } },
      { what: 'memory, most', value: Math.max(...memory), unit: 'MB', aim: { atMost: 1000 } },
    ]);
  } finally {
    await Promise.all([server.stop(), other.stop()]);
  }
}

await (first === 'attack' ? attack() : measure(Number(first)));
