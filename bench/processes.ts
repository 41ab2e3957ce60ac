import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess as StartedServer, startServerProcess } from '../server/testing/server-process.ts';
import type { BareAnswer } from './bare-server.ts';
import { secretKey } from './client.ts';

export interface ServerProcess {
  url: string;
  /** Milliseconds of processor time used since the start; undefined if the system does not report it. */
  cpuMs(): number | undefined;
  stop(): Promise<unknown>;
}

export type OurServer = StartedServer & ServerProcess & { dataDir: string };

/**
 * Starts our built server without limits. It stores its data in the given directory or in PostgreSQL; otherwise
 * in a temporary directory, which is removed when the server stops.
 */
export async function startOurs(
  given: { dataDir?: string; databaseUrl?: string; environment?: Record<string, string> } = {},
): Promise<OurServer> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'puzzlefly-bench-')));
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'error',
    ...(given.databaseUrl === undefined ? {} : { DATABASE_URL: given.databaseUrl }),
    ...given.environment,
  });
  return {
    ...server,
    cpuMs: () => cpuMsOf(server.pid),
    dataDir,
    async stop() {
      const code = await server.stop();
      if (given.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Starts a bare Node server that always gives one answer, to show what the same bytes cost without our code. */
export async function startBare(answer: BareAnswer): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(answer);
  const [port] = await once(child, 'message', { signal: AbortSignal.timeout(10_000) });
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMsOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** User and system time of a process on Linux; a tick is 10 ms. */
function cpuMsOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process on Linux; 0 after it has ended. */
export function memoryKb(pid: number): number {
  const file = `/proc/${pid}/status`;
  return Number(existsSync(file) ? (/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0);
}

/** Resident memory of a process and its direct children. */
export function familyKb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
  return [pid, ...children].reduce((sum, one) => sum + (one > 0 ? memoryKb(one) : 0), 0);
}
