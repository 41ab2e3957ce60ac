import { connect, type Socket } from 'node:net';
import type { CreatedPuzzle, Play } from '../contract/api.ts';
import {
  call,
  claim,
  createPuzzle,
  createRewardPuzzle,
  inParallel,
  rightTiles,
  type Target,
} from './client.ts';

/** A viewer of a puzzle's page: an open stream of events. */
export interface Viewer {
  socket: Socket;
  /** When the win came, as `performance.now()` counts. */
  winSeenAt: Promise<number>;
}

/** Opens a stream; `onText` gets what comes. A bare socket: thousands of them fit one client. */
function openStream({ url }: Target, path: string, onText: (text: string) => void, key?: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('data', (chunk) => onText(chunk.toString('latin1')));
  const authorization = key === undefined ? '' : `authorization: Bearer ${key}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization}\r\n`);
  return socket;
}

/** Opens a stream and waits for the current state. */
function openViewer(target: Target, puzzleId: string): Promise<Viewer> {
  return new Promise((resolve, reject) => {
    const win = Promise.withResolvers<number>();
    const socket = openStream(target, `/api/puzzles/${puzzleId}/events`, (text) => {
      if (text.includes('"isClaimed":true')) win.resolve(performance.now());
      else if (text.includes('"isClaimed":false')) resolve({ socket, winSeenAt: win.promise });
      else if (text.startsWith('HTTP/1.1 4')) reject(new Error(text));
    });
    socket.on('error', reject);
  });
}

/** Opens a maker's page and waits until it shows so many solves. Returns the stream and when that was. */
export function openManagePage(
  target: Target,
  { puzzleId, creatorKey }: Pick<CreatedPuzzle, 'puzzleId' | 'creatorKey'>,
  solved = 0,
): Promise<{ socket: Socket; shownAt: number }> {
  return new Promise((resolve, reject) => {
    const socket = openStream(
      target,
      `/api/puzzles/${puzzleId}/manage/events`,
      (text) => {
        if (text.includes(`"solved":${solved}`)) resolve({ socket, shownAt: performance.now() });
        else if (text.startsWith('HTTP/1.1 4')) reject(new Error(text));
      },
      creatorKey,
    );
    socket.on('error', reject);
  });
}

/** Milliseconds from a right answer at one server until the maker's page at another one shows the solve. */
export async function measureSolve(solvedAt: Target, viewedAt: Target): Promise<number> {
  const puzzle = await createPuzzle(solvedAt);
  const path = `/api/puzzles/${puzzle.puzzleId}`;
  const before = await openManagePage(viewedAt, puzzle);
  const shown = openManagePage(viewedAt, puzzle, 1);
  const { token } = await call<Play>(solvedAt, `${path}/plays`, { body: {} });
  const startedAt = performance.now();
  await call(solvedAt, `${path}/answers`, { body: { token, answer: { tiles: rightTiles } } });
  const { socket, shownAt } = await shown;
  for (const open of [before.socket, socket]) open.destroy();
  return shownAt - startedAt;
}

export async function openViewers(server: Target, puzzleId: string, count: number): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  await inParallel(count, async () => viewers.push(await openViewer(server, puzzleId)));
  return viewers;
}

/** Milliseconds from sending a claim at one server until each viewer of another one, or the same, has seen the win. */
export async function measureWin(claimedAt: Target, viewedAt: Target, count: number): Promise<number[]> {
  const puzzleId = await createRewardPuzzle(claimedAt);
  const viewers = await openViewers(viewedAt, puzzleId, count);
  const startedAt = performance.now();
  const claimed = claim(claimedAt, puzzleId);
  const times = await Promise.all(viewers.map(async ({ winSeenAt }) => (await winSeenAt) - startedAt));
  await claimed;
  for (const { socket } of viewers) socket.destroy();
  return times;
}
