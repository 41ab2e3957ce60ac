/**
 * What people do, for ten minutes, 95 % of it reading: no error, no growing memory, no pause: `npm run build` before,
 * then `npx node bench/mixed.ts [--minutes 10]`.
 */
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { type BenchCase, prepareCases } from './cases.ts';
import { percentile } from './client.ts';
import { printFigures } from './figure.ts';
import { load } from './load.ts';
import { memoryKb, startOurs } from './processes.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Math.min(Number(values.minutes), 60);
/** Well below what the machine can do: pauses are to be seen, not queues. */
const perSecond = 1500;
const sampleMs = 5000;
/** Until V8 knows how much room it wants. */
const warmUpShare = 0.25;
/** Writing as fast as it goes, until the database's cache is full: at the rate of the mix that would take all the time. */
const fillSeconds = 20;

/** How often each is asked for, of a hundred. */
const mix: Record<string, number> = {
  'play page, compressed': 40,
  'start a play': 15,
  'wrong answer': 20,
  'right answer': 10,
  'picture of 100 KB': 10,
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
      Object.entries(mix).flatMap(([name, times]) => Array(times).fill(requestOf(cases, name))),
    ),
  });
  clearInterval(timer);
  const settled = memory.slice(Math.floor(memory.length * warmUpShare));
  const part = Math.ceil(settled.length / 5);
  printFigures([
    { what: 'answered', value: result['2xx'], unit: '' },
    {
      what: 'refused, errors, timeouts',
      value: result.non2xx + result.errors + result.timeouts,
      unit: '',
      aim: { atMost: 0 },
    },
    { what: 'answer, p99', value: result.latency.p99, unit: 'ms' },
    {
      what: 'memory gained after the warm-up',
      // Between two collections there is garbage as well.
      value: percentile(settled.slice(-part), 0) - percentile(settled.slice(0, part), 0),
      unit: 'MB',
      aim: { atMost: 20 },
    },
    { what: 'event loop delay, p99', value: percentile(pauses, 0.5), unit: 'ms', aim: { atMost: 20 } },
  ]);
} finally {
  clearInterval(timer);
  await server.stop();
}

/**
 * Resident memory but for the room that V8 keeps free in its heap: that grows and shrinks by 100 MB as it sees fit, and
 * says nothing of what is kept.
 */
async function sample(): Promise<void> {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const read = (name: string) => {
    const [, value] = new RegExp(`^nodejs_${name} (\\S+)$`, 'm').exec(metrics) ?? [];
    if (value === undefined) throw new Error(`the server tells no ${name}`);
    return Number(value);
  };
  const freeBytes = read('heap_size_total_bytes') - read('heap_size_used_bytes');
  memory.push(memoryKb(server.pid) / 1024 - freeBytes / 2 ** 20);
  pauses.push(read('eventloop_lag_p99_seconds') * 1000);
}

function caseOf(cases: BenchCase[], name: string): BenchCase {
  const found = cases.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`there is no case ${name}`);
  return found;
}

function requestOf(cases: BenchCase[], name: string): Request {
  const { next, ...request } = caseOf(cases, name).request;
  return next === undefined
    ? request
    : { ...request, setupRequest: (template) => ({ ...template, ...next() }) };
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
