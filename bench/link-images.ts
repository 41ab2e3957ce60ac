/**
/**
 * Chats ask for the link images of many puzzles at once: how much does that slow the rest of the server? `npm run build`
 * before, then `npx node bench/link-images.ts`.
 *
 * Limit: on two cores, the process that renders shares them with the server and with the clients.
 */
import { createImagePuzzle, createPuzzle, drawPhoto, inParallel, percentile } from './client.ts';
import { printFigures } from './figure.ts';
import { readMetrics, startOurs } from './processes.ts';

const images = 60;
const words = 140;
const times = 4;

const server = await startOurs();
try {
  const puzzles = await Promise.all(Array.from({ length: words }, () => createPuzzle(server)));
  await inParallel(
    images,
    async () => puzzles.push(await createImagePuzzle(server, await drawPhoto(600, 450))),
    4,
  );
  // The delay is measured from one reading to the next.
  await readMetrics(server);
  const statuses = new Map<number, number>();
  const pageMs: number[] = [];
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(server.url + (puzzles[0]?.playPath ?? ''))).arrayBuffer();
      pageMs.push(performance.now() - startedAt);
    }
  })();
  await inParallel(times * puzzles.length, async (n) => {
    const { puzzleId } = puzzles[n % puzzles.length] ?? {};
    const response = await fetch(`${server.url}/previews/${puzzleId}.jpg`, { redirect: 'manual' });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  });
  isOver = true;
  await visitor;
  const metric = await readMetrics(server);
  const delayMs = (name: string) => 1000 * metric(`nodejs_eventloop_lag_${name}_seconds`);
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  printFigures([
    { what: 'event loop delay, p99', value: delayMs('p99'), unit: 'ms', aim: { atMost: 20 } },
    { what: 'event loop delay, longest', value: delayMs('max'), unit: 'ms' },
    { what: 'play page meanwhile, p95', value: percentile(pageMs, 0.95), unit: 'ms' },
  ]);
} finally {
  await server.stop();
}
