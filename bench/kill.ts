/**
 * Stops the server with `kill -9` a hundred times while people create puzzles, add rewards and claim them, and
 * checks that no acknowledged write is lost. Run `npm run build` first, then `npx node bench/kill.ts [--times
 * 100]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedReward } from '../features/rewards/api.ts';
import { databaseFile } from '../platform/storage/sqlite.ts';
import { addReward, call, claim, createPuzzle, inParallel, percentile, type Target } from './client.ts';
import { type OurServer, startOurs } from './processes.ts';
import { printFigures, readSettings } from './trial.ts';

/** Looks up an acknowledged write. Throws if it is lost. */
type Check = (target: Target) => Promise<unknown>;

const { times } = readSettings({ times: 100 });
const people = 12;
const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-kill-'));
const acknowledged: Check[] = [];
const startMs: number[] = [];
let damaged = 0;
let lost = 0;

let server = await startOurs({ dataDir });
for (let round = 0; round < times; round++) {
  const before = acknowledged.length;
  await killUnderLoad(server);
  const startedAt = performance.now();
  server = await startOurs({ dataDir });
  const probe = await fetch(server.url);
  if (probe.status !== 200) throw new Error(`the first page after a kill is a ${probe.status}`);
  startMs.push(performance.now() - startedAt);
  if (!isWhole()) damaged++;
  lost += await countLost(acknowledged.slice(before));
}
lost += await countLost(acknowledged);
await server.stop();
await rm(dataDir, { recursive: true, force: true });

printFigures([
  { what: `acknowledged before ${times} kills`, value: acknowledged.length, unit: 'writes' },
  { what: 'acknowledged and lost', value: lost, unit: '', aim: { atMost: 0 } },
  { what: 'integrity check failed', value: damaged, unit: 'times', aim: { atMost: 0 } },
  { what: 'serving again, median', value: percentile(startMs, 0.5), unit: 'ms', aim: { atMost: 1000 } },
  { what: 'serving again, slowest', value: percentile(startMs, 1), unit: 'ms' },
]);

/** Creates puzzles, adds rewards and claims them from twelve clients, and kills the server meanwhile. */
async function killUnderLoad(target: OurServer): Promise<void> {
  let isOver = false;
  const person = async () => {
    while (!isOver) {
      try {
        const puzzle = await createPuzzle(target);
        const path = `/api/puzzles/${puzzle.puzzleId}`;
        acknowledged.push((later) => call(later, `${path}/plays`, { body: {} }));
        await addReward(target, puzzle);
        acknowledged.push((later) => call(later, `${path}/reward`, { key: puzzle.creatorKey }));
        const { rewardId, winnerKey: key } = await claim(target, puzzle.puzzleId);
        acknowledged.push(async (later) => {
          const { secrets } = await call<ClaimedReward>(later, `/api/rewards/${rewardId}`, { key });
          if (secrets === undefined) throw new Error('the key no longer opens the reward');
        });
      } catch (error) {
        // A broken connection throws a TypeError; a refusal throws another kind of Error.
        if (!(error instanceof TypeError)) throw error;
        await wait(5);
      }
    }
  };
  const everyone = Promise.all(Array.from({ length: people }, person));
  await wait(100 + Math.random() * 400);
  await target.kill();
  isOver = true;
  await everyone;
}

async function countLost(checks: Check[]): Promise<number> {
  let missing = 0;
  await inParallel(checks.length, async (n) => checks[n]?.(server).catch(() => missing++));
  return missing;
}

function isWhole(): boolean {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 });
  const [answer] = database.prepare('pragma integrity_check').all();
  database.close();
  return answer?.integrity_check === 'ok';
}
