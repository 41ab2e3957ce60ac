/**
 * Chats ask for the link images of many puzzles at once: does the server still answer quickly? `npm run
 * build` before, then `npx node bench/link-images.ts`.
 *
 * Limit: on two cores, the process that renders shares them with the server and with the clients.
 */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { CreatedPuzzle } from '../contract/api.ts';
import { newRequestId } from '../server/testing/build-puzzle.ts';
import { call, createPuzzle, inParallel, percentile } from './client.ts';
import { printFigures } from './figure.ts';
import { startOurs } from './processes.ts';

const images = 60;
const words = 140;
const askers = 50;
const times = 4;

const server = await startOurs();
try {
  const puzzles = await Promise.all(Array.from({ length: words }, () => createPuzzle(server)));
  await inParallel(images, async () => puzzles.push(await createImagePuzzle()), 4);
  await eventLoopDelay();
  const statuses = new Map<number, number>();
  const pages: number[] = [];
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(server.url + (puzzles[0]?.playPath ?? ''))).arrayBuffer();
      pages.push(performance.now() - startedAt);
    }
  })();
  const flood = Array.from({ length: times }, () => puzzles).flat();
  await inParallel(
    flood.length,
    async (n) => {
      const response = await fetch(`${server.url}/previews/${flood[n]?.puzzleId}.jpg`, {
        redirect: 'manual',
      });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    },
    askers,
  );
  isOver = true;
  await visitor;
  const { p99, max } = await eventLoopDelay();
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  printFigures([
    { what: 'event loop delay in the flood, p99', value: p99, unit: 'ms', aim: { atMost: 20 } },
    { what: 'event loop delay in the flood, longest', value: max, unit: 'ms' },
    { what: 'play page in the flood, p95', value: percentile(pages, 0.95), unit: 'ms' },
  ]);
} finally {
  await server.stop();
}

async function createImagePuzzle(): Promise<CreatedPuzzle> {
  const noise = sharp(randomBytes(600 * 450 * 3), { raw: { width: 600, height: 450, channels: 3 } });
  const jpeg = await noise.blur(2).jpeg().toBuffer();
  const imageUrl = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return call(server, '/api/puzzles', {
    body: { requestId: newRequestId(), puzzle: { type: 'image', imageUrl, description: 'Noise', size: 4 } },
  });
}

/** Since it was last asked, in milliseconds. */
async function eventLoopDelay(): Promise<{ p99: number; max: number }> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const read = (name: string) =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(metrics)?.[1]);
  return { p99: read('p99'), max: read('max') };
}
