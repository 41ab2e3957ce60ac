/**
 * Two processes over one PostgreSQL: how soon a claim at one is seen at the other, and how many more plays two start
 * than one: `npm run build` before, then `npx node bench/nodes.ts`.
 *
 * Limit: on a machine of two cores the client and PostgreSQL have one of them already, so two processes cannot answer
 * twice as much. Processor time a play tells what they would do with a core each: the work of one does not grow with
 * the other.
 */
import { startServerProcess } from '../server/testing/server-process.ts';
import { createPuzzle, percentile, secretKey } from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { load, medianRound, type Round } from './load.ts';
import { startPostgres } from './postgres.ts';
import { measuredProcess, type ServerProcess } from './processes.ts';
import { measureWin } from './streams.ts';

const rounds = 5;
const seconds = 3;
const wins = 50;
const viewers = 200;

const postgres = await startPostgres();
const start = async (): Promise<ServerProcess> =>
  measuredProcess(
    await startServerProcess({
      DATABASE_URL: postgres.url,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'error',
      LIMITS: '0',
    }),
  );
const [one, other] = [await start(), await start()];
const figures: Figure[] = [];
try {
  const told: number[] = [];
  for (let n = 0; n < wins; n++) told.push(percentile(await measureWin(one, other, viewers), 0.95));
  figures.push({
    what: 'claim at one to viewers of the other, p95',
    value: percentile(told, 0.95),
    unit: 'ms',
    aim: { atMost: 250 },
  });

  const { puzzleId } = await createPuzzle(one);
  const startPlays = (server: ServerProcess) =>
    load(
      server,
      {
        method: 'POST',
        path: `/api/puzzles/${puzzleId}/plays`,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      },
      seconds,
    );
  await Promise.all([startPlays(one), startPlays(other)]);
  const alone: Round[] = [];
  const together: Round[] = [];
  for (let n = 0; n < rounds; n++) {
    alone.push(await startPlays(one));
    together.push(sum(await Promise.all([startPlays(one), startPlays(other)])));
  }
  const [single, pair] = [medianRound(alone), medianRound(together)];
  figures.push(
    { what: 'plays started by one', value: single.perSecond, unit: '/s' },
    { what: 'plays started by two on the same two cores', value: pair.perSecond, unit: '/s' },
    {
      what: 'two to one, by what each play costs of a core',
      value: (2 * (single.cpuUs ?? Number.NaN)) / (pair.cpuUs ?? Number.NaN),
      unit: 'times',
      aim: { atLeast: 1.7 },
    },
  );
} finally {
  await one.stop();
  await other.stop();
  await postgres.stop();
}
printFigures(figures);
process.exit(0);

function sum(parts: Round[]): Round {
  const perSecond = parts.reduce((total, part) => total + part.perSecond, 0);
  const cpuMs = parts.reduce((total, part) => total + part.perSecond * (part.cpuUs ?? Number.NaN), 0);
  return { perSecond, p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)), cpuUs: cpuMs / perSecond };
}
