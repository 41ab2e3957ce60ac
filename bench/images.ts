/**
 * What creating an image puzzle costs, and how much hostile images and clients that do not read slow everybody else. `npm run
 * build` before, then `npx node bench/images.ts`. `run.ts` measures serving, as 'image of 100 KB'.
 *
 * Limit: two processes decode at a lower priority; on two cores they share them with the server and with the clients.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Play } from '../contract/api.ts';
import {
  avifBomb,
  gifBomb,
  interlacedPng,
  losslessWebp,
  pngWithoutPixels,
  polyglot,
  svgBomb,
} from '../server/testing/hostile-images.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import {
  call,
  createImagePuzzle,
  createPuzzle,
  drawPhoto,
  inParallel,
  percentile,
  secretKey,
  sendImage,
} from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { memoryKb } from './processes.ts';

const hostileEach = 200;
const addresses = 10;
const silentReaders = 1000;
/** How many requests each sends without reading an answer. */
const pipelined = 10;

const photo = await drawPhoto(1200, 900, 1);
const adminPassword = 'the password of the benchmark';

const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-bench-'));
const server = await startServerProcess({
  DATA_DIR: dataDir,
  SECRET_KEY: secretKey,
  ADMIN_PASSWORD: adminPassword,
  LOG_LEVEL: 'silent',
  LIMITS: '1',
  TRUST_PROXY: '127.0.0.1',
});
const figures: Figure[] = [];
try {
  const image = await createImagePuzzle(server, photo);
  const alone = await inParallel(20, () => createImagePuzzle(server, photo), 1);
  const together = await inParallel(20, () => createImagePuzzle(server, photo), 20);
  figures.push(
    { what: 'create an image puzzle, p95', value: percentile(alone, 0.95), unit: 'ms', aim: { atMost: 400 } },
    { what: '20 at once, the slowest', value: Math.max(...together), unit: 'ms' },
  );
  await sleep(5000);
  await attack();
  await readNothing(image.puzzleId);
  printFigures(figures);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Hostile files of every kind from ten addresses, while a visitor plays and the admin logs in. */
async function attack(): Promise<void> {
  const whole = photo.subarray(0, photo.length / 2);
  const files: [string, Buffer<ArrayBufferLike>][] = [
    ['AVIF of 7,070×7,070', await avifBomb(7070)],
    ['interlaced PNG of 16 bits, 9 MP', interlacedPng(3000, 3000)],
    ['interlaced PNG of 16 bits, 4.5 MP', interlacedPng(2000, 2250)],
    ['lossless WebP of 38 bytes', losslessWebp(16_383, 16_383)],
    ['lossless WebP of 4.5 MP', losslessWebp(2000, 2250)],
    ['GIF', gifBomb],
    ['SVG', svgBomb],
    ['cut photo', whole],
    ['photo and page', await polyglot()],
    ['PNG of 50,000 pixels a side', pngWithoutPixels(50_000, 50_000)],
  ];
  const puzzle = await createPuzzle(server);
  const atRest = startVisitor(puzzle.puzzleId);
  await sleep(5000);
  const rest = await atRest.end();
  const memoryBefore = familyKb(server.pid);
  let memoryPeak = memoryBefore;
  const watch = setInterval(() => {
    memoryPeak = Math.max(memoryPeak, familyKb(server.pid));
  }, 50);
  const visitor = startVisitor(puzzle.puzzleId);
  const logins: number[] = [];
  for (const [name, bytes] of files) {
    const statuses = new Map<number, number>();
    const flood = inParallel(
      hostileEach,
      async (n) => {
        const headers = { 'x-forwarded-for': `198.51.100.${n % addresses}` };
        const response = await sendImage(
          server,
          new Uint8Array(bytes),
          { type: 'image_spin', spinSpeed: 30 },
          headers,
        );
        await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      },
      hostileEach,
    );
    logins.push(...(await inParallel(1, logIn, 1)));
    await flood;
    console.log(`${name}, ${bytes.length} bytes: ${JSON.stringify(Object.fromEntries(statuses))}`);
  }
  const during = await visitor.end();
  clearInterval(watch);
  figures.push(
    { what: 'visitor at rest, p95', value: percentile(rest, 0.95), unit: 'ms' },
    {
      what: 'visitor in the flood, p95',
      value: percentile(during, 0.95),
      unit: 'ms',
      aim: { atMost: Number((2 * percentile(rest, 0.95)).toPrecision(3)) },
    },
    {
      what: 'memory of all processes, growth',
      value: (memoryPeak - memoryBefore) / 1024,
      unit: 'MB',
      aim: { atMost: 300 },
    },
    { what: 'login in the flood, slowest', value: Math.max(...logins), unit: 'ms', aim: { atMost: 1000 } },
  );
}

async function logIn(): Promise<void> {
  const response = await fetch(`${server.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  });
  if (!response.ok) throw new Error(`the login answered ${response.status}`);
}

/** In a thread of its own: what this one has to send must not be counted as the server's delay. */
function startVisitor(puzzleId: string) {
  const visitor = new Worker(new URL('visitor.ts', import.meta.url), {
    workerData: { url: server.url, puzzleId },
  });
  return {
    /** Returns the milliseconds of each play. */
    async end(): Promise<number[]> {
      visitor.postMessage('end');
      const [taken] = await once(visitor, 'message');
      return taken as number[];
    },
  };
}

/** Connections that ask for an image and never read. */
async function readNothing(puzzleId: string): Promise<void> {
  const { challenge } = await call<Play>(server, `/api/puzzles/${puzzleId}/plays`, { body: {} });
  const path = 'imageUrl' in challenge ? challenge.imageUrl : '';
  // The decoders are still making AVIF of what the flood left; they serve no reader.
  const before = memoryKb(server.pid);
  let peak = before;
  let open = 0;
  const startedAt = performance.now();
  const sockets: Socket[] = [];
  for (let n = 0; n < silentReaders; n += 1) {
    // Not the trusted proxy's address, whose connections may wait longer.
    const localAddress = `127.0.0.${2 + (n % addresses)}`;
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    socket.once('connect', () => {
      open += 1;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(pipelined));
      socket.pause();
    });
    socket.once('close', () => {
      open -= 1;
    });
    sockets.push(socket);
  }
  while (performance.now() - startedAt < 60_000) {
    await sleep(500);
    peak = Math.max(peak, memoryKb(server.pid));
    if (open === 0) break;
  }
  // What the other side has ended is only seen by who reads.
  for (const socket of sockets) socket.resume();
  await sleep(3000);
  figures.push(
    {
      what: 'memory with 1,000 silent readers, growth',
      value: (peak - before) / 1024,
      unit: 'MB',
      aim: { atMost: 100 },
    },
    { what: 'of these open after 60 s', value: open, unit: 'connections', aim: { atMost: 0 } },
  );
  for (const socket of sockets) socket.destroy();
}

/** A process's memory and that of all that it started, from Linux. */
function familyKb(pid: number): number {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) === pid;
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)].reduce((sum, process) => sum + (tryMemory(process) || 0), 0);
}

function tryMemory(pid: number): number {
  try {
    return memoryKb(pid);
  } catch {
    return 0;
  }
}
