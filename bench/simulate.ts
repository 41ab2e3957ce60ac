/**
 * Simulates a week of traffic from measured costs, without starting a server: how busy nodes are, how long
 * requests wait and how long queues grow. `npx node bench/simulate.ts [--plays 1000000] [--cores 1] [--viewers
 * 50000] [--seed 1]`; `--plays` is per day.
 */
import { percentile } from './client.ts';
import { printFigures, readSettings } from './trial.ts';

/** Measured by `bench/nodes.ts --only share` and `--only viewers` (docs/performance.md). */
const measured = {
  /** Processor time of a node for one play: a page, a wrong and a right answer, in microseconds. */
  nodeUs: 790,
  requestsPerPlay: 3,
  /** Processor time of a node per open page that receives a win, in microseconds. */
  toldUs: 19,
  /** Time from a claim until the first page receives the win. */
  winMs: 40,
};

export interface Costs {
  nodeUs: number;
  requestsPerPlay: number;
  /** A node's share of one processor, in percent. */
  quota: number;
  /** A node can spend its whole share at the start of each period, as with cgroups. */
  periodMs: number;
}

/** Plays per second that `nodes` can handle. */
export const predictRate = ({ nodeUs, quota }: Costs, nodes: number): number =>
  (nodes * 10_000 * quota) / nodeUs;

/** Returns the same random numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Each request's share of a play's processor time (page, two answers), measured by `npm run bench`. */
const shares = [0.6, 0.2, 0.2];

/**
 * Returns when a node that may use `quota` percent of each period finishes work begun at `start`. Times are in
 * milliseconds.
 */
function doneAt(
  start: number,
  workMs: number,
  { quota, periodMs }: Costs,
  used: { period: number; ms: number },
) {
  const share = (periodMs * quota) / 100;
  let [at, left] = [start, workMs];
  for (;;) {
    const period = Math.floor(at / periodMs);
    if (period > used.period) Object.assign(used, { period, ms: 0 });
    const now = Math.min(left, share - used.ms);
    used.ms += now;
    left -= now;
    if (left <= 1e-9) return at + now;
    at = (period + 1) * periodMs;
  }
}

/** Returns each request's latency in milliseconds for plays that arrive at random at a given rate. */
export function predictWaits(
  costs: Costs,
  nodes: number,
  playsPerSecond: number,
  seconds: number,
  random = createRandom(1),
  onQueue: (length: number) => void = () => {},
): number[] {
  const perMs = (playsPerSecond * costs.requestsPerPlay) / 1000;
  const each = Array.from({ length: nodes }, () => ({ used: { period: -1, ms: 0 }, ends: [] as number[] }));
  const waits: number[] = [];
  for (let at = 0, n = 0; at < seconds * 1000; n += 1) {
    at -= Math.log(1 - random()) / perMs;
    const node = each[Math.floor(random() * nodes)] as (typeof each)[number];
    while ((node.ends[0] ?? Number.POSITIVE_INFINITY) <= at) node.ends.shift();
    const start = Math.max(at, node.ends.at(-1) ?? 0);
    const workMs = (costs.nodeUs / 1000) * (shares[n % shares.length] ?? 0);
    const end = doneAt(start, workMs, costs, node.used);
    node.ends.push(end);
    onQueue(node.ends.length);
    waits.push(end - at);
  }
  return waits;
}

/** Relative traffic by hour of the day: little at night, most between seven and nine in the evening. */
const hours = [2, 1, 1, 1, 1, 2, 3, 4, 4, 4, 4, 5, 5, 4, 4, 4, 5, 6, 8, 9, 9, 7, 4, 3];
/** Relative traffic by day of the week. */
const days = [0.9, 0.9, 0.95, 1, 1.1, 1.15, 1];

/**
 * Returns the traffic of the first puzzle and of the first hundredth, as shares, if the n-th puzzle has the
 * weight 1/n.
 */
function heavyTail(puzzles: number): { first: number; hundredth: number } {
  const sum = (until: number) => Math.log(until) + 0.5772;
  return { first: 1 / sum(puzzles), hundredth: sum(puzzles / 100) / sum(puzzles) };
}

function simulate({
  plays,
  cores,
  viewers,
  seed,
}: {
  plays: number;
  cores: number;
  viewers: number;
  seed: number;
}) {
  const random = createRandom(seed);
  const allHours = hours.reduce((sum, share) => sum + share, 0);
  const rates = days.flatMap((day) => hours.map((hour) => (plays * day * hour) / allHours / 3600));
  const costs: Costs = { ...measured, quota: 100 * cores, periodMs: 10 };
  const peak = Math.max(...rates);
  const perNode = predictRate(costs, 1);
  // Nodes are at most half busy, because one may fail in the evening or a link may go viral.
  const enough = Math.max(2, Math.ceil(peak / (perNode * 0.5)));
  const { first, hundredth } = heavyTail(Math.max(1000, plays / 20));
  printFigures([
    { what: 'plays at the highest hour of the week', value: peak, unit: '/s' },
    { what: 'a node can do', value: perNode, unit: '/s' },
    { what: 'the most played puzzle; the first hundredth of all', value: 100 * first, unit: '% of plays' },
    { what: '', value: 100 * hundredth, unit: '% of plays' },
    { what: 'nodes, at most half busy', value: enough, unit: '' },
  ]);
  console.table(
    [Math.max(1, Math.floor(enough / 2)), Math.ceil(enough * 0.6), enough, enough * 2]
      .filter((nodes, index, all) => all.indexOf(nodes) === index)
      .map((nodes) => {
        // Nodes do not wait for each other, so simulating a few of them, each at the same rate, is enough.
        const sampled = Math.min(nodes, 4);
        const waitsAt = (rate: number) => {
          let longest = 0;
          const waits = predictWaits(costs, sampled, (rate * sampled) / nodes, 20, random, (length) => {
            longest = Math.max(longest, length);
          });
          return { p99: percentile(waits, 0.99), longest };
        };
        const [evening, night] = [waitsAt(peak), waitsAt(Math.min(...rates))];
        const busy = peak / predictRate(costs, nodes);
        // Everyone opens a viral link within the same minute of the evening.
        const viral = waitsAt(peak + viewers / 60);
        const told =
          measured.winMs + ((viewers / nodes) * measured.toldUs) / 1000 / (cores * Math.max(0.1, 1 - busy));
        return {
          nodes,
          'busy %': Math.round(100 * busy),
          'p99 ms, night': Number(night.p99.toFixed(1)),
          'p99 ms, evening': Number(evening.p99.toFixed(1)),
          'longest queue': evening.longest,
          'p99 ms, viral': Number(viral.p99.toFixed(1)),
          'queue, viral': viral.longest,
          [`win told to ${viewers}, ms`]: Math.round(told),
        };
      }),
  );
}

if (import.meta.main) simulate(readSettings({ plays: 1_000_000, cores: 1, viewers: 50_000, seed: 1 }));
