import { describe, expect, it, onTestFinished } from 'vitest';
import { databases } from '../../../server/testing/databases.ts';
import { raceForHolds } from '../../../server/testing/hold-race.ts';

/**
 * Many give the right answer at the same moment, to several processes, with lost answers, retries and processes that are
 * killed: each round has the holders and winners that the order says, and everybody has a place. `bench/holds.ts` runs it
 * longer.
 */
const rounds = { first: 4, first_n: 2, best: 2 };

describe.each(databases)('A race for the prizes on $name', (engine) => {
  it('has the right holders and winners in every round', { timeout: 300_000 }, async () => {
    const { config, remove } = await engine.create();
    onTestFinished(remove);
    expect(await raceForHolds({ databaseUrl: config.databaseUrl, rounds, roundsPerKill: 2 })).toEqual([]);
  });
});
