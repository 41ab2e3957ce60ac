import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, postgres } from '../../testing/databases.ts';
import { openStream } from '../../testing/open-stream.ts';
import { buildRewardScene } from '../../testing/reward-fixture.ts';
import { connect } from '../storage/connect.ts';
import { createPostgresBroker } from './postgres-broker.ts';

async function listeningScene(options: Parameters<typeof buildRewardScene>[0] = {}) {
  const scene = await buildRewardScene(options);
  await scene.app.listen({ port: 0, host: '127.0.0.1' });
  return scene;
}

describe('The stream of a puzzle', () => {
  it('begins with the present state and tells of the claim', async () => {
    const scene = await listeningScene();
    const { puzzleId } = await scene.createWithReward();
    const stream = await openStream(scene.app, `/api/puzzles/${puzzleId}/events`);
    await stream.waitFor('data');
    expect(stream.events()).toEqual([{ isClaimed: false }]);
    await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof);
    await stream.waitFor('true');
    expect(stream.events()).toEqual([{ isClaimed: false }, { isClaimed: true }]);

    const late = await openStream(scene.app, `/api/puzzles/${puzzleId}/events`);
    await late.waitFor('data');
    expect(late.events()).toEqual([{ isClaimed: true }]);
  });

  it('says nothing of a claim that failed', async () => {
    const scene = await listeningScene();
    const { puzzleId } = await scene.createWithReward();
    const stream = await openStream(scene.app, `/api/puzzles/${puzzleId}/events`);
    await scene.claim(puzzleId, 'made-up');
    await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof, { name: '', email: '', phone: '' });
    await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof);
    await stream.waitFor('true');
    expect(stream.events()).toEqual([{ isClaimed: false }, { isClaimed: true }]);
  });

  it('is refused as any request for a puzzle that is not there', async () => {
    const scene = await listeningScene();
    await expect(openStream(scene.app, '/api/puzzles/none/events')).rejects.toThrow('404');
  });

  it('is not kept by caches or held back by proxies', async () => {
    const scene = await listeningScene();
    const { puzzleId } = await scene.createWithReward();
    const ending = new AbortController();
    const address = scene.app.listeningOrigin;
    const { headers } = await fetch(`${address}/api/puzzles/${puzzleId}/events`, { signal: ending.signal });
    ending.abort();
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('ends when the server stops, so that its browser goes elsewhere', async () => {
    const scene = await listeningScene();
    const { puzzleId } = await scene.createWithReward();
    const stream = await openStream(scene.app, `/api/puzzles/${puzzleId}/events`);
    await stream.waitFor('data');
    await scene.app.close();
    await stream.ended;
  });
});

describe('The stream of the public list', () => {
  it('begins with the list, then tells what is listed and what is won', async () => {
    const scene = await listeningScene();
    const { puzzleId, creatorKey } = await scene.createWithReward();
    const stream = await openStream(scene.app, '/api/rewards/events');
    await stream.waitFor('list');
    await scene.approve(puzzleId, creatorKey);
    await stream.waitFor('listed');
    await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof);
    await stream.waitFor('claimed');
    expect(stream.events()).toEqual([
      { kind: 'list', rewards: [] },
      { kind: 'listed', reward: expect.objectContaining({ puzzleId, title: 'Cinema night' }) },
      { kind: 'claimed', puzzleId },
    ]);
  });
});

describe('Two processes over PostgreSQL', () => {
  it('tell each other of a claim', async () => {
    const { config, remove } = await postgres.create();
    const url = config.databaseUrl ?? '';
    const fail = (error: unknown) => {
      throw error;
    };
    const startNode = async () => {
      const db = await connect(config);
      const broker = await createPostgresBroker(url, fail, () => {});
      return { db, broker, scene: await listeningScene({ db, broker }) };
    };
    const nodes = [await startNode(), await startNode()] as const;
    onTestFinished(async () => {
      for (const { db, broker, scene } of nodes) {
        await scene.app.close();
        await broker.close();
        await db.destroy();
      }
      await remove();
    });
    const [{ scene: one }, { scene: two }] = nodes;
    const { puzzleId } = await one.createWithReward();
    const stream = await openStream(two.app, `/api/puzzles/${puzzleId}/events`);
    await one.claim(puzzleId, (await two.solve(puzzleId)).proof);
    await stream.waitFor('true');
    expect(stream.events()).toEqual([{ isClaimed: false }, { isClaimed: true }]);
  });

  it('are heard again after the connection to the database was lost', async () => {
    const { db, close } = await openDatabase(postgres);
    const { config, remove } = await postgres.create();
    const url = config.databaseUrl ?? '';
    let reconnected = () => {};
    const isBack = new Promise<void>((resolve) => {
      reconnected = resolve;
    });
    const errors: unknown[] = [];
    const broker = await createPostgresBroker(url, (error) => errors.push(error), reconnected);
    const heard = new Promise((resolve) => broker.subscribe('a channel', resolve));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}`.execute(
      db,
    );
    await isBack;
    await broker.publish('a channel', { n: 1 });
    expect(await heard).toEqual({ n: 1 });
    await broker.close();
    await remove();
    await close();
  });
});
