import { describe, expect, it, onTestFinished } from 'vitest';
import { databases } from '../../../server/testing/databases.ts';
import { raceForHolds } from '../../../server/testing/hold-race.ts';

describe.each(databases)('A race of 64 to the end of a trail on $name', (engine) => {
  it('has one winner, even if a process is killed during it', { timeout: 300_000 }, async () => {
    const { config, remove } = await engine.create();
    onTestFinished(remove);
    const rounds = { first: 2 };
    const { databaseUrl } = config;
    expect(await raceForHolds({ databaseUrl, rounds, roundsPerKill: 1, contest: 'trail' })).toEqual([]);
  });
});
