/**
 * Ten addresses do at once all by which one could harm others: how much does that slow an honest visitor, an honest upload and
 * the admin's login? The same attack on another server tells the machine's part. `npx node bench/attack.ts [--seconds 60]
 * [--from ten|address|network|ipv6] [--only marks]`: all kinds, or one of those in the table below.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import { imageField } from '../contract/images.ts';
import type { RewardList } from '../contract/rewards-api.ts';
import { bearer } from '../server/testing/api-client.ts';
import { buildPuzzle, newRequestId } from '../server/testing/build-puzzle.ts';
import { interlacedPng, pngOfManyChunks } from '../server/testing/hostile-images.ts';
import { newSessionId, phone } from '../server/testing/visitor.ts';
import {
  addReward,
  call,
  createImagePuzzle,
  createPuzzle,
  createRewardPuzzle,
  drawPhoto,
  inParallel,
  rewardDraft,
  rightAnswerOf,
  sendImage,
  wordPuzzle,
} from './client.ts';
import { familyKb, type OurServer, startOurs } from './processes.ts';
import { printFigures, readSettings } from './trial.ts';
import { visitDuring } from './visitor.ts';

/** Whose the attack is: ten networks' ten addresses, one address, or as many as one network has. */
const origins = {
  ten: (n: number) => `10.${n % 10}.0.1`,
  address: () => '198.51.100.7',
  network: (n: number) => `198.51.100.${n % 255}`,
  ipv6: (n: number) => `2001:db8:7:${(n % 65_536).toString(16)}::1`,
};
const json = { 'content-type': 'application/json' };
const password = 'the password of the benchmark';
const settings = readSettings({ seconds: 60, from: 'ten', only: '', url: '', target: '' });
const { url, target } = settings;
/** So many of them at once. */
const addresses = settings.from === 'address' ? 1 : 10;
const addressOf = origins[settings.from as keyof typeof origins];

/** What the server of the attack has: a quiz with a reward, a word puzzle with one that `rightTiles` solve, and a listed one. */
interface Targets {
  quiz: string;
  word: string;
  listed: string;
}

/** In a process of its own, all threads of which come after the server and the visitor: who attacks has machines of their own. */
function attack({ quiz, word, listed }: Targets): void {
  const counts: Record<string, number> = {};
  const made: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const headersOf = (n: number) => ({ 'user-agent': phone, 'x-forwarded-for': addressOf(n) });
  const note = (path: string, status: number | undefined) => {
    const name = `${path.replace(/\?.*|\w{8}-[\w-]+/g, '*')} ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  };
  async function ask(n: number, path: string, body?: object, key?: string) {
    const headers = { ...headersOf(n), ...json, ...bearer(key) };
    const asked = request(url + path, { agent, method: body ? 'POST' : 'GET', headers });
    asked.end(body && JSON.stringify(body));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    note(path, response.statusCode);
    const text = Buffer.concat(await response.toArray()).toString();
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Play & CreatedPuzzle>;
  }
  const pages = ['rewards?x=', 'manage/', 'reward/'];
  const visit = { timeSpent: 1, views: [{ path: '/' }], events: [] };
  const report = { about: 'puzzle', id: listed, reason: 'scam' };
  const pileOfMarks = `a${'\u0301\u0323'.repeat(4999)}`;
  const costly = Array.from({ length: 11 }, (_, n) => `${n}${'\u{1D7FF}'.repeat(498)}`);
  const answerOf = async (n: number, puzzleId: string, text: string) => {
    const { token } = await ask(n, `/api/puzzles/${puzzleId}/plays`, {});
    return ask(n, `/api/puzzles/${puzzleId}/answers`, { token, answer: { text } });
  };
  let costlyPuzzle: Promise<Partial<CreatedPuzzle>> | undefined;
  const [slowPng, longHeader] = [interlacedPng(2120, 2120), pngOfManyChunks(60_000)];
  const send = async (n: number, image: Buffer) =>
    note('an image', (await sendImage({ url }, new Uint8Array(image), undefined, headersOf(n))).status);
  /** By name: how many come a second from an address, 200 requests in all, what nginx lets through. */
  const kinds: Record<string, [perSecond: number, send: (n: number) => Promise<unknown>]> = {
    pages: [60, (n) => ask(n, `/${pages[n % pages.length]}${randomUUID()}`)],
    visits: [30, (n) => ask(n, '/api/visits', { ...visit, sessionId: newSessionId() })],
    previews: [20, (n) => ask(n, `/previews/${made.at(-Math.ceil(Math.random() * 300))}.jpg`)],
    puzzles: [3, async (n) => made.push((await ask(n, '/api/puzzles', wordPuzzle())).puzzleId ?? quiz)],
    logins: [2, (n) => ask(n, '/api/admin/session', { password: randomUUID() })],
    reports: [5, (n) => ask(n, '/api/reports', { ...report, sessionId: newSessionId() })],
    guesses: [20, (n) => answerOf(n, quiz, randomUUID())],
    marks: [10, (n) => answerOf(n, quiz, pileOfMarks)],
    costly: [
      10,
      async (n) => {
        const [solution = '', ...otherAnswers] = costly;
        const puzzle = { type: 'emoji', emojis: 'x', solution, otherAnswers };
        costlyPuzzle ??= ask(n, '/api/puzzles', { requestId: newRequestId(), puzzle });
        return answerOf(n, (await costlyPuzzle).puzzleId ?? quiz, 'x');
      },
    ],
    pngs: [4, (n) => send(n, slowPng)],
    headers: [2, (n) => send(n, longHeader)],
    dropped: [4, drop],
    places: [30, (n) => ask(n, `/api/puzzles/${word}/answers`, rightAnswerOf(word))],
    listings: [1, list],
  };
  /** A reward on the public list. */
  async function list(n: number): Promise<void> {
    const { puzzleId, creatorKey } = await ask(n, '/api/puzzles', wordPuzzle());
    const reward = `/api/puzzles/${puzzleId}/reward`;
    await ask(n, reward, rewardDraft, creatorKey);
    await ask(n, `${reward}/approval`, {}, creatorKey);
  }
  /** The beginning of a form with an image. */
  function beginUpload(n: number): Socket {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000';
    socket.write(
      `POST /api/puzzles HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${addressOf(n)}\r\n${type}\r\n\r\n`,
    );
    return socket.on('error', () => {});
  }
  /** Half of an image, and then the end of the connection. */
  async function drop(n: number): Promise<void> {
    const socket = beginUpload(n);
    const name = `--x\r\ncontent-disposition: form-data; name="${imageField}"; filename="x"\r\n\r\n`;
    socket.write(Buffer.concat([Buffer.from(name), slowPng.subarray(0, slowPng.length / 2)]));
    await sleep(60);
    socket.destroy();
    note('dropped', 0);
  }
  /** A byte a second. */
  function drip(n: number): void {
    const socket = beginUpload(n);
    const drops = setInterval(() => socket.write('-'), 1000);
    socket.once('close', () => {
      clearInterval(drops);
      drip(n);
    });
  }
  const isChosen = (name: string) => settings.only === '' || settings.only === name;
  for (let n = 0; n < 24 * addresses && isChosen('drips'); n += 1) drip(n);
  const startedAt = performance.now();
  const sent = new Map<string, number>();
  setInterval(() => {
    const passed = (performance.now() - startedAt) / 1000;
    for (const [name, [perSecond, sendOne]] of Object.entries(kinds).filter(([kind]) => isChosen(kind)))
      for (let n = sent.get(name) ?? 0; n < passed * perSecond * addresses; sent.set(name, ++n))
        void sendOne(n).catch(() => {});
  }, 2);
  process.once('exit', () => console.log(counts)).once('SIGTERM', () => process.exit());
}

async function attacked<Result>(
  server: OurServer,
  run: (targets: Targets) => Promise<Result>,
): Promise<Result> {
  const puzzle = await call<CreatedPuzzle>(server, '/api/puzzles', { body: buildPuzzle({ type: 'quiz' }) });
  await addReward(server, puzzle);
  const honest = await createPuzzle(server);
  await addReward(server, honest);
  const listing = { body: {}, key: honest.creatorKey };
  await call(server, `/api/puzzles/${honest.puzzleId}/reward/approval`, listing);
  const targets = {
    quiz: puzzle.puzzleId,
    word: await createRewardPuzzle(server),
    listed: honest.puzzleId,
  };
  const { from, only } = settings;
  const given = ['--url', server.url, '--target', JSON.stringify(targets), '--from', from, '--only', only];
  const attacker = spawn('nice', ['-n', '10', process.execPath, import.meta.filename, ...given], {
    stdio: 'inherit',
  });
  try {
    await sleep(10_000); // The first seconds go to the compilers.
    return await run(targets);
  } finally {
    attacker.kill();
    await once(attacker, 'exit');
  }
}

async function measure({ seconds }: typeof settings): Promise<void> {
  // What V8 takes on a machine of 1 GB; on a larger one it collects later.
  const heap = '--max-old-space-size=512 --max-semi-space-size=8';
  const environment = {
    LIMITS: '1',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: password,
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: heap,
  };
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
    const p95During = async (work: () => Promise<unknown>) => (await visitDuring(server, puzzleId, work)).p95;
    await p95During(() => sleep(5000));
    const rest = await p95During(() => sleep(15_000));
    const machine = await attacked(other, () => p95During(() => sleep(30_000)));
    await other.stop();
    const logins: number[] = [];
    const memory: number[] = [];
    const photo = await drawPhoto(1200, 900);
    const honest = { 'x-forwarded-for': '203.0.113.9' };
    const upload = () => inParallel(1, () => createImagePuzzle(server, photo, undefined, honest), 1);
    const uploadsAtRest = [...(await upload()), ...(await upload()), ...(await upload())].slice(1);
    const uploads: number[] = [];
    let stillListed = 0;
    async function watch({ listed }: Targets): Promise<void> {
      for (let second = 0; second < seconds; second += 1) {
        await sleep(1000);
        memory.push(familyKb(server.pid) / 1024);
        // As often as one address may.
        if (second % (seconds / 6) === 0) logins.push(await logIn());
        if (second % 5 === 0) uploads.push(...(await upload()));
      }
      const { rewards } = await call<RewardList>(server, '/api/rewards');
      stillListed = rewards.filter(({ puzzleId: id }) => id === listed).length;
    }
    const during = await attacked(server, (targets) => p95During(() => watch(targets)));
    const later = Math.max(...uploads) - Math.max(...uploadsAtRest);
    printFigures([
      { what: 'visitor at rest, p95', value: rest, unit: 'ms' },
      { what: 'visitor while another server is attacked, p95', value: machine, unit: 'ms' },
      { what: 'visitor in the attack, p95', value: during, unit: 'ms' },
      { what: 'compared with rest', value: during / rest, unit: 'times', aim: { atMost: 2 } },
      {
        what: 'an honest upload, slowest, later than at rest',
        value: later,
        unit: 'ms',
        aim: { atMost: 1000 },
      },
      { what: 'an honest reward on the first page', value: stillListed, unit: '', aim: { atLeast: 1 } },
      { what: "the admin's login, slowest", value: Math.max(...logins), unit: 'ms', aim: { atMost: 2000 } },
      { what: 'memory, most', value: Math.max(...memory), unit: 'MB', aim: { atMost: 1000 } },
    ]);
  } finally {
    await Promise.all([server.stop(), other.stop()]);
  }
}

await (target === '' ? measure(settings) : attack(JSON.parse(target) as Targets));
