import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, findFreePort } from './free-port.ts';

/** Debian installs NATS in a folder that ordinary users do not have in their PATH. */
const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((directory) => join(directory, 'nats-server'))
  .find((file) => existsSync(file));
const startLimitMs = 10_000;

/** Whether NATS is installed, for example as Debian's package (CONTRIBUTING.md). */
export const hasNats: boolean = program !== undefined;

export interface NatsServer {
  /** Includes the user and the password. */
  url: string;
  /**
   * Starts the server again on the same port, after `signal` has ended it. If a flag is given twice, the last one
   * counts.
   */
  restart(moreFlags?: string[]): Promise<void>;
  /** Sends a signal. After SIGKILL or SIGTERM, waits until the server has ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a real NATS on a free port. It stores nothing, so it needs no directory. */
export async function startNatsServer(flags: string[] = []): Promise<NatsServer> {
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  let child = await start();

  async function start(moreFlags: string[] = []): Promise<ChildProcess> {
    if (program === undefined) throw new Error('nats-server is not installed');
    const address = ['--addr', '127.0.0.1', '--port', String(port)];
    const started = spawn(
      program,
      [...address, '--user', 'site', '--pass', password, ...flags, ...moreFlags],
      {
        stdio: 'ignore',
      },
    );
    const until = Date.now() + startLimitMs;
    while (!(await answers(port))) {
      if (Date.now() > until || started.exitCode !== null) throw new Error('nats-server did not start');
      await sleep(10);
    }
    return started;
  }

  async function signal(name: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(name);
    if (name === 'SIGKILL' || name === 'SIGTERM') await ended;
  }

  return {
    url: `nats://site:${password}@127.0.0.1:${port}`,
    async restart(moreFlags) {
      child = await start(moreFlags);
    },
    signal,
    stop: () => signal('SIGKILL'),
  };
}
