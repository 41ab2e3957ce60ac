import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers, findFreePort } from './free-port.ts';

/** The path in Debian's package. */
const program = '/usr/sbin/pgbouncer';

/** Whether PgBouncer is installed, from Debian's package (CONTRIBUTING.md). */
export const hasPgBouncer: boolean = existsSync(program);

export interface Pooler {
  /** URL of the same database, but through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode, with fewer database connections than one process opens. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const directory = mkdtempSync(join(tmpdir(), 'puzzlefly-pgbouncer-'));
  const port = await findFreePort();
  const to = new URL(databaseUrl);
  writeFileSync(join(directory, 'users.txt'), `"${to.username}" "${to.password}"\n`);
  const settings = [
    '[databases]',
    `* = host=${to.hostname} port=${to.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(directory, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 500',
  ];
  writeFileSync(join(directory, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), join(directory, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 500 || child.exitCode !== null) throw new Error('PgBouncer did not start');
    await pause(20);
  }
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}
