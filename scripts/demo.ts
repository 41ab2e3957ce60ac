/**
 * `npm run demo` starts the built site with a week of visits, puzzles of every type except trails, and rewards, on
 * http://localhost:3000 (or PORT). Its data is in a temporary directory, which is removed at the end.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CreatedPuzzle, Play, PuzzleDraft, Verdict } from '../contract/api.ts';
import { createPath, pagePaths, rewardPath, visitsPath } from '../contract/routes.ts';
import type { ClaimResult, CreatorReward } from '../features/rewards/api.ts';
import type { VisitReport } from '../features/visits/api.ts';
import { readConfig } from '../platform/config.ts';
import { checkSecretKey } from '../platform/crypto/secret-key.ts';
import { boardTypes, type PuzzleType } from '../puzzles/puzzle.ts';
import { samplesByType } from '../puzzles/testing/samples.ts';
import { buildApp } from '../server/app.ts';
import { connect } from '../server/database.ts';
import { buildPuzzle, drafts } from '../server/testing/build-puzzle.ts';
import { asDataUrl } from '../server/testing/images.ts';
import { laptop, phone } from '../server/testing/visitor.ts';
import { builtSite } from '../site/server/built-site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const days = 7;
const visitsADay = 60;

const imageUrl = await drawImage();

/** The application's clock, which runs through the past week */
let now = Date.now() - days * day;
const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-demo-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const { PATH, PORT: port = '3000' } = process.env;
const adminPassword = randomBytes(9).toString('base64url');
// Passes on only these variables, so that a demo never reaches a real database.
const environment = { PATH, PORT: port, DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn' };
const config = readConfig({ ...environment, LIMITS: '0' });
const db = await connect(config);
await checkSecretKey(db, config.secretKey);
const app = await buildApp({ config, db, site: await builtSite(), logger: false, now: () => now });

type DemoPuzzle = CreatedPuzzle & { draft: PuzzleDraft };

console.log('Preparing a week of visits …');
const puzzles: DemoPuzzle[] = [];
for (const start of visitTimes()) {
  now = Math.max(now, start);
  await visit();
}
now = Date.now() - minute;
const rewards = [
  { type: 'airtime', description: '#500 naira of airtime# For any network' },
  { type: 'ticket', description: '#Concert ticket# Saturday, front row' },
  { type: 'coupon', description: '#Cinema for two# Any evening', imageUrl },
];
const fresh: DemoPuzzle[] = [];
for (const type of boardTypes) fresh.push(await create(type, imageUrl, rewards.shift()));
const voucher = { type: 'gift_card', description: '#Book voucher# 2,000 naira' };
const forVoucher = await create(pick(boardTypes), imageUrl, voucher);
const { proof } = await play(forVoucher, ['right']);
const account = { name: 'Ada', email: 'ada@example.com', phone: '' };
const won = await call<ClaimResult>(`/api/puzzles/${forVoucher.puzzleId}/claims`, { proof, account });
await app.close();
await db.destroy();

const url = `http://localhost:${port}`;
console.log(`
Puzzles        ${fresh.map(({ playPath }) => url + playPath).join('\n               ')}
Rewards        ${url}${pagePaths.rewards}
A won reward   ${url}${rewardPath(won.rewardId)}
Its winner     ${url}${rewardPath(won.rewardId)}#key=${won.winnerKey}
Dashboard      ${url}${pagePaths.admin}   password: ${adminPassword}
`);

// From here on, the real server runs. The terminal sends SIGINT to it directly.
const cwd = join(import.meta.dirname, '..');
const server = spawn(process.execPath, ['server/main.ts'], { cwd, env: environment, stdio: 'inherit' });
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));

async function call<Body>(path: string, payload: object, headers = {}): Promise<Body> {
  const { statusCode, body } = await app.inject({ method: 'POST', url: path, payload, headers });
  if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}: ${body}`);
  return (body === '' ? {} : JSON.parse(body)) as Body;
}

/** Returns the start times of visits, in order. There are more in the evening, and a few in the last minutes. */
function visitTimes(): number[] {
  const until = Date.now() - 5 * minute;
  const times = Array.from({ length: days * visitsADay }, () => {
    const midnight = new Date(until - Math.floor(Math.random() * days) * day).setHours(0, 0, 0, 0);
    return midnight + Math.round((22 - 15 * Math.random() ** 2) * 60 * minute);
  });
  const last = Array.from({ length: 6 }, (_, n) => until + n * (minute / 2));
  return [...times.filter((time) => time < until), ...last].toSorted((a, b) => a - b);
}

/** Simulates one visitor, who plays a puzzle from a link, or creates one and shares it. */
async function visit(): Promise<void> {
  const sessionId = randomBytes(16).toString('hex');
  const userAgent = pick([phone, phone, phone, laptop]);
  const referrer = pick(['l.facebook.com', 't.co', 'www.google.com', '']);
  const screen = userAgent === laptop ? '1366x768' : '360x800';
  const report: VisitReport = { sessionId, referrer, screen, timeSpent: 0, views: [], events: [] };
  const startedAt = now;
  const open = puzzles.filter(({ expiresAt }) => Date.parse(expiresAt) > now + 10 * minute);
  if (open.length === 0 || Math.random() < 0.15) {
    const type = pick(boardTypes);
    const puzzle = await create(type);
    puzzles.push(puzzle);
    const { puzzleId } = puzzle;
    report.views.push({ path: pagePaths.home }, { path: createPath(type) });
    report.events.push(
      { event: 'puzzle_created', puzzleId, type, lengths: {} },
      { event: 'puzzle_shared', puzzleId, type, channel: pick(['whatsapp', 'system', 'copy']) },
    );
  } else {
    const puzzle = pick(open);
    report.views.push({ path: puzzle.playPath });
    await play(puzzle, pick([['right'], ['right'], ['wrong', 'right'], ['wrong'], []]), sessionId);
    if (Math.random() < 0.4) report.views.push({ path: pagePaths.home });
    if (Math.random() < 0.2) report.views.push({ path: pagePaths.rewards });
  }
  report.timeSpent = Math.round((now - startedAt) / 1000);
  await call(visitsPath, report, { 'user-agent': userAgent });
}

/**
 * Creates a puzzle, with a listed reward if one is given. Without `imageUrl`, uses a tiny image, because nobody
 * sees expired puzzles.
 */
async function create(type: PuzzleType, imageUrl?: string, reward?: object): Promise<DemoPuzzle> {
  const request = buildPuzzle({
    type,
    ...(imageUrl !== undefined && 'imageUrl' in drafts[type] ? { imageUrl } : {}),
  });
  const created = await call<CreatedPuzzle>('/api/puzzles', request);
  if (reward !== undefined) {
    const path = `/api/puzzles/${created.puzzleId}/reward`;
    const headers = { authorization: `Bearer ${created.creatorKey}` };
    const secrets = { deliveryContact: 'ada@example.com', secretCode: 'DEMO-2468' };
    await call<CreatorReward>(path, { ...reward, ...secrets }, headers);
    await call(`${path}/approval`, {}, headers);
  }
  return { ...created, draft: request.puzzle };
}

async function play({ puzzleId, draft }: DemoPuzzle, answers: ('right' | 'wrong')[], sessionId?: string) {
  const { token, challenge } = await call<Play>(`/api/puzzles/${puzzleId}/plays`, {});
  let verdict: Partial<Verdict> = { token };
  for (const name of answers) {
    now += Math.round((0.1 + Math.random() / 2) * minute);
    const [answer] = samplesByType[draft.type][name](draft, challenge);
    const request = { token: verdict.token, answer, ...(sessionId && { sessionId }) };
    verdict = await call(`/api/puzzles/${puzzleId}/answers`, request);
  }
  return verdict;
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

async function drawImage(): Promise<string> {
  const hills = 'M0 460 C150 330 260 400 400 470 S650 560 800 440 S1080 380 1200 490 V';
  const waves = Array.from({ length: 5 }, (_, n) => `<path d="M0 ${614 + 60 * n}H1200" stroke="#4dd6be"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" stroke-width="28">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#4d9de0"/><stop offset="1" stop-color="#ffd59a"/></linearGradient>
    <rect width="1200" height="600" fill="url(#sky)"/><circle cx="800" cy="330" r="110" fill="#fff3c4"/>
    <path d="${hills}600H0Z" fill="#4d3e6e"/><path d="${hills}600H0Z" transform="translate(0 60)" fill="#1f1b3a"/>
    <rect y="600" width="1200" height="300" fill="#2ec4a6"/>${waves.join('')}</svg>`;
  return asDataUrl(await sharp(Buffer.from(svg)).jpeg().toBuffer(), 'image/jpeg');
}
