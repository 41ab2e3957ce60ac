/**
 * The attacking process, started by `attack.ts`. It reads its targets from standard input. To add an attack, add an
 * entry to `kinds`. Names such as S65 refer to docs/security.md.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import { imageField } from '../contract/images.ts';
import { playPath } from '../contract/routes.ts';
import { bearer } from '../server/testing/api-client.ts';
import { buildPuzzle, newRequestId } from '../server/testing/build-puzzle.ts';
import { interlacedPng, pngOfManyChunks } from '../server/testing/hostile-images.ts';
import { newSessionId, phone } from '../server/testing/visitor.ts';
import { languages } from '../words/languages.ts';
import { rewardDraft, rightAnswerOf, sendImage, wordPuzzle } from './client.ts';
import { readSettings } from './trial.ts';

export interface Targets {
  /** A quiz with a reward. */
  quiz: string;
  /** A word puzzle with a reward; `rightTiles` solves it. */
  word: string;
  /** A puzzle whose reward is on the public list. */
  listed: string;
  /** Emoji puzzles, each with the proof of a solve. */
  emojis: { puzzleId: string; proof: string }[];
}

/** Source addresses of the attack: ten addresses in ten networks, one address, or many addresses of one network. */
const origins = {
  ten: (n: number) => `10.${n % 10}.0.1`,
  address: () => '198.51.100.7',
  network: (n: number) => `198.51.100.${n % 255}`,
  ipv6: (n: number) => `2001:db8:7:${(n % 65_536).toString(16)}::1`,
};
/** Requests per second that nginx accepts from one address. */
const maxPerSecond = 200;
const json = { 'content-type': 'application/json' };
const { url, from, only } = readSettings({ url: '', from: 'ten', only: '' });
const { quiz, word, listed, emojis } = (await readJson(process.stdin)) as Targets;
/** Traffic to send, as a multiple of the traffic that one address may send. */
const addresses = from === 'address' ? 1 : 10;
const addressOf = origins[from as keyof typeof origins];
const counts: Record<string, number> = {};
const made: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

const headersOf = (n: number) => ({ 'user-agent': phone, 'x-forwarded-for': addressOf(n) });
const emojiOf = (n: number) => emojis[n % emojis.length] ?? { puzzleId: quiz, proof: '' };
const note = (path: string, status: number | undefined) => {
  const name = `${path.replace(/\?.*|(img-)?\w{8}-[\w-]+/g, '*')} ${status}`;
  counts[name] = (counts[name] ?? 0) + 1;
};

type Method = 'GET' | 'POST' | 'PUT';

async function ask(
  n: number,
  path: string,
  body?: object,
  { key, method = body ? 'POST' : 'GET', headers }: { key?: string; method?: Method; headers?: object } = {},
) {
  const asked = request(url + path, {
    agent,
    method,
    headers: { ...headersOf(n), ...json, ...bearer(key), ...headers },
  });
  asked.end(body && JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  note(path, response.statusCode);
  const text = Buffer.concat(await response.toArray()).toString('latin1');
  return (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Play & CreatedPuzzle>;
}

const pages = ['rewards?x=', 'manage/', 'reward/'];
const visit = { timeSpent: 1, views: [{ path: '/' }], events: [] };
const report = { about: 'puzzle', id: listed, reason: 'scam' };
const pileOfMarks = `a${'\u0301\u0323'.repeat(4999)}`;
const costly = Array.from({ length: 11 }, (_, n) => `${n}${'\u{1D7FF}'.repeat(498)}`);
/** Texts that were once slow to scan for links and addresses. */
const names = `${'Σ'.repeat(62)}.`.repeat(300);
const dotless = 'ж'.repeat(990);
/** Returns a text with three bytes per letter, different on each call. */
const large = (letters: number) => `${randomUUID()} ${'ሀ'.repeat(letters - 37)}`;
const answerOf = async (n: number, puzzleId: string, text: string) => {
  const { token } = await ask(n, `/api/puzzles/${puzzleId}/plays`, {});
  return ask(n, `/api/puzzles/${puzzleId}/answers`, { token, answer: { text } });
};
let costlyPuzzle: Promise<Partial<CreatedPuzzle>> | undefined;
let followed: Promise<Partial<CreatedPuzzle>> | undefined;
const [slowPng, longHeader] = [interlacedPng(2120, 2120), pngOfManyChunks(60_000)];
const send = async (n: number, image: Buffer) =>
  note('an image', (await sendImage({ url }, new Uint8Array(image), undefined, headersOf(n))).status);

/**
 * Attacks by name: requests per second, before `share` and `addresses` scale them, and a function that sends the
 * n-th.
 */
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
  // S65: lengthen the queue for a reward.
  places: [30, (n) => ask(n, `/api/puzzles/${word}/answers`, rightAnswerOf(word))],
  listings: [1, list],
  // S61: send drafts that are refused for their length, their key or their proof.
  drafts: [8, sendDraft],
  // S62: send wrong answers and headers that are slow to parse.
  wrong: [30, (n) => answerOf(n, emojiOf(n).puzzleId, dotless)],
  agents: [5, sendLongHeader],
  // S63: fill the disk with texts.
  texts: [30, writeToMaker],
  // S64: request pictures that are in no cache, and keepsakes.
  pictures: [10, (n) => ask(n, `/previews/${emojiOf(n).puzzleId}.jpg`)],
  keepsakes: [10, askForKeepsake],
  // S66: open event streams without reading them, and cause events on them.
  silent: [10, followSilently],
  // S67: open pages that are in no cache.
  cold: [27, openColdPage],
  // S69: request the proof of a result.
  proofs: [30, (n) => ask(n, `/api/puzzles/${word}/result/proof`)],
};

/** Opens a stream of the attacker's own puzzle, up to 300 per address, and answers that puzzle. */
async function followSilently(n: number): Promise<void> {
  followed ??= ask(n, '/api/puzzles', buildPuzzle({ type: 'emoji' }));
  const { puzzleId = '', creatorKey } = await followed;
  const path = `/api/puzzles/${puzzleId}/manage/events`;
  if (n < 300 * addresses) {
    const headers = { ...headersOf(n), ...bearer(creatorKey) };
    const asked = request(url + path, { agent: false, headers }).on('error', () => {});
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.on('error', () => {}).pause();
    note(path, response.statusCode);
  }
  await answerOf(n, puzzleId, randomUUID());
}

function openColdPage(n: number): Promise<unknown> {
  const language = languages[n % languages.length];
  const path = playPath('emoji', emojiOf(Math.floor(n / languages.length)).puzzleId);
  return ask(n, path, undefined, { headers: { 'accept-language': language } });
}

function sendDraft(n: number): Promise<unknown> {
  const { puzzle } = buildPuzzle({ type: 'quiz', question: names });
  if (n % 3 === 0) return ask(n, '/api/puzzles', { requestId: newRequestId(), puzzle });
  const { puzzleId } = emojiOf(n);
  const wrong = 'x'.repeat(43);
  if (n % 3 === 1) return ask(n, `/api/puzzles/${puzzleId}/texts`, { puzzle }, { key: wrong, method: 'PUT' });
  const thanks = { proof: wrong, reaction: 'heart', text: names.slice(0, 4000) };
  return ask(n, `/api/puzzles/${puzzleId}/thanks`, thanks);
}

function sendLongHeader(n: number): Promise<unknown> {
  const headers = { 'user-agent': 'Version/'.repeat(1500) };
  return ask(n, '/api/visits', { ...visit, sessionId: newSessionId() }, { headers });
}

function writeToMaker(n: number): Promise<unknown> {
  const { puzzleId, proof } = emojiOf(n);
  if (n % 3 === 0) return answerOf(n, puzzleId, large(490));
  const note = large(300);
  if (n % 3 === 1)
    return ask(n, '/api/reports', { ...report, id: puzzleId, note, sessionId: newSessionId() });
  const thanks = { proof, reaction: 'heart', name: large(40), text: large(140) };
  return ask(n, `/api/puzzles/${puzzleId}/thanks`, thanks);
}

function askForKeepsake(n: number): Promise<unknown> {
  const { puzzleId, proof } = emojiOf(n);
  const asked = { proof, shape: n % 2 === 0 ? 'tall' : 'square', showsMessage: false, streak: n };
  return ask(n, `/api/puzzles/${puzzleId}/keepsake`, asked);
}

/** Creates a reward and puts it on the public list. */
async function list(n: number): Promise<void> {
  const { puzzleId, creatorKey = '' } = await ask(n, '/api/puzzles', wordPuzzle());
  const reward = `/api/puzzles/${puzzleId}/reward`;
  await ask(n, reward, rewardDraft, { key: creatorKey });
  await ask(n, `${reward}/approval`, {}, { key: creatorKey });
}

/** Sends the headers of a form with an image, without the body. */
function beginUpload(n: number): Socket {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  const type = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000';
  socket.write(
    `POST /api/puzzles HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${addressOf(n)}\r\n${type}\r\n\r\n`,
  );
  return socket.on('error', () => {});
}

/** Sends half of an image, then closes the connection. */
async function drop(n: number): Promise<void> {
  const socket = beginUpload(n);
  const name = `--x\r\ncontent-disposition: form-data; name="${imageField}"; filename="x"\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(name), slowPng.subarray(0, slowPng.length / 2)]));
  await sleep(60);
  socket.destroy();
  note('dropped', 0);
}

/** Uploads one byte per second, forever. */
function drip(n: number): void {
  const socket = beginUpload(n);
  const drops = setInterval(() => socket.write('-'), 1000);
  socket.once('close', () => {
    clearInterval(drops);
    drip(n);
  });
}

const chosen = Object.entries(kinds).filter(([name]) => only === '' || only.split(',').includes(name));
/** Scales all attacks down together, so that nginx lets them through from one address. */
const share = Math.min(1, maxPerSecond / chosen.reduce((sum, [, [perSecond]]) => sum + perSecond, 0));
const startedAt = performance.now();
const sent = new Map<string, number>();
if (only === '' || only.split(',').includes('drips')) for (let n = 0; n < 24 * addresses; n += 1) drip(n);
setInterval(() => {
  const passed = (performance.now() - startedAt) / 1000;
  for (const [name, [perSecond, sendOne]] of chosen)
    for (let n = sent.get(name) ?? 0; n < passed * perSecond * share * addresses; sent.set(name, ++n))
      void sendOne(n).catch(() => {});
}, 2);
process.once('exit', () => console.log(counts)).once('SIGTERM', () => process.exit());
