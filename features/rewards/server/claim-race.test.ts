import { describe, expect, it, onTestFinished } from 'vitest';
import { databases } from '../../../server/testing/databases.ts';
import { raceForHolds } from '../../../server/testing/hold-race.ts';

/**
 * Many solvers send the right answer to several processes at the same moment, with lost answers, retries and
 * killed processes. In each round, holders and winners must follow the order of solving, and everyone must have
 * a place. `bench/holds.ts` runs this for longer.
 */
const rounds = { first: 4, first_n: 2, best: 2 };

describe.each(databases)('A race for the prizes on $name', (engine) => {
  it('gives every round the right holders and winners', { timeout: 300_000 }, async () => {
    const { config, remove } = await engine.create();
    onTestFinished(remove);
    expect(await raceForHolds({ databaseUrl: config.databaseUrl, rounds, roundsPerKill: 2 })).toEqual([]);
  });
});
