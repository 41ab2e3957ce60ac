import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server that lives for this run; without a database's name. */
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run. A run without it fails: no suite is skipped. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgresServer();
  project.provide('postgresUrl', url);
  return stop;
}
