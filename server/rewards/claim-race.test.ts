import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../platform/storage/connect.ts';
import { databases } from '../testing/databases.ts';
import { raceForHolds } from '../testing/hold-race.ts';
import { startServerProcess } from '../testing/server-process.ts';

/**
 * Many give the right answer at the same moment, to several processes, with lost answers, retries and processes that are
 * killed: each round has one holder, who wins, and everybody has a place. `bench/holds.ts` runs it a thousand times.
 */
const rounds = 50;
const solvers = 64;
const roundsPerKill = 10;
const secretKey = 'a secret key that all processes of the race share';

describe.each(databases)('A race for the first place on $name', (engine) => {
  it('has exactly one holder and one winner in every round', { timeout: 300_000 }, async () => {
    const database = await engine.create();
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-race-'));
    const db = await connect(database.config);
    const environment = {
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'silent',
      DATA_DIR: database.config.dataDir || dataDir,
      ...(database.config.databaseUrl === undefined ? {} : { DATABASE_URL: database.config.databaseUrl }),
    };
    // SQLite is for one process; PostgreSQL for any number.
    const servers = await Promise.all(
      (engine.name === 'SQLite' ? [1] : [1, 2]).map(() => startServerProcess(environment)),
    );
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await db.destroy();
      await database.remove();
      rmSync(dataDir, { recursive: true });
    });
    const killOne = async () => {
      const victim = Math.floor(Math.random() * servers.length);
      await wait(Math.random() * 30);
      await servers[victim]?.kill();
      servers[victim] = await startServerProcess(environment);
    };
    expect(await raceForHolds({ servers, db, secretKey, rounds, solvers, roundsPerKill, killOne })).toEqual(
      [],
    );
  });
});
