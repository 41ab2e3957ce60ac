import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../server/database.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { createApiClient } from '../../../server/testing/api-client.ts';
import { sharedBrokers } from '../../../server/testing/brokers.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { postgres } from '../../../server/testing/databases.ts';
import { openStream } from '../../../server/testing/open-stream.ts';
import { buildRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { buildVisitor } from '../../../server/testing/visitor.ts';
import { visitsFeature } from '../../visits/server/feature.ts';
import { throttleEvents } from './admin-stream.ts';

const path = '/api/admin/events';
const hour = 60 * 60_000;

async function listening(options: Parameters<typeof buildRewardFixture>[0] = {}) {
  const fixture = await buildRewardFixture(options);
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...fixture, admin: await openAdmin(fixture) };
}

describe('The admin stream', () => {
  it('first asks the page to reload everything, then reports changes', async () => {
    const fixture = await listening();
    const stream = await openStream(fixture.app, path, { cookie: fixture.admin.cookie });
    await stream.waitFor('all');
    await buildVisitor(fixture).report({ views: [{ path: '/' }] });
    await fixture.app.use(visitsFeature).flush();
    await stream.waitFor('visits');
    await fixture.create(buildPuzzle({ type: 'word' }));
    await stream.waitFor('puzzles');
  });

  it('ends when its admin logs out, and other streams continue', async () => {
    const fixture = await listening();
    const other = await openAdmin(fixture);
    const ending = await openStream(fixture.app, path, { cookie: fixture.admin.cookie });
    const staying = await openStream(fixture.app, path, { cookie: other.cookie });
    await fixture.admin.client.DELETE('/api/admin/session');
    await ending.ended;
    await fixture.create(buildPuzzle({ type: 'word' }));
    await staying.waitFor('puzzles');
    expect(ending.text()).not.toContain('puzzles');
  });

  it('ends when its session expires, and sends nothing more', async () => {
    const fixture = await listening();
    const stream = await openStream(fixture.app, path, { cookie: fixture.admin.cookie });
    await stream.waitFor('all');
    fixture.clock.now += 12 * hour;
    await fixture.create(buildPuzzle({ type: 'word' }));
    await stream.ended;
    expect(stream.events()).toEqual([{ changed: 'all' }]);
  });

  it.each(sharedBrokers)('receives changes and logouts from other processes over $name', async ({ open }) => {
    const { config, remove } = await postgres.create();
    const db = await connect(config);
    const between = await open();
    const start = async () => listening({ db, broker: (await between.connect()).broker });
    const [one, two] = [await start(), await start()];
    onTestFinished(async () => {
      await Promise.all([one.app.close(), two.app.close()]);
      await between.stop();
      await db.destroy();
      await remove();
    });
    const stream = await openStream(one.app, path, { cookie: one.admin.cookie });
    await two.create(buildPuzzle({ type: 'word' }));
    await stream.waitFor('puzzles');
    const there = createApiClient(two.app, { cookie: one.admin.cookie });
    expect((await there.DELETE('/api/admin/session')).response.status).toBe(204);
    await stream.ended;
  });
});

describe('The change throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports at most once a second and merges changes in between', () => {
    const send = vi.fn();
    const changes = throttleEvents(send);
    changes.report('visits');
    expect(send.mock.calls).toEqual([[{ changed: 'visits' }]]);
    changes.report('rewards');
    changes.report('rewards');
    vi.advanceTimersByTime(999);
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenLastCalledWith({ changed: 'rewards' });
    changes.report('rewards');
    changes.report('puzzles');
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenLastCalledWith({ changed: 'all' });
    vi.advanceTimersByTime(10_000);
    expect(send).toHaveBeenCalledTimes(3);
    changes.report('visits');
    expect(send).toHaveBeenCalledTimes(4);
    changes.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
