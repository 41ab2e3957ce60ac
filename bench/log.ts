/**
 * Compares claims per second with and without the log of results. Half of the stored rewards have no name in the log,
 * so nothing about them is logged. Alternates many short rounds within one run, because the machine's speed can
 * change. Run `npm run build` first, then `npx node bench/log.ts [--rounds 20] [--seconds 2]`.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { newLogId } from '../features/results/server/feature.ts';
import { databaseFile } from '../platform/storage/sqlite.ts';
import { claimOf, createRewardPuzzle, rightAnswerOf } from './client.ts';
import { startOurs } from './processes.ts';
import { storeCopies } from './stored.ts';
import { printFigures, readSettings } from './trial.ts';

const { rounds, seconds } = readSettings({ rounds: 20, seconds: 2 });
const perRound = 6000 * seconds;
/**
 * Pause after each round, in milliseconds. The server then numbers the new entries of the log, so the processor time
 * includes this work.
 */
const numberedMs = 1500;

const ours = await startOurs();
const cases = {
  'claims (place and win noted)': (id: string) => ({ path: `/api/puzzles/${id}/claims`, body: claimOf(id) }),
  'right answers (place noted)': (id: string) => ({
    path: `/api/puzzles/${id}/answers`,
    body: rightAnswerOf(id),
  }),
};
try {
  const puzzleId = await createRewardPuzzle(ours);
  for (const [what, next] of Object.entries(cases)) {
    const ids = await storeCopies(ours.dataDir, puzzleId, perRound * (rounds + 1));
    const halves = { with: ids.slice(ids.length / 2), without: ids.slice(0, ids.length / 2) };
    nameInLog(halves.with, halves.without);
    const rates = { with: [] as number[], without: [] as number[] };
    const times = { with: [] as number[], without: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      // Alternates the order, because the second half runs on a larger database.
      for (const half of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        const { rate, cpuUs } = await load(halves[half], next);
        // Round -1 is JIT warm-up.
        if (round < 0) continue;
        rates[half].push(rate);
        times[half].push(cpuUs);
      }
    }
    const kept = (one: number[], other: number[]) =>
      median(one.map((value, n) => (100 * value) / (other[n] ?? Number.NaN)));
    printFigures([
      { what: `${what}, without the log`, value: median(rates.without), unit: '/s' },
      { what: `${what}, with it`, value: median(rates.with), unit: '/s' },
      { what: 'kept, median of rounds', value: kept(rates.with, rates.without), unit: '%' },
      { what: 'processor time of one, without', value: median(times.without), unit: 'µs' },
      { what: 'the same, with it', value: median(times.with), unit: 'µs' },
      // On a busy machine, rates depend on other processes; processor time does not.
      {
        what: 'kept, by processor time, median of rounds',
        value: kept(times.without, times.with),
        unit: '%',
        aim: { atLeast: 90 },
      },
    ]);
  }
} finally {
  await ours.stop();
}

/**
 * Gives each copy in `named` its own name in the log, because all copies share the original's. Those in `nameless`
 * get none.
 */
function nameInLog(named: string[], nameless: string[]): void {
  const database = new DatabaseSync(databaseFile(ours.dataDir), { timeout: 60_000 });
  const setName = database.prepare('update rewards set log_id = ? where puzzle_id = ?');
  const removeName = database.prepare('update rewards set log_id = null where puzzle_id = ?');
  database.exec('begin immediate');
  for (const id of named) setName.run(newLogId(Date.now()), id);
  for (const id of nameless) removeName.run(id);
  database.exec('commit');
  database.close();
}

/** Measures requests per second, each for a different puzzle, and processor time per request. Throws on a refusal. */
async function load(ids: string[], next: (id: string) => { path: string; body: object }) {
  const setupRequest = (request: Request): Request => {
    const { path, body } = next(ids.pop() ?? '');
    return { ...request, path, body: JSON.stringify(body) };
  };
  const before = ours.cpuMs() ?? Number.NaN;
  const headers = { 'content-type': 'application/json' };
  const result = await autocannon({
    url: ours.url,
    connections: 50,
    duration: seconds,
    requests: [{ method: 'POST', path: '/', headers, setupRequest }],
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  await pause(numberedMs);
  const cpuUs = (1000 * ((ours.cpuMs() ?? Number.NaN) - before)) / result['2xx'];
  return { rate: result['2xx'] / result.duration, cpuUs };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
