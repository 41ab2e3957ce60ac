/**
 * Ends the server with `kill -9` a hundred times while people create, add rewards and claim, and looks whether anything
 * that was acknowledged is lost: `npm run build` before, then `npx node bench/kill.ts [--times 100]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { databaseFile } from '../server/platform/storage/sqlite.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts';
import { type Acknowledged, countLost, startPeople } from './acknowledged.ts';
import { percentile, secretKey } from './client.ts';
import { printFigures } from './figure.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' } } });
const times = Math.min(Number(values.times), 1000);
const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-kill-'));
const all: Acknowledged = { puzzles: [], rewards: [], claims: [] };
const startMs: number[] = [];
let damaged = 0;
let lost = 0;

let server = await start();
for (let round = 0; round < times; round++) {
  const heard = await killUnderLoad(server);
  const startedAt = performance.now();
  server = await start();
  const probe = await fetch(server.url);
  if (probe.status !== 200) throw new Error(`the first page after a kill is a ${probe.status}`);
  startMs.push(performance.now() - startedAt);
  if (!isWhole()) damaged++;
  lost += await countLost(server, heard);
  for (const kind of ['puzzles', 'rewards', 'claims'] as const) all[kind].push(...(heard[kind] as never[]));
}
const lostAtLast = await countLost(server, all);
await server.stop();
await rm(dataDir, { recursive: true, force: true });

console.log(
  `${times} kills; ${all.puzzles.length} puzzles, ${all.rewards.length} rewards, ${all.claims.length} claims acknowledged`,
);
printFigures([
  { what: 'acknowledged and lost', value: lost + lostAtLast, unit: '', aim: { atMost: 0 } },
  { what: 'integrity check failed', value: damaged, unit: 'times', aim: { atMost: 0 } },
  { what: 'serving again, median', value: percentile(startMs, 0.5), unit: 'ms', aim: { atMost: 1000 } },
  { what: 'serving again, slowest', value: percentile(startMs, 1), unit: 'ms' },
]);

function start(): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'error',
    LIMITS: '0',
  });
}

/** People at work until the server dies in the middle of it. */
async function killUnderLoad(target: ServerProcess): Promise<Acknowledged> {
  const { heard, stop } = startPeople(target);
  await wait(100 + Math.random() * 400);
  await target.kill();
  await stop();
  return heard;
}

function isWhole(): boolean {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 });
  const [answer] = database.prepare('pragma integrity_check').all();
  database.close();
  return answer?.integrity_check === 'ok';
}
