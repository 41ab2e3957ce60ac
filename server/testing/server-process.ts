import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Generous, because a start on a busy machine has taken more than twenty seconds. */
const readyLimitMs = 60_000;

/** The real server in a process of its own. */
export interface ServerProcess {
  /** URL without a trailing slash. */
  url: string;
  pid: number;
  log(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGTERM, waits until the process has ended, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills the process at once, as a power cut would. */
  kill(): Promise<number | null>;
}

interface StartOptions {
  flags?: string[];
  /** Command that runs the server, with its arguments. */
  wrapper?: string[];
  /** Directory of the project or a copy. */
  root?: string;
}

/**
 * Starts `server/main.ts` on a free port and without limits. The process gets the given environment, but no other
 * variables of this process except the path and the compile cache.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  { flags = [], wrapper = [], root = join(import.meta.dirname, '../..') }: StartOptions = {},
): Promise<ServerProcess> {
  const [program = '', ...rest] = [...wrapper, process.execPath, 'server/main.ts', ...flags];
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LIMITS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  if (child.stdout !== null) createInterface(child.stdout).on('line', (line) => lines.push(line));
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${await portOf(child)}`,
    pid: child.pid ?? 0,
    log: () => lines.join('\n'),
    signal: (signal) => void child.kill(signal),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Reads the port from the line that the server writes when it is ready. */
function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('the server did not start in time'));
    }, readyLimitMs);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`the server ended at its start, with ${code}`));
    });
    if (child.stdout === null) throw new Error('the server has no output');
    createInterface(child.stdout).on('line', (line) => {
      const [, port] = /ready: http:\/\/localhost:(\d+)/.exec(line) ?? [];
      if (port === undefined) return;
      clearTimeout(limit);
      resolve(port);
    });
  });
}
