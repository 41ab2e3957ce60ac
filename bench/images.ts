/**
 * Measures the cost of creating an image puzzle, and how much hostile images and clients that never read slow other
 * visitors. Run `npm run build` first, then `npx node bench/images.ts`. Serving images is measured by `run.ts`
 * ('image of 100 KB'). Bottleneck: at most two low-priority processes decode; on a small machine they compete with
 * the server and the clients.
 */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Play } from '../contract/api.ts';
import * as hostile from '../server/testing/hostile-images.ts';
import {
  call,
  createImagePuzzle,
  createPuzzle,
  drawPhoto,
  inParallel,
  percentile,
  sendImage,
} from './client.ts';
import { familyKb, memoryKb, startOurs } from './processes.ts';
import { type Figure, printFigures } from './trial.ts';
import { visitDuring } from './visitor.ts';

const hostileEach = 200;
const addresses = 10;
const silentReaders = 1000;
/** Numbers of requests that each silent reader pipelines, one number for each measurement. */
const pipelined = [1, 4, 1000];
const password = 'the password of the benchmark';
const server = await startOurs({
  environment: { ADMIN_PASSWORD: password, LOG_LEVEL: 'silent', LIMITS: '1', TRUST_PROXY: '127.0.0.1' },
});
const figures: Figure[] = [];
const add = (what: string, value: number, unit: string, atMost?: number) =>
  figures.push({ what, value, unit, ...(atMost !== undefined && { aim: { atMost } }) });
const photos = await Promise.all(Array.from({ length: 43 }, () => drawPhoto(1200, 900, 1)));
try {
  const create = async () => createImagePuzzle(server, photos.pop() ?? Buffer.of());
  const [first = Number.NaN] = await inParallel(1, create, 1);
  add('create an image puzzle, without a decoder running', first, 'ms');
  const alone = await inParallel(20, create, 1);
  add('create an image puzzle, p95', percentile(alone, 0.95), 'ms', 400);
  add('20 at once, the slowest', Math.max(...(await inParallel(20, create, 20))), 'ms');
  // Lets the AVIF encoding of all photos finish, so that it affects neither memory nor the visitor's delays.
  await sleep(20_000);
  const { puzzleId } = await createPuzzle(server);
  const rest = await p95During(puzzleId, () => sleep(5000));
  add('visitor at rest, p95', rest, 'ms');
  add('visitor in the flood, p95', await p95During(puzzleId, attack), 'ms', 2 * rest);
  const image = await create();
  for (const requests of pipelined) {
    const visits = await p95During(puzzleId, () => readNothing(image.puzzleId, requests));
    add('visitor meanwhile, p95', visits, 'ms', 2 * rest);
  }
  printFigures(figures);
} finally {
  await server.stop();
}

/** Sends hostile files of every kind from ten addresses, while the admin logs in. */
async function attack(logIn: () => void): Promise<void> {
  const files: [string, Buffer<ArrayBufferLike>][] = [
    ['AVIF of 7,070×7,070', await hostile.avifBomb(7070)],
    ['interlaced PNG of 16 bits, 9 MP', hostile.interlacedPng(3000, 3000)],
    ['interlaced PNG of 16 bits, 4.5 MP', hostile.interlacedPng(2000, 2250)],
    ['lossless WebP of 38 bytes', hostile.losslessWebp(16_383, 16_383)],
    ['lossless WebP of 4.5 MP', hostile.losslessWebp(2000, 2250)],
    ['GIF', hostile.gifBomb],
    ['SVG', hostile.svgBomb],
    ['cut photo', photos[0]?.subarray(0, 90_000) ?? Buffer.of()],
    ['photo and page', await hostile.polyglot()],
    ['PNG of 50,000 pixels a side', hostile.pngWithoutPixels(50_000, 50_000)],
  ];
  const memoryGrowth = watchMemory(() => familyKb(server.pid));
  for (const [name, bytes] of files) {
    const statuses: Record<number, number> = {};
    const send = async (n: number) => {
      const headers = { 'x-forwarded-for': `198.51.100.${n % addresses}` };
      const puzzle = { type: 'image_spin', spinSpeed: 30 };
      const response = await sendImage(server, new Uint8Array(bytes), puzzle, headers);
      await response.text();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    };
    const flood = inParallel(hostileEach, send, hostileEach);
    logIn();
    await flood;
    console.log(`${name}, ${bytes.length} bytes: ${JSON.stringify(statuses)}`);
  }
  add('memory of all processes in the flood, growth', memoryGrowth(), 'MB', 300);
}

/** Returns a visitor's p95 in milliseconds while `work` runs. */
async function p95During(puzzleId: string, work: (logIn: () => void) => Promise<unknown>): Promise<number> {
  const { p95, logins } = await visitDuring(server, puzzleId, work, password);
  if (logins.length > 0) add('login meanwhile, slowest', Math.max(...logins), 'ms', 1000);
  return p95;
}

/**
 * Opens connections that request an image and never read, and waits until the server has closed all of them, at most
 * 90 seconds.
 */
async function readNothing(puzzleId: string, requests: number): Promise<void> {
  const { challenge } = await call<Play>(server, `/api/puzzles/${puzzleId}/plays`, { body: {} });
  const path = 'imageUrl' in challenge ? challenge.imageUrl : '';
  const port = Number(new URL(server.url).port);
  const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const before = openFiles();
  const memoryGrowth = watchMemory(() => memoryKb(server.pid));
  const sockets = Array.from({ length: silentReaders }, (_, n) => {
    // Does not connect from the trusted proxy's address, because connections from there may stay open longer.
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (n % addresses)}` });
    socket.on('error', () => {}).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(requests));
    return socket;
  });
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  await sleep(3000);
  // Allows a few files that the server and the visitor may have opened themselves.
  while (openFiles() > before + 5 && seconds() < 90) await sleep(100);
  add(`${silentReaders} who ask for ${requests} and never read: memory`, memoryGrowth(), 'MB', 100);
  add('the last of them ended after', seconds(), 's', 60);
  for (const socket of sockets) socket.destroy();
}

/** Starts sampling memory; the returned function stops it and returns the peak growth in megabytes. */
function watchMemory(readKb: () => number): () => number {
  const before = readKb();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, readKb());
  }, 50);
  return () => {
    clearInterval(timer);
    return (peak - before) / 1024;
  };
}
