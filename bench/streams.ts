import { connect, type Socket } from 'node:net';
import { claim, createRewardPuzzle, inParallel } from './client.ts';

/** A viewer of a puzzle's page: an open stream of events. */
export interface Viewer {
  socket: Socket;
  /** Milliseconds of `performance.now()` when the win was told. */
  toldAt: Promise<number>;
}

/** Opens a stream and waits for the present state. A bare socket: thousands of them fit one client. */
function openViewer({ url }: { url: string }, puzzleId: string): Promise<Viewer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const told = Promise.withResolvers<number>();
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes('"isClaimed":true')) told.resolve(performance.now());
      else if (text.includes('"isClaimed":false')) resolve({ socket, toldAt: told.promise });
      else if (text.startsWith('HTTP/1.1 4')) reject(new Error(text));
    });
    socket.write(`GET /api/puzzles/${puzzleId}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
}

export async function openViewers(
  server: { url: string },
  puzzleId: string,
  count: number,
): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  await inParallel(count, async () => viewers.push(await openViewer(server, puzzleId)));
  return viewers;
}

/** Milliseconds from the sending of a claim at one server until each viewer of another one, or the same, has heard. */
export async function measureWin(
  claimedAt: { url: string },
  viewedAt: { url: string },
  count: number,
): Promise<number[]> {
  const puzzleId = await createRewardPuzzle(claimedAt);
  const viewers = await openViewers(viewedAt, puzzleId, count);
  const startedAt = performance.now();
  const claimed = claim(claimedAt, puzzleId);
  const times = await Promise.all(viewers.map(async ({ toldAt }) => (await toldAt) - startedAt));
  await claimed;
  for (const { socket } of viewers) socket.destroy();
  return times;
}
