import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../server/database.ts';
import { openAdmin } from '../../server/testing/admin.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import {
  type PostgresReplica,
  type PostgresServer,
  startPostgresServer,
} from '../../server/testing/postgres-server.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { createReplicaReads } from './reads.ts';

let server: PostgresServer;
let replica: PostgresReplica;

beforeAll(async () => {
  server = await startPostgresServer();
  await (await connect({ databaseUrl: `${server.url}/template1`, dataDir: '' })).destroy();
  replica = await server.startReplica();
});

afterAll(async () => {
  await replica.stop();
  await server.stop();
});

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return Object.values(rows[0] ?? {})[0];
}

let made = 0;

/** Opens a site that reads lists from a replica, and collects the errors reported about it. */
async function openSite(at = replica) {
  made += 1;
  const name = `site_${made}`;
  await ask(`${server.url}/postgres`, `create database ${name}`);
  const db = await connect({ databaseUrl: `${server.url}/${name}`, dataDir: '' });
  const errors: string[] = [];
  const reads = createReplicaReads(db, `${at.url}/${name}`, (error) => errors.push(String(error)));
  const fixture = await buildRewardFixture({ db, reads });
  onTestFinished(async () => {
    await fixture.app.close();
    await reads.close();
    await db.destroy();
  });
  const isFromReplica = () => reads.read(async (from) => from !== db);
  await vi.waitFor(async () => expect(await reads.isUp()).toBe(true), { timeout: 10_000, interval: 50 });
  return {
    ...fixture,
    reads,
    errors,
    isFromReplica,
    untilFromReplica: () =>
      vi.waitFor(async () => expect(await isFromReplica()).toBe(true), { timeout: 10_000, interval: 100 }),
    async listOne() {
      const { puzzleId, creatorKey } = await fixture.createWithReward();
      await fixture.approve(puzzleId, creatorKey);
      return puzzleId;
    },
    listed: async () => (await fixture.listRewards()).map(({ puzzleId }) => puzzleId),
    figures: async () => (await fixture.app.inject('/metrics')).body,
  };
}

describe('Lists and the dashboard', () => {
  it('are read from the replica only once it has every acknowledged write', async () => {
    const site = await openSite();
    const admin = await openAdmin(site);
    const listed: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      listed.unshift(await site.listOne());
      site.clock.now += 1;
      expect(await site.listed()).toEqual(listed);
      const { latestPuzzles } = await admin.dashboard();
      expect(latestPuzzles.map(({ puzzleId }) => puzzleId)).toEqual(listed);
    }
    expect(await site.isFromReplica()).toBe(true);
    expect(site.errors).toEqual([]);
    expect(await site.figures()).toContain('puzzlefly_read_replica_up 1');
  });

  it('are read from the primary while the replica is behind', async () => {
    const site = await openSite();
    onTestFinished(() => void ask(`${replica.url}/postgres`, 'select pg_wal_replay_resume()'));
    await ask(`${replica.url}/postgres`, 'select pg_wal_replay_pause()');
    // The pause takes effect only once the replica notices it.
    await expect
      .poll(() => ask(`${replica.url}/postgres`, 'select pg_get_wal_replay_pause_state()'))
      .toBe('paused');
    const one = await site.listOne();
    expect(await site.listed()).toEqual([one]);
    expect(await site.isFromReplica()).toBe(false);
    expect(site.errors).toEqual(['Error: the replica is behind']);
    expect(await site.figures()).toContain('puzzlefly_read_replica_up 0');
    await ask(`${replica.url}/postgres`, 'select pg_wal_replay_resume()');
    await site.untilFromReplica();
    expect(await site.listed()).toEqual([one]);
  });

  it('are read from the primary while the replica hangs, and while it is down', async () => {
    const site = await openSite();
    const one = await site.listOne();
    await replica.signal('SIGSTOP');
    const reading = async () => expect(await site.listed()).toEqual([one]);
    await Promise.all(Array.from({ length: 50 }, reading));
    expect(await site.isFromReplica()).toBe(false);
    await replica.signal('SIGCONT');
    await site.untilFromReplica();

    await replica.signal('SIGKILL');
    await reading();
    await pause(1100);
    expect(await site.isFromReplica()).toBe(false);
    await replica.restart();
    await site.untilFromReplica();
    // One error for each outage, however long it lasts.
    expect(site.errors).toEqual([
      'Error: the replica is behind',
      expect.stringMatching(/terminat|ECONN|behind/i),
    ]);
  });

  it('fail as usual if the database itself refuses the query', async () => {
    const site = await openSite();
    const wrong = site.reads.read((from) =>
      from
        .selectFrom('none' as 'puzzles')
        .selectAll()
        .execute(),
    );
    await expect(wrong).rejects.toThrow('"none" does not exist');
    expect(await site.isFromReplica()).toBe(true);
    expect(site.errors).toEqual([]);
  });

  it('are never read from a replica of another database, or one that was promoted', async () => {
    const other = await startPostgresServer();
    onTestFinished(other.stop);
    const site = await openSite();
    const { db } = site;
    const errors: string[] = [];
    const elsewhere = createReplicaReads(db, `${other.url}/postgres`, (error) => errors.push(String(error)));
    expect(await elsewhere.read(async (from) => from === db)).toBe(true);
    await elsewhere.close();
    expect(errors).toEqual(['Error: DATABASE_READ_URL is no replica of DATABASE_URL']);

    const promoted = await server.startReplica();
    onTestFinished(promoted.stop);
    const later = await openSite(promoted);
    expect(await later.isFromReplica()).toBe(true);
    await ask(`${promoted.url}/postgres`, 'select pg_promote()');
    await later.create(buildPuzzle({ type: 'word' }));
    const one = await later.listOne();
    expect(await later.listed()).toEqual([one]);
    expect(await later.isFromReplica()).toBe(false);
    expect(later.errors).toEqual(['Error: DATABASE_READ_URL is no replica of DATABASE_URL']);
  });
});
