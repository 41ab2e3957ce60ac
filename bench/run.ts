/**
 * Compares our server with a bare one that sends the same bytes, and its writes with raw inserts into SQLite. Run
 * `npm run bench`, or after a build `npx node bench/run.ts [--rounds 5] [--seconds 4] [--only 'play page'] [--stored
 * 1000000]`. `--stored` first inserts that number of puzzles. The client runs on the same machine, and the two sides
 * are measured alternately, so that other load affects both. If a bare server is faster than the client, compare
 * processor times instead of rates.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import autocannon, { type Request } from 'autocannon';
import type { BareAnswer } from './bare-server.ts';
import { aims, type BenchCase, prepareCases } from './cases.ts';
import { createPuzzle } from './client.ts';
import { type ServerProcess, startBare, startOurs } from './processes.ts';
import { measureRawInserts, type Round, storeCopies } from './stored.ts';
import { brief, readSettings } from './trial.ts';

const { rounds, seconds, only, stored } = readSettings({ rounds: 5, seconds: 4, only: '', stored: 0 });

const ours = await startOurs();
try {
  const { puzzleId } = await createPuzzle(ours);
  await storeCopies(ours.dataDir, puzzleId, stored);
  const cases = (await prepareCases(ours)).filter(({ name }) => name.includes(only));
  const rows = [];
  for (const benchCase of cases) {
    const { own, other } = await measure(benchCase, puzzleId);
    const [ratio, aim] = [own.perSecond / other.perSecond, aims[benchCase.against]];
    rows.push({
      case: benchCase.name,
      ...{ 'ours/s': Math.round(own.perSecond), 'bare/s': Math.round(other.perSecond) },
      ...{ 'ratio %': Math.round(100 * ratio), 'aim %': 100 * aim, 'ok?': ratio >= aim ? 'yes' : 'NO' },
      ...{ 'p99 ms': brief(own.p99Ms), 'bare p99 ms': brief(other.p99Ms) },
      ...{ 'cpu µs': brief(own.cpuUs), 'bare cpu µs': brief(other.cpuUs) },
    });
    console.error(`${benchCase.name}: done`);
  }
  console.table(rows);
} finally {
  await ours.stop();
}

/** Returns the median rounds of our server and of the baseline, measured alternately. */
async function measure({ request, against }: BenchCase, puzzleId: string) {
  const [own, others]: [Round[], Round[]] = [[], []];
  const bare = against === 'bare server' ? await startBare(await capture(request)) : undefined;
  try {
    // JIT warm-up.
    await load(ours, request, 1);
    if (bare !== undefined) await load(bare, request, 1);
    for (let i = 0; i < rounds; i++) {
      own.push(await load(ours, request, seconds));
      others.push(
        bare === undefined
          ? measureRawInserts(ours.dataDir, puzzleId, seconds)
          : await load(bare, request, seconds),
      );
    }
  } finally {
    await bare?.stop();
  }
  return { own: medianRound(own), other: medianRound(others) };
}

/** Captures our answer for a bare server to repeat; Node itself adds the date and the connection headers. */
async function capture({ method, path, headers, body }: BenchCase['request']): Promise<BareAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(ours.url + path, { method, headers }, resolve)
      .once('error', reject)
      .end(body);
  });
  const bytes = Buffer.concat(await response.toArray());
  const own = Object.entries(response.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
  );
  const copied = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
  return {
    status: response.statusCode ?? 0,
    headers: { ...copied, 'content-length': String(bytes.length) },
    body: bytes.toString('base64'),
  };
}

/** Repeats one request for some seconds. Throws if an answer is not a 2xx. */
async function load(server: ServerProcess, request: Request, seconds: number): Promise<Round> {
  const before = server.cpuMs();
  const result = await autocannon({
    url: server.url,
    connections: 50,
    duration: seconds,
    requests: [request],
  });
  const after = server.cpuMs();
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${request.path}: ${non2xx} refused, ${errors} errors, ${timeouts} timeouts`);
  }
  const isKnown = before !== undefined && after !== undefined;
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    cpuUs: isKnown ? ((after - before) * 1000) / result['2xx'] : undefined,
  };
}

function medianRound(rounds: Round[]): Round {
  const middle = rounds.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (middle === undefined) throw new Error('no rounds');
  return middle;
}
