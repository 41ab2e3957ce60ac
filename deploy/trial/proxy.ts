import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const siteName = 'puzzles.example';

/** nginx with the committed configuration, but for ports, paths and certificate. */
export interface TrialProxy {
  port: number;
  plainPort: number;
  /** Where it expects the nodes. */
  nodePorts: number[];
  certificate: string;
  /** All it has logged. */
  log(): string;
  /** The address of the node that gave an answer, by the name in it. */
  nodeOf(requestId: unknown): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts as nginx is started anyway: as root, or where its directories for bodies can be written. */
export async function startProxy(): Promise<TrialProxy> {
  expectNginx();
  const dir = mkdtempSync(join(tmpdir(), 'puzzlefly-proxy-'));
  const file = (name: string) => join(dir, name);
  const [port = 0, plainPort = 0, ...nodePorts] = await findFreePorts(4);
  makeCertificate(file('privkey.pem'), file('fullchain.pem'));
  writeFileSync(
    file('nginx.conf'),
    readFileSync(join(import.meta.dirname, '../nginx.conf'), 'utf8')
      .replaceAll('/etc/ssl/puzzles.example', dir)
      .replaceAll('/var/log/nginx', dir)
      .replace('/run/nginx.pid', file('nginx.pid'))
      .replaceAll(/listen (\[::\]:)?(443|80)\b/g, (_, six, known) => {
        return `listen ${six ? '[::1]' : '127.0.0.1'}:${known === '443' ? port : plainPort}`;
      })
      .replace('127.0.0.1:3001', `127.0.0.1:${nodePorts[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${nodePorts[1]}`),
  );
  const nginx = spawn('nginx', ['-c', file('nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' });
  await listens(nginx, port);
  const log = () => ['access.log', 'error.log'].map((name) => readFileSync(file(name), 'utf8')).join('');
  return {
    port,
    plainPort,
    nodePorts,
    certificate: readFileSync(file('fullchain.pem'), 'utf8'),
    log,
    async nodeOf(requestId) {
      // The line is written after the answer was sent.
      for (let tries = 0; tries < 100; tries++) {
        const line = log()
          .split('\n')
          .find((candidate) => candidate.includes(`"id":"${requestId}"`));
        if (line !== undefined) return (JSON.parse(line) as { nodes: string }).nodes.split(', ').at(-1);
        await pause(20);
      }
      throw new Error(`no line in the access log for ${requestId}`);
    },
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true });
    },
  };
}

function expectNginx(): void {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'inherit' });
  } catch {
    throw new Error('nginx is not installed, and this is about nginx: apt-get install nginx');
  }
}

function makeCertificate(key: string, certificate: string): void {
  const name = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...name, ...files], { stdio: 'ignore' });
}

/** All at once, so that none is given twice. */
async function findFreePorts(count: number): Promise<number[]> {
  const listen = () =>
    new Promise<Server>((resolve) => {
      const server = createServer();
      server.listen(0, '127.0.0.1', () => resolve(server));
    });
  const servers = await Promise.all(Array.from({ length: count }, listen));
  return servers.map((server) => {
    const address = server.address();
    server.close();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
}

/** Its certificate and its ports are right once it answers; when they are not, it ends and has said why. */
async function listens(nginx: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended at its start, with ${nginx.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
    if (answer !== undefined) return;
    await pause(50);
  }
  throw new Error('nginx does not answer');
}
