/**
 * Sends a hundred thousand generated requests to all endpoints and pages. None may be answered with a 5xx or hang,
 * and no answer may reveal the server's internals. Run `npm run build` first, then `npx node bench/fuzz.ts
 * [--requests 100000 --seed 1]`. The same seed makes the same requests, apart from random ids and keys.
 */
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import type { Play } from '../contract/api.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { boardTypes, playRoutes } from '../puzzles/puzzle.ts';
import { drafts, newRequestId } from '../server/testing/build-puzzle.ts';
import { addReward, call, claimOf, createPuzzle, inParallel, rightTiles } from './client.ts';
import { startOurs } from './processes.ts';
import { printFigures, readSettings } from './trial.ts';

const { requests: count, seed } = readSettings({ requests: 100_000, seed: 1 });
const atOnce = 32;
/** Batch size; each batch has its own seed. */
const lot = 1000;
const hangMs = 10_000;

/** Internals that no answer may reveal: source files, stack traces, SQL statements, database errors. */
const internals =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|SQLITE_|SQLSTATE|syntax error at|\b(select|insert|update|delete)\b.+\b(from|into|set)\b.+\?|\/work\/|ENOENT|EACCES|TypeError|ReferenceError/;

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

const server = await startOurs();
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const statuses: Record<number, number> = {};
const faults: string[] = [];
try {
  const requests = await generator();
  for (let done = 0; done < count; done += lot) {
    const batch = fc.sample(requests, { numRuns: Math.min(lot, count - done), seed: seed + done });
    await inParallel(batch.length, async (n) => judge(batch[n] as Sent), atOnce);
    if (done % 10_000 === 0) console.error(`${done} of ${count}`);
  }
  const after = await fetch(server.url);
  if (after.status !== 200) faults.push(`afterwards the home page is a ${after.status}`);
} finally {
  agent.destroy();
  await server.stop();
}
console.log(statuses);
for (const fault of faults.slice(0, 20)) console.log(fault);
printFigures([{ what: `faults in ${count} requests`, value: faults.length, unit: '', aim: { atMost: 0 } }]);
process.exitCode = faults.length === 0 ? 0 : 1;

async function judge(sent: Sent): Promise<void> {
  const name = `${sent.method} ${sent.path} ${JSON.stringify(sent.headers)} ${sent.body?.slice(0, 300)}`;
  try {
    const { status, text } = await send(sent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500) faults.push(`${status}: ${name}: ${text.slice(0, 300)}`);
    const [leak] = internals.exec(text) ?? [];
    if (leak !== undefined && !name.includes(leak)) faults.push(`reveals ${leak}: ${name}`);
  } catch (error) {
    faults.push(`${error instanceof Error ? error.message : error}: ${name}`);
  }
}

/** Sends a request without `fetch`, which would normalize paths and headers. */
async function send(sent: Sent, by: Agent | false = agent): Promise<{ status: number; text: string }> {
  const { body, ...head } = sent;
  const request = httpRequest(server.url, { ...head, agent: by, timeout: hangMs });
  request.on('timeout', () => request.destroy(new Error('no answer'))).on('error', () => {});
  request.end(body);
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const status = response.statusCode ?? 0;
    const type = response.headers['content-type'] ?? '';
    // An event stream never ends, so its body is not read.
    const isStream = type.startsWith('text/event-stream');
    if (isStream) request.destroy();
    const bytes = Buffer.concat(isStream ? [] : await response.toArray());
    return { status, text: /json|text|html/.test(type) ? bytes.toString() : '' };
  } catch (error) {
    // The server can close an idle connection between two requests.
    if (request.reusedSocket && by !== false) return send(sent, false);
    throw error;
  }
}

/** Generates requests to all endpoints and pages, most of them almost valid. */
async function generator(): Promise<fc.Arbitrary<Sent>> {
  const puzzle = await createPuzzle(server);
  const reward = await addReward(server, puzzle);
  const { token } = await call<Play>(server, `/api/puzzles/${puzzle.puzzleId}/plays`, { body: {} });
  const openapi = await call<{ paths: Record<string, Record<string, unknown>> }>(server, '/api/openapi.json');

  const pages = [
    ...[...Object.values(pagePaths), ...boardTypes.map(createPath)],
    ...['/{anything}', '/assets/{anything}', '/api/{anything}', '/healthz', '/readyz'],
    ...playRoutes.map((route) => `/play/${route}/{puzzleId}`),
  ];
  const endpoints = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  endpoints.push(...pages.map((path) => ({ method: 'GET', path: path.replaceAll(/:(\w+)/g, '{$1}') })));
  const visit = { sessionId: newRequestId(), timeSpent: 5, views: [{ path: '/' }] };
  const bodies: object[] = [
    ...Object.values(drafts).map((draft) => ({ requestId: newRequestId(), puzzle: draft })),
    ...[{ token, answer: { tiles: rightTiles } }, { token, preview: true }, claimOf(puzzle.puzzleId)],
    { type: 'coupon', description: '#a# b', deliveryContact: 'c', secretCode: 'd', amount: 5 },
    ...[{ password: 'a password' }, { paid: true }, { listed: false }, { reason: 'a reason' }],
    { ...visit, events: [{ event: 'store_clicked' }], screen: '360x740', referrer: 'chat.example' },
  ];

  const known = [puzzle.puzzleId, reward.rewardId];
  const word = fc.oneof(
    fc.constantFrom(...known, 'x', '..', '%00', '%2e%2e%2f', '%E0%A4%A', "'or%201=1--"),
    fc.string({ maxLength: 80 }).map(encodeURIComponent),
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const query = fc.option(fc.tuple(word, word), { freq: 4 });
  const brokenTexts = ['', '{', '[[[[', '{"__proto__":{"a":1}}', '"', `[${'[1],'.repeat(5000)}1]`];
  const anyBody = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...bodies).chain(spoiled) },
    { weight: 2, arbitrary: fc.json() },
    fc.string({ maxLength: 500 }),
    fc.constantFrom(...brokenTexts),
  );
  const oddHeaders = {
    'content-type': ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'a/b;;', ''],
    authorization: [`Bearer ${puzzle.creatorKey}`, 'Bearer x', 'Basic eDp5', 'Bearer'],
    cookie: ['puzzlefly_admin=x', 'puzzlefly_admin=%E0%A4%A; a=b', '=;;=', `a=${'b'.repeat(3000)}`],
    'accept-encoding': ['gzip', 'br', '*;q=0', 'zip,,;q=x'],
    'x-forwarded-for': ['127.0.0.1', 'a, b', '::1'],
    'if-none-match': ['*', '"x"', 'x'],
    range: ['bytes=0-1', 'bytes=9-1', 'x'],
    origin: ['null', 'https://elsewhere.example', 'x'],
    referer: ['x', 'https://elsewhere.example/create'],
  };
  const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
    {
      ...Object.fromEntries(Object.entries(oddHeaders).map(([name, odd]) => [name, fc.constantFrom(...odd)])),
      'user-agent': fc.string({ maxLength: 100 }).map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '?')),
    },
    { requiredKeys: [] },
  );
  const otherMethod = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');
  const anyMethod = fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, otherMethod);

  return fc
    .tuple(fc.constantFrom(...endpoints), anyMethod, word, query, anyHeaders, anyBody)
    .map(([endpoint, other, id, pair, headers, body]): Sent => {
      const method = other ?? endpoint.method;
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => id) + (pair ? `?${pair.join('=')}` : '');
      if (['GET', 'HEAD'].includes(method)) return { method, path, headers };
      // Node's client omits content-length for methods that rarely have a body.
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const all = { 'content-type': 'application/json', ...headers, ...length };
      return { method, path, headers: all, body };
    });
}

/** Serializes a body, four times in five with one value replaced. */
function spoiled(value: object): fc.Arbitrary<string> {
  const text = JSON.stringify(value);
  let places = 0;
  JSON.parse(text, (_, inside) => {
    places += 1;
    return inside;
  });
  return fc
    .tuple(fc.nat(Math.ceil(places * 1.25)), fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })))
    .map(([chosen, other]) => {
      let place = 0;
      return JSON.stringify(JSON.parse(text, (_, inside) => (place++ === chosen ? other : inside)));
    });
}
