import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile } from '../../platform/storage/sqlite.ts';
import { connect } from '../database.ts';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server that lives for this run; without a database's name. */
    postgresUrl: string;
    /** A SQLite database with its tables, empty, for the tests to copy. That of PostgreSQL is `template1`. */
    migratedSqlite: string;
  }
}

/** Starts one real PostgreSQL for the whole run. A run without it fails: no suite is skipped. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-migrated-'));
  for (const databaseUrl of [undefined, `${url}/template1`]) {
    await (await connect({ databaseUrl, dataDir })).destroy();
  }
  // The servers that tests start load what the first of them compiled.
  process.env.NODE_COMPILE_CACHE = join(dataDir, 'compiled');
  project.provide('postgresUrl', url);
  project.provide('migratedSqlite', databaseFile(dataDir));
  return async () => {
    rmSync(dataDir, { recursive: true });
    await stop();
  };
}
