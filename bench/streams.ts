import { connect, type Socket } from 'node:net';
import { claim, createRewardPuzzle, inParallel, type Target } from './client.ts';

/** A viewer of a puzzle's page: an open stream of events. */
export interface Viewer {
  socket: Socket;
  /** When the win came, as `performance.now()` counts. */
  winSeenAt: Promise<number>;
}

/** Opens a stream and waits for the current state. A bare socket: thousands of them fit one client. */
function openViewer({ url }: Target, puzzleId: string): Promise<Viewer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const win = Promise.withResolvers<number>();
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes('"isClaimed":true')) win.resolve(performance.now());
      else if (text.includes('"isClaimed":false')) resolve({ socket, winSeenAt: win.promise });
      else if (text.startsWith('HTTP/1.1 4')) reject(new Error(text));
    });
    socket.write(`GET /api/puzzles/${puzzleId}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
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
