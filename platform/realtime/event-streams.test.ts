import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../server/database.ts';
import { sharedBrokers } from '../../server/testing/brokers.ts';
import { openDatabase, postgres } from '../../server/testing/databases.ts';
import { openStream } from '../../server/testing/open-stream.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { channel } from './broker.ts';
import { createPostgresBroker } from './postgres-broker.ts';

async function listeningFixture(options: Parameters<typeof buildRewardFixture>[0] = {}) {
  const fixture = await buildRewardFixture(options);
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  return fixture;
}

/** The public state while the first solver holds the reward (rules: claims#holds). */
const held = { isClaimed: false, reward: { heldUntil: expect.any(String) } };

describe('The stream of a puzzle', () => {
  it('begins with the current state and sends the claim', async () => {
    const fixture = await listeningFixture();
    const { puzzleId } = await fixture.createWithReward();
    const stream = await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`);
    await stream.waitFor('data');
    const reward = {
      type: 'coupon',
      title: 'Cinema night',
      rewardId: expect.any(String),
      way: 'first',
      winners: 1,
      won: 0,
      givenBy: null,
      expiresAt: expect.any(String),
    };
    expect(stream.events()).toEqual([{ isClaimed: false, reward: { ...reward, isClaimed: false } }]);
    const { proof } = await fixture.solve(puzzleId);
    await stream.waitFor('heldUntil');
    await fixture.claim(puzzleId, proof);
    await stream.waitFor('true');
    expect(stream.events()).toMatchObject([{ isClaimed: false }, held, { isClaimed: true }]);

    const late = await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`);
    await late.waitFor('data');
    const won = {
      ...reward,
      isClaimed: true,
      won: 1,
      delivery: 'won',
      lastWin: expect.objectContaining({ name: 'A***' }),
    };
    expect(late.events()).toEqual([{ isClaimed: true, reward: won }]);
  });

  it('sends nothing for a claim that failed', async () => {
    const fixture = await listeningFixture();
    const { puzzleId } = await fixture.createWithReward();
    const stream = await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`);
    await fixture.claim(puzzleId, 'made-up');
    const { proof } = await fixture.solve(puzzleId);
    await stream.waitFor('heldUntil');
    await fixture.claim(puzzleId, proof, { name: '', email: '', phone: '' });
    await fixture.claim(puzzleId, proof);
    await stream.waitFor('true');
    expect(stream.events()).toMatchObject([{ isClaimed: false }, held, { isClaimed: true }]);
  });

  it('is refused with 404 for an unknown puzzle', async () => {
    const fixture = await listeningFixture();
    await expect(openStream(fixture.app, '/api/puzzles/none/events')).rejects.toThrow('404');
  });

  it('is neither cached nor buffered by proxies', async () => {
    const fixture = await listeningFixture();
    const { puzzleId } = await fixture.createWithReward();
    const ending = new AbortController();
    const address = fixture.app.listeningOrigin;
    const { headers } = await fetch(`${address}/api/puzzles/${puzzleId}/events`, { signal: ending.signal });
    ending.abort();
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('ends when the server stops, so that its browser connects to another process', async () => {
    const fixture = await listeningFixture();
    const { puzzleId } = await fixture.createWithReward();
    const stream = await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`);
    await stream.waitFor('data');
    await fixture.app.close();
    await stream.ended;
  });
});

describe('The stream of the public list', () => {
  it('begins with the list, then sends what is listed and what is won', async () => {
    const fixture = await listeningFixture();
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const stream = await openStream(fixture.app, '/api/rewards/events');
    await stream.waitFor('list');
    await fixture.approve(puzzleId, creatorKey);
    await stream.waitFor('listed');
    await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    await stream.waitFor('claimed');
    expect(stream.events()).toEqual([
      { kind: 'list', rewards: [] },
      { kind: 'listed', reward: expect.objectContaining({ puzzleId, title: 'Cinema night' }) },
      { kind: 'claimed', puzzleId },
    ]);
  });
});

describe.each(sharedBrokers)('Two processes over $name', ({ open }) => {
  it('notify each other of a claim', async () => {
    const { config, remove } = await postgres.create();
    const between = await open();
    const errors: unknown[] = [];
    const startNode = async () => {
      const db = await connect(config);
      const { broker } = await between.connect((error) => errors.push(error));
      return { db, fixture: await listeningFixture({ db, broker }) };
    };
    const nodes = [await startNode(), await startNode()] as const;
    onTestFinished(async () => {
      for (const { fixture } of nodes) await fixture.app.close();
      await between.stop();
      for (const { db } of nodes) await db.destroy();
      await remove();
    });
    const [{ fixture: one }, { fixture: two }] = nodes;
    const { puzzleId } = await one.createWithReward();
    const stream = await openStream(two.app, `/api/puzzles/${puzzleId}/events`);
    const { proof } = await two.solve(puzzleId);
    await stream.waitFor('heldUntil');
    await one.claim(puzzleId, proof);
    await stream.waitFor('true');
    expect(stream.events()).toMatchObject([{ isClaimed: false }, held, { isClaimed: true }]);
    // Checked before closing, because connections to a database that has already closed may report errors.
    expect(errors).toEqual([]);
  });
});

it('the broker over PostgreSQL receives events again after the database closed its connections', async () => {
  const { db, close } = await openDatabase(postgres);
  const { config, remove } = await postgres.create();
  const url = config.databaseUrl ?? '';
  let reconnected = () => {};
  const isBack = new Promise<void>((resolve) => {
    reconnected = resolve;
  });
  const numbers = channel<{ n: number }>('a channel');
  const errors: unknown[] = [];
  const broker = await createPostgresBroker(url, (error) => errors.push(error), reconnected);
  const heard = new Promise((resolve) => broker.subscribe(numbers, resolve));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}`.execute(
    db,
  );
  await isBack;
  await broker.publish(numbers, { n: 1 });
  expect(await heard).toEqual({ n: 1 });
  await broker.close();
  await remove();
  await close();
});
