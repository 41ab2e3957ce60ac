/**
 * Smoke test of `deploy/nginx.conf` with a real nginx, two nodes and PostgreSQL on this machine. nginx and curl
 * must be installed. Run `npm run build` first, then `npx node deploy/try-proxy.ts` as root. Ends every process
 * that it starts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Options, type Result } from 'autocannon';
import { buildPuzzle } from '../server/testing/build-puzzle.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { prepareNginx, siteName } from './prepare-nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlefly-proxy-'));
const { file, certificate, https, http, nodes: nodePorts } = await prepareNginx(folder);
const postgres = await startPostgresServer();
const startNode = (place: 0 | 1) =>
  startServerProcess({
    PORT: String(nodePorts[place]),
    DATABASE_URL: `${postgres.url}/postgres`,
    SECRET_KEY: 'one secret key for both nodes of the trial',
    PUBLIC_URL: `https://${siteName}`,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: 'the password of the trial',
  });
const nodes = [await startNode(0), await startNode(1)];
const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
let faults = 0;
try {
  // Retries until nginx listens.
  const plain = curl(`http://${siteName}:${http}/rewards?a=b`, '--retry', '20', '--retry-connrefused');
  check('HTTP redirects to HTTPS', plain.includes(`Location: https://${siteName}/rewards?a=b\r`));
  const home = ask('/');
  check(
    'the home page comes by HTTP/2',
    home.startsWith('HTTP/2 200') && home.includes(`https://${siteName}/`),
  );
  check('HSTS is set', /^strict-transport-security: max-age=31536000/m.test(home));
  const metrics = ask('/metrics', '-H', 'x-forwarded-for: 127.0.0.1');
  check('metrics are hidden, whatever address the visitor claims', metrics.startsWith('HTTP/2 404'));
  check('an event stream is not buffered', ask('/api/rewards/events').includes('data:'));
  check('both nodes replaced under load, without a failed request', await replaceBothUnderLoad());
} finally {
  nginx.kill('SIGTERM');
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
process.exit(faults === 0 ? 0 : 1);

function check(what: string, isRight: boolean): void {
  if (!isRight) faults += 1;
  console.log(`${isRight ? 'ok   ' : 'WRONG'}  ${what}`);
}

/** Sends one request with HTTP/2 over TLS. */
function ask(path: string, ...options: string[]): string {
  return curl(`https://${siteName}:${https}${path}`, ...options);
}

/** Returns the head and body of the answer; for an event stream, the part that arrives within two seconds. */
function curl(url: string, ...options: string[]): string {
  const here = ['--cacert', certificate, '--connect-to', '::127.0.0.1:'];
  return String(spawnSync('curl', ['-siN', '--max-time', '2', ...here, ...options, url]).stdout);
}

/** Restarts each node while visitors read pages and create puzzles. */
async function replaceBothUnderLoad(): Promise<boolean> {
  const ended = Promise.withResolvers<Result>();
  const options: Options = {
    url: `https://127.0.0.1:${https}`,
    servername: siteName,
    tlsOptions: { ca: readFileSync(certificate) },
    connections: 16,
    // Below nginx's rate limit for one address.
    overallRate: 150,
    duration: 600,
    requests: [
      { path: '/' },
      {
        method: 'POST',
        path: '/api/puzzles',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(buildPuzzle({ type: 'word' })) }),
      },
    ],
  };
  const visitors = autocannon(options, (error, result) =>
    error ? ended.reject(error) : ended.resolve(result),
  );
  for (const place of [0, 1] as const) {
    await pause(1000);
    await nodes[place]?.stop();
    nodes[place] = await startNode(place);
  }
  await pause(1000);
  visitors.stop();
  const { non2xx, errors, timeouts, ...result } = await ended.promise;
  console.log(`       ${result['2xx']} answers, ${non2xx} refused, ${errors} errors, ${timeouts} timeouts`);
  return result['2xx'] > 0 && non2xx + errors + timeouts === 0;
}
