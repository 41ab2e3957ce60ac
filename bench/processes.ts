import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BareAnswer } from './bare-server.ts';
import type { RawInserts } from './raw-inserts.ts';

const readyLimitMs = 15_000;

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  /** Milliseconds of processor time used so far; nothing where the system does not tell. */
  cpuMs(): number | undefined;
  stop(): Promise<void>;
}

/** Our real server, as built, with a data directory that goes with it. */
export async function startOurs(nodeFlags: string[] = []): Promise<ServerProcess & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-bench-'));
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await within(
    readyLimitMs,
    new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}; was it built?`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, found] = /is ready: http:\/\/\S+:(\d+)/.exec(line) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
    }),
  );
  const ours = processAt(child, port);
  return {
    ...ours,
    dataDir,
    async stop() {
      await ours.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bare Node server that always gives one answer: what the same bytes cost without our code. */
export async function startBare(answer: BareAnswer): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(answer);
  const port = await within(
    readyLimitMs,
    new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message)))),
  );
  return processAt(child, port);
}

/** Runs the raw inserts in a process of their own. */
export async function measureRawInserts(databaseFile: string, seconds: number): Promise<RawInserts> {
  const child = fork(join(import.meta.dirname, 'raw-inserts.ts'), [databaseFile, String(seconds)]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const result = await within(
    seconds * 1000 + readyLimitMs,
    new Promise<RawInserts>((resolve) => child.once('message', (message) => resolve(message as RawInserts))),
  );
  await ended;
  return result;
}

function processAt(child: ChildProcess, port: number): ServerProcess {
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMsOf(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** User and system time of a process, from Linux; a tick is 10 ms. */
function cpuMsOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(limitMs);
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      limit.addEventListener('abort', () => reject(new Error(`no answer in ${limitMs} ms`))),
    ),
  ]);
}
