/**
 * Measures our server against what the same bytes cost without it: `npm run bench`, or after a build
 * `npx node bench/run.ts [--rounds 5] [--seconds 4] [--only 'play page'] [--stored 1000000]`. `--stored` puts so many
 * puzzles into the database before.
 *
 * The client runs on the same machine, and the two servers are measured in turn, so that other load touches both. Where a
 * bare server is faster than the client, processor times tell more than rates.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { databaseFile } from '../server/platform/storage/sqlite.ts';
import type { BareAnswer } from './bare-server.ts';
import { aims, type BenchCase, type BenchRequest, prepareCases } from './cases.ts';
import { createPuzzle } from './client.ts';
import { load, medianRound, type Round } from './load.ts';
import { measureRawInserts, type ServerProcess, startBare, startOurs } from './processes.ts';
import { storeCopies } from './stored.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    stored: { type: 'string', default: '0' },
  },
});
const rounds = Math.min(Number(values.rounds), 20);
const seconds = Math.min(Number(values.seconds), 30);

const ours = await startOurs();
const missed: string[] = [];
try {
  storeCopies(ours.dataDir, (await createPuzzle(ours)).puzzleId, Number(values.stored));
  const cases = (await prepareCases(ours)).filter(({ name }) => name.includes(values.only));
  const rows = [];
  for (const benchCase of cases) {
    const { own, other } = await measure(benchCase);
    const aim = aims[benchCase.against];
    const ratio = own.perSecond / other.perSecond;
    if (ratio < aim) missed.push(benchCase.name);
    rows.push({
      case: benchCase.name,
      'ours/s': Math.round(own.perSecond),
      'bare/s': Math.round(other.perSecond),
      ratio: percent(ratio),
      aim: percent(aim),
      'ok?': ratio >= aim ? 'yes' : 'NO',
      'p99 ms': round(own.p99Ms),
      'bare p99 ms': round(other.p99Ms),
      'cpu µs': round(own.cpuUs),
      'bare cpu µs': round(other.cpuUs),
    });
    console.error(`${benchCase.name}: done`);
  }
  console.table(rows);
} finally {
  await ours.stop();
}
if (missed.length > 0) console.log(`Below the aim: ${missed.join(', ')}`);

/** Medians of our rounds and the other's, taken in turn. */
async function measure({ request, against }: BenchCase): Promise<{ own: Round; other: Round }> {
  const own: Round[] = [];
  const others: Round[] = [];
  const bare = against === 'bare server' ? await startBare(await capture(ours, request)) : undefined;
  try {
    // The first second goes to the compilers.
    await load(ours, request, 1);
    if (bare !== undefined) await load(bare, request, 1);
    for (let i = 0; i < rounds; i++) {
      own.push(await load(ours, request, seconds));
      others.push(bare === undefined ? await rawRound() : await load(bare, request, seconds));
    }
  } finally {
    await bare?.stop();
  }
  return { own: medianRound(own), other: medianRound(others) };
}

async function rawRound(): Promise<Round> {
  const { perSecond, p99Ms } = await measureRawInserts(databaseFile(ours.dataDir), seconds);
  return { perSecond, p99Ms, cpuUs: undefined };
}

/** Our answer to a request, to be given by a bare server; Node itself adds the date and the connection's headers. */
async function capture(
  server: ServerProcess,
  { method, path, headers, body }: BenchRequest,
): Promise<BareAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${server.url}${path}`, { method, headers }, resolve).once('error', reject).end(body);
  });
  const chunks = await response.toArray();
  const own = Object.entries(response.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
  );
  const bytes = Buffer.concat(chunks);
  return {
    status: response.statusCode ?? 0,
    headers: {
      ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
      'content-length': String(bytes.length),
    },
    body: bytes.toString('base64'),
  };
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

function round(value: number | undefined): number | string {
  return value === undefined ? '–' : Number(value.toPrecision(3));
}
