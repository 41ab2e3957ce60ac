import { describe, expect, it, onTestFinished } from 'vitest';
import { databases } from '../../../server/testing/databases.ts';
import { raceForHolds } from '../../../server/testing/hold-race.ts';

/**
 * Many solvers give the right answer at the same moment, to several processes, with lost answers, retries
 * and killed processes. In each round the holders and winners must follow the order of solving, and
 * everybody has a place. `bench/holds.ts` runs this longer.
 */
const rounds = { first: 4, first_n: 2, best: 2 };

describe.each(databases)('A race for the prizes on $name', (engine) => {
  it('gives every round the right holders and winners', { timeout: 300_000 }, async () => {
    const { config, remove } = await engine.create();
    onTestFinished(remove);
    expect(await raceForHolds({ databaseUrl: config.databaseUrl, rounds, roundsPerKill: 2 })).toEqual([]);
  });
});
