/**
 * Ten addresses do at once all by which one could harm others: how much does that slow an honest visitor and the admin's
 * login? `npm run build` before, then `npx node bench/attack.ts`.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import { buildPuzzle } from '../server/testing/build-puzzle.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { newSessionId, phone } from '../server/testing/visitor.ts';
import { addReward, call, createPuzzle, endVisitor, percentile, startVisitor, wordPuzzle } from './client.ts';
import { printFigures } from './figure.ts';
import { familyKb } from './processes.ts';

const from = Array.from({ length: 10 }, (_, n) => `127.0.0.${2 + n}`);
const password = 'the password of the benchmark';
/** A second, from each address: 200 requests in all, what nginx lets through. The first of a guess starts a play. */
const rates = { page: 100, visit: 30, guess: 20, create: 3, image: 20, login: 2, report: 5 };
const drippingUploads = 24;

/** Runs in a thread of its own, and tells what was answered when asked. */
function attack({ url, guessed }: { url: string; guessed: string }): void {
  // On Linux that of this thread alone: who attacks has machines of their own.
  setPriority(10);
  const counts: Record<string, number> = {};
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);
  const made: string[] = [];
  const agents = new Map(
    from.map((localAddress) => [localAddress, new Agent({ keepAlive: true, maxSockets: 20, localAddress })]),
  );
  /** Much cheaper than `fetch`: what this costs must not be counted as the server's delay. */
  async function ask(address: string, path: string, body?: object) {
    const headers = { 'user-agent': phone, 'content-type': 'application/json' };
    const asked = request(url + path, { agent: agents.get(address), method: body ? 'POST' : 'GET', headers });
    asked.end(body && JSON.stringify(body));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    count(`${path.split('?')[0]?.replace(/\w{8}-\w{6}/, '*')} ${response.statusCode}`);
    const bytes = Buffer.concat(await response.toArray());
    return (bytes[0] === 123 ? JSON.parse(String(bytes)) : {}) as Partial<Play & CreatedPuzzle>;
  }
  const visit = () => ({ sessionId: newSessionId(), timeSpent: 1, views: [{ path: '/' }], events: [] });
  const report = { about: 'puzzle', id: guessed, reason: 'other' };
  const attacks: Record<keyof typeof rates, (address: string) => Promise<unknown>> = {
    page: (address) => ask(address, `/rewards?x=${randomUUID()}`),
    visit: (address) => ask(address, '/api/visits', visit()),
    async guess(address) {
      const { token } = await ask(address, `/api/puzzles/${guessed}/plays`, {});
      await ask(address, `/api/puzzles/${guessed}/answers`, { token, answer: { text: randomUUID() } });
    },
    async create(address) {
      const { puzzleId } = await ask(address, '/api/puzzles', wordPuzzle());
      if (puzzleId !== undefined) made.push(puzzleId);
    },
    image: (address) => ask(address, `/previews/${made.at(-Math.ceil(Math.random() * 300))}.jpg`),
    login: (address) => ask(address, '/api/admin/session', { password: randomUUID() }),
    report: (address) => ask(address, '/api/reports', { ...report, sessionId: newSessionId() }),
  };
  function upload(localAddress: string): void {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
    const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000';
    socket.write(`POST /api/puzzles HTTP/1.1\r\nhost: x\r\n${type}\r\n\r\n`);
    const drip = setInterval(() => socket.write('-'), 1000);
    socket
      .on('error', () => {})
      .once('close', () => {
        clearInterval(drip);
        count('uploads ended');
        upload(localAddress);
      });
  }
  for (let n = 0; n < from.length * drippingUploads; n += 1) upload(from[n % from.length] ?? '');
  const startedAt = performance.now();
  const sent = new Map<string, number>();
  setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    for (const [name, perSecond] of Object.entries(rates) as [keyof typeof rates, number][]) {
      let n = sent.get(name) ?? 0;
      for (; n < seconds * perSecond * from.length; n += 1)
        void attacks[name](from[n % from.length] ?? '').catch(() => count('lost'));
      sent.set(name, n);
    }
  }, 10);
  parentPort?.once('message', () => parentPort?.postMessage(counts));
}

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-bench-'));
  const limits = { LIMITS: '1', ADMIN_PASSWORD: password };
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...limits });
  let cookie = '';
  async function logIn(): Promise<number> {
    const startedAt = performance.now();
    const headers = { 'content-type': 'application/json', cookie };
    const body = JSON.stringify({ password });
    const response = await fetch(`${server.url}/api/admin/session`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`the login answered ${response.status}`);
    cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return performance.now() - startedAt;
  }
  try {
    const { puzzleId } = await createPuzzle(server);
    const guessed = await call<CreatedPuzzle>(server, '/api/puzzles', {
      body: buildPuzzle({ type: 'quiz' }),
    });
    await addReward(server, guessed);
    await logIn();
    await endVisitor(startVisitor(server, puzzleId), 5);
    const rest = percentile(await endVisitor(startVisitor(server, puzzleId), 15), 0.95);
    const attacker = new Worker(import.meta.filename, {
      workerData: { url: server.url, guessed: guessed.puzzleId },
    });
    const visitor = startVisitor(server, puzzleId);
    const logins: number[] = [];
    const memory: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      await sleep(1000);
      memory.push(familyKb(server.pid) / 1024);
      if (second % 10 === 9) logins.push(await logIn());
    }
    const during = percentile(await endVisitor(visitor, 0), 0.95);
    console.log(await endVisitor(attacker, 0));
    await attacker.terminate();
    printFigures([
      { what: 'visitor at rest, p95', value: rest, unit: 'ms' },
      { what: 'visitor in the attack, p95', value: during, unit: 'ms' },
      { what: 'compared with rest', value: during / rest, unit: 'times', aim: { atMost: 2 } },
      { what: "the admin's login, slowest", value: Math.max(...logins), unit: 'ms', aim: { atMost: 2000 } },
      {
        what: 'memory of all processes, growth',
        value: Math.max(...memory),
        unit: 'MB',
        aim: { atMost: 300 },
      },
    ]);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await (isMainThread ? measure() : attack(workerData));
