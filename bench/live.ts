/**
 * What open pages cost, and how soon they show what happened: `npm run build` before, then
 * `npx node bench/live.ts [--scale 1]`; a smaller scale opens fewer pages.
 *
 * Limit: one process writes a win to every stream, one after the other.
 */
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import {
  call,
  claim,
  createPuzzle,
  createRewardPuzzle,
  inParallel,
  percentile,
  rightTiles,
} from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { memoryKb, startOurs } from './processes.ts';

/** A page's open stream of events. */
interface Page {
  socket: Socket;
  /** When it told the change, as `performance.now()` counts. */
  changedAt: Promise<number>;
}

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scaled = (count: number) => Math.ceil(count * Math.min(Number(values.scale), 1));
const [idle, makers, crowd, times] = [scaled(15_000), scaled(1000), scaled(10_000), scaled(50)];
const figures: Figure[] = [];
const note = (what: string, value: number, unit: string, atMost: number) =>
  figures.push({ what, value, unit, aim: { atMost } });

const server = await startOurs();
try {
  // First, while the server's memory is as it was at the start.
  const rewarded = await createRewardPuzzle(server);
  note(`each of ${idle} idle streams`, await memoryOfEach(idle, () => openPlayPage(rewarded)), 'KB', 25);
  const puzzles: CreatedPuzzle[] = [];
  await inParallel(makers, async () => puzzles.push(await createPuzzle(server)));
  const ofMakers = await memoryOfEach(makers, (n) => openManagePage(puzzles[n]));
  note(`each of ${makers} makers' pages`, ofMakers, 'KB', 25);
  note('claim to a viewer, p95', await worst(times, () => measureWin(1)), 'ms', 20);
  note(`claim to ${crowd} viewers, p95`, await worst(5, () => measureWin(crowd)), 'ms', 300);
  note("solve to its maker's page, p95", await worst(times, measureSolve), 'ms', 1000);
} finally {
  await server.stop();
}
printFigures(figures);

/** The 95th percentile of all that some runs measured. */
async function worst(runs: number, run: () => Promise<number[]>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < runs; n++) taken.push(...(await run()));
  return percentile(taken, 0.95);
}

async function openAll(count: number, open: (n: number) => Promise<Page>): Promise<Page[]> {
  const pages: Page[] = [];
  await inParallel(count, async (n) => pages.push(await open(n)));
  return pages;
}

async function memoryOfEach(count: number, open: (n: number) => Promise<Page>): Promise<number> {
  const before = memoryKb(server.pid);
  const pages = await openAll(count, open);
  const each = (memoryKb(server.pid) - before) / count;
  for (const { socket } of pages) socket.destroy();
  return each;
}

/** Milliseconds from sending a claim until each viewer has seen the win. */
async function measureWin(viewers: number): Promise<number[]> {
  const puzzleId = await createRewardPuzzle(server);
  const pages = await openAll(viewers, () => openPlayPage(puzzleId));
  return untilSeen(pages, () => claim(server, puzzleId));
}

/** The same from a right answer until the maker's page shows the solve. */
async function measureSolve(): Promise<number[]> {
  const puzzle = await createPuzzle(server);
  const path = `/api/puzzles/${puzzle.puzzleId}`;
  const page = await openManagePage(puzzle);
  const { token } = await call<Play>(server, `${path}/plays`, { body: {} });
  const body = { token, answer: { tiles: rightTiles } };
  return untilSeen([page], () => call(server, `${path}/answers`, { body }));
}

async function untilSeen(pages: Page[], act: () => Promise<unknown>): Promise<number[]> {
  const startedAt = performance.now();
  const acted = act();
  const taken = await Promise.all(pages.map(async ({ changedAt }) => (await changedAt) - startedAt));
  await acted;
  for (const { socket } of pages) socket.destroy();
  return taken;
}

function openPlayPage(puzzleId: string): Promise<Page> {
  return openPage(`/api/puzzles/${puzzleId}/events`, ['"isClaimed":false', '"isClaimed":true']);
}

function openManagePage(puzzle: CreatedPuzzle | undefined): Promise<Page> {
  const path = `/api/puzzles/${puzzle?.puzzleId}/manage/events`;
  return openPage(path, ['"solved":0', '"solved":1'], puzzle?.creatorKey);
}

/** Opens a stream and waits for the state before the change. A bare socket: thousands of them fit one client. */
function openPage(path: string, [before, after]: [string, string], key?: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const { promise: changedAt, resolve: change } = Promise.withResolvers<number>();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes(after)) change(performance.now());
      else if (text.includes(before)) resolve({ socket, changedAt });
      else if (text.startsWith('HTTP/1.1 4')) reject(new Error(text));
    });
    const authorization = key === undefined ? '' : `authorization: Bearer ${key}\r\n`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization}\r\n`);
  });
}
