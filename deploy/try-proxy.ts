/**
 * Tries `deploy/nginx.conf` with a real nginx, two nodes and a real PostgreSQL on this machine: `npm run build` before, then
 * `npx node deploy/try-proxy.ts`, as root. It fails where nginx is not installed. All it starts is gone when it ends.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { gatherCrowd } from './trial/crowd.ts';
import { answerTo, createWithReward, win, wordPuzzle } from './trial/deeds.ts';
import { follow } from './trial/follow.ts';
import { startProxy } from './trial/proxy.ts';
import { adminPassword, startTrialSite } from './trial/site.ts';
import { type Answer, openVisitor } from './trial/visitor.ts';

const proxy = await startProxy();
const narrow = { LIMITS: '0.01' };
const site = await startTrialSite(proxy, narrow);
let faults = 0;

function check(what: string, isRight: boolean, detail: unknown = ''): void {
  if (!isRight) faults += 1;
  console.log(`${isRight ? 'right' : 'WRONG'}  ${what}  ${detail}`);
}

/** The node that gave an answer. */
const nodeOf = ({ headers }: Answer) => proxy.nodeOf(headers['x-request-id']);

try {
  await addressesAreTheirOwn();
  for (const place of [0, 1]) await replace(place);
  await pagesAndHeaders();
  await bodies();
  await playsOnBothNodes();
  await adminOnBothNodes();
  await streams();
  await replacingUnderLoad();
  await killing();
  noAddressIsLogged();
} finally {
  await site.stop();
  await proxy.stop();
}
console.log(faults === 0 ? 'All is right.' : `${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);

/** As a deployment does it: asked to end, waited for, started anew. */
async function replace(place: number): Promise<void> {
  const code = await site.nodes[place]?.stop();
  if (code !== 0) check(`node ${place + 1} ends well`, false, code);
  await site.start(place);
}

async function addressesAreTheirOwn(): Promise<void> {
  const greedy = openVisitor(proxy);
  const statuses: number[] = [];
  for (let n = 1; n <= 20; n++) {
    const address = `203.0.113.${n}`;
    const headers = {
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
    };
    statuses.push((await greedy.ask('/api/puzzles', { body: wordPuzzle(), headers })).status);
  }
  greedy.close();
  check('other names for one address are counted as one', statuses.at(-1) === 429, statuses.join(' '));
  const other = openVisitor(proxy, '127.0.0.3');
  const { status } = await other.ask('/api/puzzles', { body: wordPuzzle() });
  check('another address is not', status === 201, status);
  const metrics = await other.ask('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } });
  check('nobody reads the metrics through the proxy', metrics.status === 404, metrics.status);
  other.close();
}

async function pagesAndHeaders(): Promise<void> {
  const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/rewards?a=b`, { redirect: 'manual' });
  const location = plain.headers.get('location');
  check(
    'without TLS it leads to TLS',
    plain.status === 308 && /^https:.*a=b$/.test(location ?? ''),
    location,
  );

  const visitor = openVisitor(proxy);
  const home = await visitor.ask('/', { headers: { 'accept-encoding': 'gzip', 'x-request-id': 'forged' } });
  const { headers } = home;
  check('the home page comes by HTTP/2', home.status === 200);
  const security = headers['strict-transport-security'];
  check('it asks for TLS from now on', security?.startsWith('max-age=31536000') ?? false, security);
  check('it is compressed once, by the node', headers['content-encoding'] === 'gzip');
  check('its name is the one in the access log', (await nodeOf(home)) !== undefined, headers['x-request-id']);
  const { text } = await visitor.ask('/');
  check('it names the public address', text.includes('https://puzzles.example/'));

  const file = /\/assets\/[\w./-]+\.js/.exec(text)?.[0] ?? '';
  for (const [path, expected] of [
    ['/', 'no-store'],
    [file, 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
  ] as const) {
    const cacheControl = (await visitor.ask(path)).headers['cache-control'];
    check(`${path} is kept as the node says`, cacheControl === expected, cacheControl);
  }
  await visitor.ask('/assets/of-another-version.js');
  const asked = /"path":"\/assets\/of-another-version.js".*"answers":"404, 404"/;
  await until(async () => asked.test(proxy.log()));
  check('a file that one node has not is looked for at the other', asked.test(proxy.log()));
  visitor.close();
}

async function bodies(): Promise<void> {
  const visitor = openVisitor(proxy);
  const withImage = (bytes: number) => ({
    ...wordPuzzle(),
    puzzle: {
      type: 'image',
      imageUrl: `data:image/png;base64,${'A'.repeat(bytes)}`,
      description: 'x',
      size: 3,
    },
  });
  for (const [megabytes, expected, words] of [
    [7.9, 422, 'image_unreadable'],
    [8.5, 413, 'nginx'],
  ] as const) {
    const body = withImage(megabytes * 1024 * 1024);
    const { status, text } = await visitor.ask('/api/puzzles', { body });
    check(`${megabytes} MB are judged rightly`, status === expected && text.includes(words), status);
  }
  visitor.close();
}

async function playsOnBothNodes(): Promise<void> {
  const visitor = openVisitor(proxy);
  const made = await visitor.ask('/api/puzzles', { body: wordPuzzle() });
  const { puzzleId } = JSON.parse(made.text) as { puzzleId: string };
  const path = `/api/puzzles/${puzzleId}`;
  const madeAt = await nodeOf(made);
  let started: Answer;
  do started = await visitor.ask(`${path}/plays`, { body: {} });
  while ((await nodeOf(started)) === madeAt);
  const { token } = JSON.parse(started.text) as { token: string };
  let answered: Answer;
  do answered = await visitor.ask(`${path}/answers`, { body: answerTo(token) });
  while ((await nodeOf(answered)) !== madeAt);
  const isRight = answered.text.includes('"right":true');
  check('made at one node, played at the other, answered at the first', isRight);
  visitor.close();
}

async function adminOnBothNodes(): Promise<void> {
  const owner = openVisitor(proxy);
  const headers = { origin: 'https://puzzles.example' };
  const login = await owner.ask('/api/admin/session', { body: { password: adminPassword }, headers });
  const [cookie = ''] = login.headers['set-cookie'] ?? [];
  check('the owner gets a cookie for TLS alone', /; Secure/.test(cookie), login.status);
  const asked = async () => {
    const answer = await owner.ask('/api/admin/dashboard', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    return `${answer.status} ${await nodeOf(answer)}`;
  };
  const answers = new Set([await asked(), await asked()]);
  const isRight = answers.size === 2 && [...answers].every((answer) => answer.startsWith('200'));
  check('and sees the dashboard at both nodes', isRight, [...answers].join(', '));
  owner.close();
}

async function streams(): Promise<void> {
  const visitor = openVisitor(proxy);
  const { puzzleId } = await createWithReward(visitor);
  const viewers = Array.from({ length: 4 }, () => follow(proxy, `/api/puzzles/${puzzleId}/events`));
  for (const viewer of viewers) await viewer.hears('"isClaimed":false');
  const open = await openStreams();
  check('both nodes have streams of the puzzle', Math.min(...open) > 0, open.join(' and '));
  const claimedAt = performance.now();
  await win(visitor, puzzleId);
  const heard = await Promise.all(viewers.map(({ hears }) => hears('"isClaimed":true')));
  const ms = Math.round(performance.now() - claimedAt);
  check('a claim at one node is heard on all streams of both', !heard.includes(false), `within ${ms} ms`);
  for (const viewer of viewers) viewer.leave();
  visitor.close();
  await until(async () => Math.max(...(await openStreams())) === 0);
  check('whoever leaves has no stream left at a node', Math.max(...(await openStreams())) === 0);
}

function openStreams(): Promise<number[]> {
  return Promise.all([0, 1].map(site.openStreams));
}

async function replacingUnderLoad(): Promise<void> {
  const crowd = gatherCrowd(proxy);
  for (const place of [0, 1, 0, 1]) {
    await crowd.answered(500);
    await replace(place);
  }
  await crowd.answered(500);
  const { requests, failures } = await crowd.leave();
  const what = 'each node replaced twice, by SIGTERM under load, without a failed request';
  check(what, failures.length === 0, `${requests} requests ${failures.slice(0, 5).join('; ')}`);
}

async function killing(): Promise<void> {
  const visitor = openVisitor(proxy);
  const { puzzleId } = await createWithReward(visitor);
  const viewers = Array.from({ length: 4 }, () => follow(proxy, `/api/puzzles/${puzzleId}/events`));
  for (const viewer of viewers) await viewer.hears('"isClaimed":false');
  const crowd = gatherCrowd(proxy);
  await crowd.answered(500);
  await site.nodes[1]?.kill();
  await crowd.answered(500);
  const { requests, failures } = await crowd.leave();
  const what = 'a node killed under load takes no request with it';
  check(what, failures.length === 0, `${requests} requests ${failures.slice(0, 5).join('; ')}`);
  await until(async () => (await site.openStreams(0)) === viewers.length);
  const count = await site.openStreams(0);
  check('its streams are back at the other', count === viewers.length, count);
  await win(visitor, puzzleId);
  const heard = await Promise.all(viewers.map(({ hears }) => hears('"isClaimed":true')));
  check('and hear of the claim', !heard.includes(false));
  await site.start(1);
  for (const viewer of viewers) viewer.leave();
  visitor.close();
}

function noAddressIsLogged(): void {
  const logs = proxy.log() + site.log();
  const told = ['127.0.0.2', '127.0.0.3', '203.0.113'].filter((address) => logs.includes(address));
  check("no log holds a visitor's address", told.length === 0, `${logs.length} characters ${told.join(' ')}`);
}

/** Waits for what comes by itself, for a while. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await isSo()); tries++) await pause(50);
}
