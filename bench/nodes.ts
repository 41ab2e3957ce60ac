/**
 * Two processes over one PostgreSQL: how soon a claim at one is seen at the other, and how many more plays two start
 * than one: `npm run build` before, then `npx node bench/nodes.ts`.
 *
 * Limit: on two cores the client and PostgreSQL already take one, so two processes cannot answer twice as much. So the
 * aim compares processor time for each play, which tells what two processes with a core each would do.
 */
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { createPuzzle, percentile } from './client.ts';
import { printFigures } from './figure.ts';
import { load, medianRound, type Round } from './load.ts';
import { type ServerProcess, startOurs } from './processes.ts';
import { measureSolve, measureWin } from './streams.ts';

const rounds = 5;
const seconds = 3;
const wins = 50;
const viewers = 200;

const postgres = await startPostgresServer();
const databaseUrl = `${postgres.url}/postgres`;
const [one, other] = [await startOurs({ databaseUrl }), await startOurs({ databaseUrl })];
try {
  const seenAfterMs: number[] = [];
  for (let n = 0; n < wins; n++) seenAfterMs.push(percentile(await measureWin(one, other, viewers), 0.95));
  const solvedAfterMs: number[] = [];
  for (let n = 0; n < wins; n++) solvedAfterMs.push(await measureSolve(one, other));

  const { puzzleId } = await createPuzzle(one);
  const path = `/api/puzzles/${puzzleId}/plays`;
  const headers = { 'content-type': 'application/json' };
  const startPlays = (server: ServerProcess) =>
    load(server, { method: 'POST', path, headers, body: '{}' }, seconds);
  await Promise.all([startPlays(one), startPlays(other)]);
  const alone: Round[] = [];
  const together: Round[] = [];
  for (let n = 0; n < rounds; n++) {
    alone.push(await startPlays(one));
    together.push(sum(await Promise.all([startPlays(one), startPlays(other)])));
  }
  const [single, pair] = [medianRound(alone), medianRound(together)];
  const ratio = (2 * (single.cpuUs ?? Number.NaN)) / (pair.cpuUs ?? Number.NaN);
  printFigures([
    {
      what: 'claim at one to viewers of the other, p95',
      value: percentile(seenAfterMs, 0.95),
      unit: 'ms',
      aim: { atMost: 250 },
    },
    {
      what: "solve at one to its maker's page at the other, p95",
      value: percentile(solvedAfterMs, 0.95),
      unit: 'ms',
      aim: { atMost: 1000 },
    },
    { what: 'plays started by one', value: single.perSecond, unit: '/s' },
    { what: 'plays started by two on the same two cores', value: pair.perSecond, unit: '/s' },
    { what: 'two to one, by processor time a play', value: ratio, unit: 'times', aim: { atLeast: 1.7 } },
  ]);
} finally {
  await one.stop();
  await other.stop();
  await postgres.stop();
}
process.exit(0);

function sum(parts: Round[]): Round {
  const perSecond = parts.reduce((total, part) => total + part.perSecond, 0);
  const cpuUs = parts.reduce((total, part) => total + part.perSecond * (part.cpuUs ?? Number.NaN), 0);
  return { perSecond, p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)), cpuUs: cpuUs / perSecond };
}
