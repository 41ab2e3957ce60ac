import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '../../contract/periods.ts';
import { holdMs } from '../../features/rewards/queue-status.ts';
import { forgetPlaceKeys } from '../../features/rewards/server/holds.ts';
import { limits } from '../../platform/limits/limits.ts';
import { bearer } from '../testing/api-client.ts';
import { cpuMs } from '../testing/cpu-time.ts';
import { databases } from '../testing/databases.ts';
import { openModerationFixture } from '../testing/moderation-fixture.ts';

const places = 30_000;
/** A batch takes 3 to 11 ms; all rows at once would take more than ten times as long. */
const maxMs = 120;

describe.each(databases)('A queue of 30,000 places on $name', (engine) => {
  async function openQueue() {
    const fixture = await openModerationFixture(engine);
    const made = await fixture.createWithReward();
    const { proof } = await fixture.solve(made.puzzleId);
    const { id, log_id } = await fixture.db
      .selectFrom('rewards')
      .select(['id', 'log_id'])
      .executeTakeFirstOrThrow();
    await sql`
      with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ${sql.lit(places)})
      insert into reward_places
        (reward_id, play_id, place, turns, solved_at, time_to_solve, attempts_count, network_turns, address_turns,
        network_key, address_key, browser_key)
      select ${id}, 'play ' || n, n, 0, cast(${fixture.clock.now} as bigint), 5000, 1, 0, 0, 'network ' || (n % 100), 'address ' || n, 'browser ' || n
      from numbers`.execute(fixture.db);
    return { ...fixture, ...made, proof, id, log_id };
  }

  /** Returns the longest time for which the work blocked the thread. */
  async function longestMs(work: () => Promise<unknown>): Promise<number> {
    let longest = 0;
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    while (!isDone) {
      longest = Math.max(longest, await cpuMs(() => new Promise(setImmediate)));
    }
    await working;
    return longest;
  }

  const countOf = async ({ db }: Awaited<ReturnType<typeof openQueue>>) =>
    (await db.selectFrom('reward_places').select('place').execute()).length;

  it('gives a hold and erases its keys without blocking others', async () => {
    const queue = await openQueue();
    queue.clock.now += holdMs;
    expect(await longestMs(() => queue.solve(queue.puzzleId))).toBeLessThan(maxMs);
    expect(await longestMs(() => forgetPlaceKeys(queue.db, queue.clock.now + 3 * dayMs))).toBeLessThan(maxMs);
    const known = queue.db.selectFrom('reward_places').select('place').where('network_key', 'is not', null);
    expect(await known.execute()).toEqual([]);
  });

  it('is erased with its puzzle without blocking others', async () => {
    const queue = await openQueue();
    queue.clock.now += holdMs;
    const removed = () =>
      queue.app.inject({
        method: 'DELETE',
        url: `/api/puzzles/${queue.puzzleId}`,
        headers: bearer(queue.creatorKey),
      });
    expect(await longestMs(removed)).toBeLessThan(maxMs);
    expect(await queue.db.selectFrom('rewards').select('reward_description').execute()).toEqual([
      { reward_description: '' },
    ]);
    expect(await longestMs(() => queue.app.sweep())).toBeLessThan(maxMs);
    expect(await countOf(queue)).toBe(0);
    expect(await queue.db.selectFrom('rewards').select('id').execute()).toEqual([]);
  });

  it('is erased with an expired puzzle', async () => {
    const queue = await openQueue();
    queue.clock.now += 400 * dayMs;
    expect(await longestMs(() => queue.app.sweep())).toBeLessThan(maxMs);
    queue.clock.now += 400 * dayMs;
    expect(await longestMs(() => queue.app.sweep())).toBeLessThan(maxMs);
    expect(await countOf(queue)).toBe(0);
  });
});

describe('Wrong tries for a best-solver reward', () => {
  it('are counted for a limited number of plays per network, without affecting another one', async () => {
    const { createWithReward, start, clock, client, db } = await openModerationFixture(undefined, {
      limits: 1,
    });
    const { burst } = limits.tried_plays;
    Object.assign(limits.tried_plays, { burst: 3 });
    onTestFinished(() => void Object.assign(limits.tried_plays, { burst }));
    const deadline = new Date(clock.now + dayMs).toISOString();
    const { puzzleId } = await createWithReward({ way: 'best', deadline });
    const wrong = async (token: string, address: string) =>
      client.POST('/api/puzzles/{puzzleId}/answers', {
        params: { path: { puzzleId } },
        headers: { 'x-forwarded-for': address },
        body: { token, answer: { tiles: [...'lagosgoodmorning'] } },
      });
    const statuses = [];
    let last = '';
    for (let n = 0; n < 4; n++) {
      const { token } = await start(puzzleId);
      const { response, data } = await wrong(token, `198.51.100.${n}`);
      statuses.push(response.status);
      last = data?.token ?? last;
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await wrong(last, '198.51.100.7')).response.status, 'a play goes on').toBe(200);
    expect((await wrong((await start(puzzleId)).token, '203.0.113.9')).response.status).toBe(200);
    expect(await db.selectFrom('reward_tries').select('wrong').orderBy('wrong').execute()).toEqual(
      [1, 1, 1, 2].map((count) => ({ wrong: count })),
    );
  });
});
