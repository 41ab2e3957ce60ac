/**
 * What open play pages cost, and how soon they show a win: `npm run build` before, then
 * `npx node bench/live.ts [--scale 1]`; a smaller scale opens fewer pages.
 *
 * Limit: one process writes a win to every stream, one after the other.
 */
import { connect, type Socket } from 'node:net';
import { claim, createRewardPuzzle, inParallel, percentile } from './client.ts';
import { printFigures } from './figure.ts';
import { memoryKb, startOurs } from './processes.ts';
import { readSettings } from './settings.ts';

/** A play page's open stream of events, and when it told the win, as `performance.now()` counts. */
type Page = { socket: Socket; wonAt: Promise<number> };

const { scale } = readSettings({ scale: 1 });
const scaled = (count: number) => Math.ceil(count * scale);
const [idle, crowd, times] = [scaled(15_000), scaled(10_000), scaled(50)];

const server = await startOurs();
try {
  // First, while the server's memory is as it was at the start.
  const puzzleId = await createRewardPuzzle(server);
  const before = memoryKb(server.pid);
  const pages = await openAll(idle, puzzleId);
  const each = (memoryKb(server.pid) - before) / idle;
  for (const { socket } of pages) socket.destroy();
  const [one, all] = [await worst(times, () => measureWin(1)), await worst(5, () => measureWin(crowd))];
  printFigures([
    { what: `memory of each of ${idle} idle streams`, value: each, unit: 'KB', aim: { atMost: 25 } },
    { what: 'claim to a viewer, p95', value: one, unit: 'ms', aim: { atMost: 20 } },
    { what: `claim to ${crowd} viewers, p95`, value: all, unit: 'ms', aim: { atMost: 300 } },
  ]);
} finally {
  await server.stop();
}

/** The 95th percentile of all that some runs measured. */
async function worst(runs: number, run: () => Promise<number[]>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < runs; n++) taken.push(...(await run()));
  return percentile(taken, 0.95);
}

async function openAll(count: number, puzzleId: string): Promise<Page[]> {
  const pages: Page[] = [];
  await inParallel(count, async () => pages.push(await openPage(puzzleId)));
  return pages;
}

/** Milliseconds from sending a claim until each viewer has seen the win. */
async function measureWin(viewers: number): Promise<number[]> {
  const puzzleId = await createRewardPuzzle(server);
  const pages = await openAll(viewers, puzzleId);
  const startedAt = performance.now();
  const claimed = claim(server, puzzleId);
  const taken = await Promise.all(pages.map(async ({ wonAt }) => (await wonAt) - startedAt));
  await claimed;
  for (const { socket } of pages) socket.destroy();
  return taken;
}

/** Opens a stream and waits for the state before the win. A bare socket: thousands of them fit one client. */
function openPage(puzzleId: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const { promise: wonAt, resolve: win } = Promise.withResolvers<number>();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes('"isClaimed":true')) win(performance.now());
      else if (text.includes('"isClaimed":false')) resolve({ socket, wonAt });
      else if (text.startsWith('HTTP/1.1 4')) reject(new Error(text));
    });
    socket.write(`GET /api/puzzles/${puzzleId}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
}
