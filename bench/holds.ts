/**
 * A thousand rounds of 64 right answers at once on one SQLite process and on two over PostgreSQL, with `kill -9` in every
 * fortieth, and how fast right answers are: `npm run build` before, then `npx node bench/holds.ts [--rounds 1000]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../server/platform/storage/connect.ts';
import { raceForHolds } from '../server/testing/hold-race.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/server-process.ts';
import { printFigures } from './figure.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } });
const rounds = Number(values.rounds);
const secretKey = 'a secret key that all processes of the race share';

async function race(name: string, databaseUrl: string | undefined, processes: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-holds-'));
  const environment = {
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const db = await connect({ databaseUrl, dataDir });
  const servers: ServerProcess[] = [];
  for (let n = 0; n < processes; n++) servers.push(await startServerProcess(environment));
  const killOne = async () => {
    const victim = Math.floor(Math.random() * servers.length);
    await wait(Math.random() * 30);
    await servers[victim]?.kill();
    servers[victim] = await startServerProcess(environment);
  };
  const startedAt = performance.now();
  const faults = await raceForHolds({
    servers,
    db,
    secretKey,
    rounds,
    solvers: 64,
    roundsPerKill: 40,
    killOne,
  });
  for (const fault of faults) console.error(`${name}: ${fault}`);
  const seconds = (performance.now() - startedAt) / 1000;
  printFigures([
    { what: `faults in ${rounds} rounds, ${name}`, value: faults.length, unit: '', aim: { atMost: 0 } },
    { what: `time, ${name}`, value: seconds, unit: 's' },
  ]);
  await Promise.all(servers.map((server) => server.kill()));
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
}

await race('SQLite', undefined, 1);
const postgres = await startPostgresServer();
try {
  await race('PostgreSQL', `${postgres.url}/postgres`, 2);
} finally {
  await postgres.stop();
}
process.exit(0);
