import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile } from '../../platform/storage/sqlite.ts';
import { connect } from '../database.ts';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's PostgreSQL server, without the name of a database. */
    postgresUrl: string;
    /** File of an empty, migrated SQLite database that tests copy. With PostgreSQL they copy `template1`. */
    migratedSqlite: string;
  }
}

/** Starts one real PostgreSQL for the whole run. If that fails, the run fails instead of skipping suites. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-migrated-'));
  for (const databaseUrl of [undefined, `${url}/template1`]) {
    await (await connect({ databaseUrl, dataDir })).destroy();
  }
  // Servers that tests start share the compile cache of the first one.
  process.env.NODE_COMPILE_CACHE = join(dataDir, 'compiled');
  project.provide('postgresUrl', url);
  project.provide('migratedSqlite', databaseFile(dataDir));
  return async () => {
    rmSync(dataDir, { recursive: true });
    await stop();
  };
}
