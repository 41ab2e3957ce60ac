import { describe, expect, it } from 'vitest';
import { createTileReader } from '../../features/results/server/sequencer.ts';
import { hashBytes, tileWidth } from '../../features/results/server/tree.ts';
import { limits } from '../../platform/limits/limits.ts';
import { openDatabase } from '../testing/databases.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';

/** Floods of requests for proofs, each of which takes hundreds of hashes and some queries. */

describe('The proof of a result', () => {
  it('is created once a second for all requests', async () => {
    const { app, createWithReward, db, clock } = await buildRewardFixture({ cacheMs: 250 });
    const { puzzleId } = await createWithReward();
    const ask = async () => (await app.inject(`/api/puzzles/${puzzleId}/result/proof`)).json();
    const proof = await ask();
    await db.deleteFrom('log_tiles').execute();
    await db.deleteFrom('log_head').execute();
    await db.updateTable('rewards').set({ log_terms: 7 }).execute();
    clock.now += 900;
    expect(await ask()).toEqual(proof);
    clock.now += 200;
    expect((await ask()).terms).toBe(7);
  });

  it('reads each full tile once, and a growing one each time', async () => {
    const { db, close } = await openDatabase();
    const insert = (number: number, count: number) =>
      db
        .insertInto('log_tiles')
        .values({ level: 0, number, hashes: Buffer.alloc(count * hashBytes, 1) })
        .execute();
    await insert(0, tileWidth);
    await insert(1, 3);
    const read = createTileReader(db);
    const lengths = async () => [(await read(0, 0)).length, (await read(0, 1)).length];
    expect(await lengths()).toEqual([tileWidth * hashBytes, 3 * hashBytes]);
    await db.deleteFrom('log_tiles').execute();
    await insert(1, 4);
    expect(await lengths()).toEqual([tileWidth * hashBytes, 4 * hashBytes]);
    await close();
  });
});

it('A result is limited per address', async () => {
  const { app, createWithReward } = await buildRewardFixture({ limits: 0.01 });
  const { puzzleId } = await createWithReward();
  const statuses = [];
  for (let n = 0; n <= limits.list.burst / 100; n += 1)
    statuses.push((await app.inject(`/api/puzzles/${puzzleId}/result`)).statusCode);
  expect(statuses.indexOf(429)).toBe(limits.list.burst / 100);
});
