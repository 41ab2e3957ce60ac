/**
 * Takes a backup while people create, add rewards and claim, starts a server from it and looks whether all that was
 * acknowledged before is there: `npm run build` before, then `npx node bench/backup.ts`.
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backUp } from '../server/platform/storage/back-up.ts';
import { databaseFile } from '../server/platform/storage/sqlite.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { countLost, startPeople } from './acknowledged.ts';
import { secretKey } from './client.ts';
import { printFigures } from './figure.ts';

const times = 10;

const environment = { SECRET_KEY: secretKey, LOG_LEVEL: 'error', LIMITS: '0' };
const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-backup-'));
const server = await startServerProcess({ ...environment, DATA_DIR: dataDir });
let lost = 0;
let slowestMs = 0;
let rows = 0;
try {
  for (let round = 0; round < times; round++) {
    const { heard, stop } = startPeople(server);
    await wait(500);
    const before = structuredClone(heard);
    const restoredDir = await mkdtemp(join(tmpdir(), 'puzzlefly-restored-'));
    const file = join(restoredDir, 'backup');
    const startedAt = performance.now();
    rows = backUp(dataDir, file).puzzles ?? 0;
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    await stop();
    await copyFile(file, databaseFile(restoredDir));
    const restored = await startServerProcess({ ...environment, DATA_DIR: restoredDir });
    lost += await countLost(restored, before);
    await restored.stop();
    await rm(restoredDir, { recursive: true, force: true });
  }
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
printFigures([
  {
    what: `acknowledged before and not in the backup, ${times} times`,
    value: lost,
    unit: '',
    aim: { atMost: 0 },
  },
  { what: `slowest backup, of ${rows} puzzles`, value: slowestMs, unit: 'ms' },
]);
