/**
 * Smoke test of `deploy/nginx.conf` with a real nginx, two nodes and a PostgreSQL on this machine: `npm run build` before,
 * then `npx node deploy/try-proxy.ts` as root. nginx must be installed. Everything it starts ends with it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildPuzzle } from '../server/testing/build-puzzle.ts';
import { findFreePort } from '../server/testing/free-port.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { startServerProcess } from '../server/testing/server-process.ts';

const siteName = 'puzzles.example';
const dir = mkdtempSync(join(tmpdir(), 'puzzlefly-proxy-'));
const [port, plainPort] = [await findFreePort(), await findFreePort()];
const nodePorts = [await findFreePort(), await findFreePort()];

const names = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`];
const files = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')];
execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], {
  stdio: 'ignore',
});
writeFileSync(
  join(dir, 'nginx.conf'),
  // The committed configuration with other ports, paths and certificate.
  readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/puzzles.example', dir)
    .replaceAll('/var/log/nginx', dir)
    .replace('/run/nginx.pid', join(dir, 'nginx.pid'))
    .replaceAll('listen [::]:', 'listen [::1]:')
    .replaceAll(/listen (\[::1\]:)?443/g, (_, six = '127.0.0.1:') => `listen ${six}${port}`)
    .replaceAll(/listen (\[::1\]:)?80/g, (_, six = '127.0.0.1:') => `listen ${six}${plainPort}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${nodePorts[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${nodePorts[1]}`),
);

const postgres = await startPostgresServer();
const startNode = (place: number) =>
  startServerProcess({
    PORT: String(nodePorts[place]),
    DATABASE_URL: `${postgres.url}/postgres`,
    SECRET_KEY: 'one secret key for both nodes of the trial',
    PUBLIC_URL: `https://${siteName}`,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: 'the password of the trial',
  });
const nodes = await Promise.all([startNode(0), startNode(1)]);
const nginx = spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' });
let faults = 0;
try {
  await untilNginxListens();
  const plain = await fetch(`http://127.0.0.1:${plainPort}/rewards?a=b`, { redirect: 'manual' });
  check('HTTP redirects to HTTPS', plain.headers.get('location') === `https://127.0.0.1/rewards?a=b`);

  const home = await ask('/');
  check('the home page comes by HTTP/2', home.status === 200 && home.text.includes(`https://${siteName}/`));
  check('HSTS is set', home.headers['strict-transport-security']?.startsWith('max-age=31536000') === true);
  const metrics = await ask('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } });
  check('metrics are hidden, whatever address the visitor claims', metrics.status === 404);
  const stream = await ask('/api/rewards/events');
  check('an event stream is not buffered', stream.text.includes('data:'));
  check('both nodes replaced under load, without a failed request', await replaceBothUnderLoad());
} finally {
  nginx.kill('SIGTERM');
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  rmSync(dir, { recursive: true });
}
process.exit(faults === 0 ? 0 : 1);

function check(what: string, isRight: boolean): void {
  if (!isRight) faults += 1;
  console.log(`${isRight ? 'ok   ' : 'WRONG'}  ${what}`);
}

/** Visitors read pages and create puzzles while each node is stopped and started again. */
async function replaceBothUnderLoad(): Promise<boolean> {
  const failures: unknown[] = [];
  let requests = 0;
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const body = JSON.stringify(buildPuzzle({ type: 'word' }));
      for (const request of [() => ask('/'), () => ask('/api/puzzles', { body })]) {
        const { status } = await request().catch((error: unknown) => ({ status: error }));
        requests += 1;
        if (status !== 200 && status !== 201) failures.push(status);
      }
    }
  };
  const visitors = Promise.all(Array.from({ length: 16 }, visit));
  for (const place of [0, 1] as const) {
    await pause(1000);
    await nodes[place].stop();
    nodes[place] = await startNode(place);
  }
  await pause(1000);
  isOver = true;
  await visitors;
  console.log(`       ${requests} requests`, ...failures.slice(0, 5));
  return failures.length === 0;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One request by HTTP/2 over TLS. The answer of an event stream is its first piece of text. */
function ask(path: string, { body, headers }: { body?: string; headers?: object } = {}): Promise<Answer> {
  const ca = readFileSync(join(dir, 'fullchain.pem'));
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: siteName });
  return new Promise<Answer>((resolve, reject) => {
    const stream = session.once('error', reject).request({
      ...{ ':authority': siteName, ':path': path },
      ...(body === undefined ? {} : { ':method': 'POST', 'content-type': 'application/json' }),
      ...headers,
    });
    const answer: Answer = { status: 0, headers: {}, text: '' };
    stream.setEncoding('utf8');
    stream.on('response', (received) => {
      Object.assign(answer, { status: Number(received[':status']), headers: received });
    });
    stream.on('data', (text: string) => {
      answer.text += text;
      if (answer.headers['content-type']?.startsWith('text/event-stream')) resolve(answer);
    });
    stream.on('error', reject).on('end', () => resolve(answer));
    stream.end(body);
  }).finally(() => session.destroy());
}

async function untilNginxListens(): Promise<void> {
  const knock = () => fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).catch(() => undefined);
  for (let tries = 0; (await knock()) === undefined; tries++) {
    if (tries > 100) throw new Error('nginx does not answer');
    await pause(50);
  }
}
