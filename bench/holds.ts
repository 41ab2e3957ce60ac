/**
 * Sends rounds of 64 right answers at once to one SQLite process and to two over PostgreSQL, with a `kill -9` in
 * every fortieth round. A history checker looks for faults. Run `npm run build` first, then `npx node
 * bench/holds.ts [--way first|first_n|best] [--rounds 1000] [--on SQLite|PostgreSQL]`.
 */
import { winWays } from '../features/rewards/reward-types.ts';
import { raceForHolds } from '../server/testing/hold-race.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { printFigures, readSettings } from './trial.ts';

const settings = readSettings({ rounds: 1000, way: 'first', on: '' });
const { rounds, on } = settings;
const way = winWays.find((name) => name === settings.way) ?? 'first';

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const startedAt = performance.now();
  const faults = await raceForHolds({ databaseUrl, rounds: { [way]: rounds }, roundsPerKill: 40 });
  for (const fault of faults) console.error(`${name}: ${fault}`);
  const what = `faults in ${rounds} rounds, ${way}, ${name}`;
  printFigures([
    { what, value: faults.length, unit: '', aim: { atMost: 0 } },
    { what: 'time', value: (performance.now() - startedAt) / 1000, unit: 's' },
  ]);
}

if (on !== 'PostgreSQL') await measure('SQLite');
if (on !== 'SQLite') {
  const postgres = await startPostgresServer();
  await measure('PostgreSQL', `${postgres.url}/postgres`).finally(() => postgres.stop());
}
process.exit(0);
