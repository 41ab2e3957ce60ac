/**
 * What people do, for ten minutes, 95 % of it reading: no error, no growing memory, no pause: `npm run build` before,
 * then `npx node bench/mixed.ts [--minutes 10]`.
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type BenchCase, prepareCases } from './cases.ts';
import { percentile } from './client.ts';
import { printFigures } from './figure.ts';
import { forAutocannon, load } from './load.ts';
import { memoryKb, readMetrics, startOurs } from './processes.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Math.min(Number(values.minutes), 60);
/** Well below what the machine can do, so that pauses show and not queues. */
const perSecond = 1500;
const sampleMs = 5000;
/** The share of the run until V8's heap has its size. */
const warmUpShare = 0.25;
/** Seconds of writing at full rate first, to fill the database's cache; at the rate of the mix that would take the whole run. */
const fillSeconds = 20;

/** How many requests of a hundred are of each case. */
const mix: Record<string, number> = {
  'play page, compressed': 40,
  'start a play': 15,
  'wrong answer': 20,
  'right answer': 10,
  'image of 100 KB': 10,
  'create a word puzzle': 3,
  'claim a reward': 2,
};

const server = await startOurs();
const memory: number[] = [];
const pauses: number[] = [];
let timer: NodeJS.Timeout | undefined;
try {
  const cases = await prepareCases(server);
  for (const name of ['create a word puzzle', 'claim a reward']) {
    await load(server, caseOf(cases, name).request, fillSeconds);
  }
  timer = setInterval(() => void sample(), sampleMs);
  const result = await autocannon({
    url: server.url,
    connections: 50,
    overallRate: perSecond,
    duration: minutes * 60,
    requests: shuffled(
      Object.entries(mix).flatMap(([name, times]) =>
        Array(times).fill(forAutocannon(caseOf(cases, name).request)),
      ),
    ),
  });
  clearInterval(timer);
  const settled = memory.slice(Math.floor(memory.length * warmUpShare));
  const part = Math.ceil(settled.length / 5);
  // The least of each: above it is garbage that was not collected yet.
  const gained = percentile(settled.slice(-part), 0) - percentile(settled.slice(0, part), 0);
  const failed = result.non2xx + result.errors + result.timeouts;
  printFigures([
    { what: 'answered', value: result['2xx'], unit: '' },
    { what: 'refused, errors, timeouts', value: failed, unit: '', aim: { atMost: 0 } },
    { what: 'answer, p99', value: result.latency.p99, unit: 'ms' },
    { what: 'memory gained after the warm-up', value: gained, unit: 'MB', aim: { atMost: 20 } },
    { what: 'event loop delay, p99', value: percentile(pauses, 0.5), unit: 'ms', aim: { atMost: 20 } },
  ]);
} finally {
  clearInterval(timer);
  await server.stop();
}

/**
 * Resident memory without the free room in V8's heap, which grows and shrinks by 100 MB and says nothing of what is
 * retained.
 */
async function sample(): Promise<void> {
  const read = await readMetrics(server);
  const freeBytes = read('nodejs_heap_size_total_bytes') - read('nodejs_heap_size_used_bytes');
  memory.push(memoryKb(server.pid) / 1024 - freeBytes / 2 ** 20);
  pauses.push(read('nodejs_eventloop_lag_p99_seconds') * 1000);
}

function caseOf(cases: BenchCase[], name: string): BenchCase {
  const found = cases.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`there is no case ${name}`);
  return found;
}

function shuffled<Item>(items: Item[]): Item[] {
  const places = items.map((item) => [Math.random(), item] as const);
  return places.toSorted(([a], [b]) => a - b).map(([, item]) => item);
}
