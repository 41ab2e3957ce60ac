/**
 * Sets two scanners upon a server of its own: Wapiti upon the pages, sqlmap upon every endpoint with its path and body. What
 * they find of medium severity or worse is a fault. They come with Debian (`apt-get install wapiti sqlmap`) and some of
 * their tests name other sites, so run it where there is no network but this machine's own. `npm run build` before, then
 * `unshare --net sh -c 'ip link set lo up && npx node bench/scan.ts'`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Play } from '../contract/api.ts';
import { createPath, pagePaths, visitsPath } from '../contract/routes.ts';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import { drafts, newRequestId } from '../server/testing/build-puzzle.ts';
import { addReward, call, claimOf, createPuzzle, logIn, rightTiles } from './client.ts';
import { printFigures } from './figure.ts';
import { startOurs } from './processes.ts';

const run = promisify(execFile);
const minute = 60_000;
/** Wapiti's: 1 is low. */
const medium = 2;
/** All that need no site elsewhere to call back. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

for (const scanner of ['wapiti', 'sqlmap']) {
  await run(scanner, ['--version']).catch(() => {
    console.error(`${scanner} is not installed: apt-get install wapiti sqlmap`);
    process.exit(1);
  });
}

interface Finding {
  where: string;
  what: string;
  level: number;
}

const outDir = await mkdtemp(join(tmpdir(), 'puzzlefly-scan-'));
const server = await startOurs();
const findings: Finding[] = [];
let scanned = 0;
try {
  const puzzle = await createPuzzle(server);
  const reward = await addReward(server, puzzle);
  const play = `/play/arrange/${puzzle.puzzleId}`;
  const pages = [
    ...[...Object.values(pagePaths), ...puzzleTypes.map(createPath)].map((path) =>
      path.replace(':rewardId', reward.rewardId),
    ),
    play,
    `${play}?preview=true`,
    '/no-such-page?a=1',
  ];
  findings.push(...(await scanPages(pages)));
  for (const target of await endpoints(puzzle, reward.rewardId)) {
    console.error(`${target.method} ${target.path}`);
    findings.push(...(await scanEndpoint(target)));
    scanned += 1;
  }
} finally {
  await server.stop();
  await rm(outDir, { recursive: true, force: true });
}
for (const { where, what, level } of findings)
  console.log(`${level >= medium ? 'FAULT' : 'low'}: ${where}: ${what}`);
const faults = findings.filter(({ level }) => level >= medium).length;
printFigures([
  { what: 'endpoints scanned', value: scanned, unit: '' },
  { what: 'findings of low severity', value: findings.length - faults, unit: '' },
  { what: 'findings of medium severity or worse', value: faults, unit: '', aim: { atMost: 0 } },
]);
process.exitCode = faults === 0 ? 0 : 1;

async function scanPages(paths: string[]): Promise<Finding[]> {
  const report = join(outDir, 'wapiti.json');
  const options = [
    ...['--url', `${server.url}/`, '--module', modules, '--level', '2', '--scope', 'domain'],
    ...paths.flatMap((path) => ['--start', `${server.url}${path}`]),
    ...['--max-scan-time', '300', '--max-attack-time', '120', '--endpoint', `${server.url}/`],
    ...['--no-bugreport', '--flush-session', '--store-session', outDir, '--store-config', outDir],
    ...['--format', 'json', '--output', report, '--verbose', '0'],
  ];
  await run('wapiti', options, { timeout: 40 * minute, maxBuffer: 2 ** 26 });
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { path: string; info: string; level: number }[]>
  >;
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found.map(({ path, info, level }) => ({ where: path, what: `${kind}: ${info}`, level })),
  );
}

interface Target {
  method: string;
  /** A star marks what sqlmap tries. */
  path: string;
  body?: object;
  headers?: string[];
}

async function scanEndpoint({ method, path, body, headers = [] }: Target): Promise<Finding[]> {
  const all = [...headers, ...(body === undefined ? [] : ['Content-Type: application/json'])];
  const options = [
    ...['-u', `${server.url}${path}`, '--method', method, '--batch', '--flush-session', '--disable-coloring'],
    ...['--level', '2', '--risk', '2', '--threads', '4', '--timeout', '10', '--output-dir', outDir],
    ...(body === undefined ? [] : ['--data', JSON.stringify(body)]),
    ...(all.length === 0 ? [] : ['--headers', all.join('\n')]),
    // A refusal is an answer too.
    ...['--ignore-code', '400,401,403,404,409,410,422'],
  ];
  const { stdout } = await run('sqlmap', options, { timeout: 20 * minute, maxBuffer: 2 ** 26 });
  const [found] =
    /is vulnerable|sqlmap identified the following injection point[\s\S]*?---[\s\S]*?---/.exec(stdout) ?? [];
  const isTested = /do not appear to be injectable/.test(stdout);
  if (found !== undefined) return [{ where: `${method} ${path}`, what: found, level: 4 }];
  if (isTested) return [];
  throw new Error(`sqlmap did not test ${method} ${path}:\n${stdout.slice(-2000)}`);
}

/** Every endpoint that takes something, once with its address tried and once with its body. */
async function endpoints(
  puzzle: { puzzleId: string; creatorKey: string },
  rewardId: string,
): Promise<Target[]> {
  const { puzzleId, creatorKey } = puzzle;
  const { token } = await call<Play>(server, `/api/puzzles/${puzzleId}/plays`, { body: {} });
  const asAdmin = [`Cookie: ${await logIn(server)}`];
  const asCreator = [`Authorization: Bearer ${creatorKey}`];
  const reward = { type: 'coupon', description: 'a', deliveryContact: 'b', secretCode: 'c' };
  const get = (path: string, headers: string[] = []) => ({ method: 'GET', path, headers });
  const post = (path: string, body: object, headers: string[] = []) => ({
    method: 'POST',
    path,
    body,
    headers,
  });
  const inside = `/api/puzzles/${puzzleId}`;
  const report = {
    sessionId: newRequestId(),
    timeSpent: 5,
    views: [{ path: '/' }],
    events: [],
    referrer: 'chat.example',
  };
  return [
    ...['/play/arrange/*', '/reward/*', '/images/*', '/previews/*.jpg', '/api/rewards/*'].map((path) =>
      get(path),
    ),
    get('/api/puzzles/*/reward', asCreator),
    get(`/api/rewards/${rewardId}`, ['Authorization: Bearer *']),
    get('/api/admin/dashboard?range=7d', asAdmin),
    get('/api/admin/rewards?before=2026-01-01T00:00:00Z', asAdmin),
    get('/api/admin/session', ['Cookie: puzzlefly_admin=*']),
    post('/api/puzzles', { requestId: newRequestId(), puzzle: drafts.word }),
    post('/api/puzzles', { requestId: newRequestId(), puzzle: drafts.quiz }),
    post(`${inside}/plays`, { preview: true, token }),
    post(`${inside}/answers`, { token, answer: { tiles: rightTiles.slice(0, 3) } }),
    post('/api/puzzles/*/answers', { token, answer: { text: 'x' } }),
    post(`${inside}/claims`, claimOf(puzzleId)),
    post(`${inside}/reward`, reward, asCreator),
    post('/api/puzzles/*/reward/approval', {}, asCreator),
    post(visitsPath, report),
    post('/api/admin/session', { password: 'a password' }),
    post('/api/admin/rewards/*/fee', { paid: true }, asAdmin),
    post('/api/admin/puzzles/*/removal', { reason: 'a reason' }, asAdmin),
  ];
}
