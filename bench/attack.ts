/**
 * Ten addresses do at once all by which one could harm others: how much does that slow an honest visitor and the admin's
 * login? `npm run build` before, then `npx node bench/attack.ts`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import { buildPuzzle } from '../server/testing/build-puzzle.ts';
import { newSessionId, phone } from '../server/testing/visitor.ts';
import { addReward, call, createPuzzle, percentile, wordPuzzle } from './client.ts';
import { printFigures } from './figure.ts';
import { familyKb, startOurs } from './processes.ts';

const from = Array.from({ length: 10 }, (_, n) => `127.0.0.${2 + n}`);
const drippingUploads = 24;
const seconds = 60;

/** Runs in a thread of its own, on Linux with a priority of its own: who attacks has machines of their own. */
function attack({ url, guessed }: { url: string; guessed: string }): void {
  setPriority(10);
  const counts: Record<string, number> = {};
  const made: string[] = [];
  const agents = from.map((localAddress) => new Agent({ keepAlive: true, maxSockets: 20, localAddress }));
  async function ask(n: number, path: string, body?: object) {
    const headers = { 'user-agent': phone, 'content-type': 'application/json' };
    const agent = agents[n % from.length];
    const asked = request(url + path, { agent, method: body ? 'POST' : 'GET', headers });
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
  for (let n = 0; n < from.length * drippingUploads; n += 1) upload(n);
  const startedAt = performance.now();
  const sent = kinds.map(() => 0);
  setInterval(() => {
    const passed = (performance.now() - startedAt) / 1000;
    for (const [kind, [perSecond, send]] of kinds.entries())
      for (let n = sent[kind] ?? 0; n < passed * perSecond * from.length; n = sent[kind] = n + 1)
        void send(n).catch(() => {});
  }, 10);
  parentPort?.once('message', () => parentPort?.postMessage(counts));
}

type Played = { plays: number[] };

/** What a thread tells when it is asked, after so many seconds. */
async function told<Answer = object>(thread: Worker, after = 0): Promise<Answer> {
  await sleep(1000 * after);
  thread.postMessage('end');
  const [answer] = await once(thread, 'message');
  return answer as Answer;
}

async function measure(): Promise<void> {
  const password = 'the password of the benchmark';
  const server = await startOurs({ environment: { LIMITS: '1', ADMIN_PASSWORD: password } });
  let cookie = '';
  async function logIn(): Promise<number> {
    const startedAt = performance.now();
    const headers = { 'content-type': 'application/json', cookie };
    const body = JSON.stringify({ password });
    const response = await fetch(`${server.url}/api/admin/session`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`the login answered ${response.status}`);
    cookie = response.headers.getSetCookie().join('; ');
    return performance.now() - startedAt;
  }
  try {
    const { puzzleId } = await createPuzzle(server);
    const { url } = server;
    const guessed = await call<CreatedPuzzle>(server, '/api/puzzles', {
      body: buildPuzzle({ type: 'quiz' }),
    });
    await addReward(server, guessed);
    await logIn();
    const workerData = { url, puzzleId, guessed: guessed.puzzleId };
    const visit = () => new Worker(new URL('visitor.ts', import.meta.url), { workerData });
    await told(visit(), 5);
    const rest = percentile((await told<Played>(visit(), 15)).plays, 0.95);
    const attacker = new Worker(import.meta.filename, { workerData });
    const visitor = visit();
    const logins: number[] = [];
    const memory: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      await sleep(1000);
      memory.push(familyKb(server.pid) / 1024);
      if (second % 10 === 9) logins.push(await logIn());
    }
    const during = percentile((await told<Played>(visitor)).plays, 0.95);
    console.log(await told(attacker));
    await attacker.terminate();
    const gained = (memory.at(-1) ?? 0) - (memory.at(-20) ?? 0);
    printFigures([
      { what: 'visitor at rest, p95', value: rest, unit: 'ms' },
      { what: 'visitor in the attack, p95', value: during, unit: 'ms' },
      { what: 'compared with rest', value: during / rest, unit: 'times', aim: { atMost: 2 } },
      { what: "the admin's login, slowest", value: Math.max(...logins), unit: 'ms', aim: { atMost: 2000 } },
      {
        what: 'memory of all processes, most',
        value: Math.max(...memory),
        unit: 'MB',
        aim: { atMost: 1000 },
      },
      { what: 'gained in the last 20 s', value: gained, unit: 'MB', aim: { atMost: 50 } },
    ]);
  } finally {
    await server.stop();
  }
}

await (isMainThread ? measure() : attack(workerData));
