import { expect, it, onTestFinished } from 'vitest';
import { visitsFeature } from '../../features/visits/server/feature.ts';
import { connect } from '../../server/database.ts';
import { bearer } from '../../server/testing/api-client.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { postgres } from '../../server/testing/databases.ts';
import { raceForHolds } from '../../server/testing/hold-race.ts';
import { hasPgBouncer, startPgBouncer } from '../../server/testing/pgbouncer.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { openPostgres } from './postgres.ts';

it.runIf(hasPgBouncer)(
  'processes behind a pooler in transaction mode stay consistent while killed, and leave no settings in its connections',
  { timeout: 300_000 },
  async () => {
    const { config, remove } = await postgres.create();
    const directUrl = config.databaseUrl ?? '';
    const pooler = await startPgBouncer(directUrl);
    onTestFinished(async () => {
      await pooler.stop();
      await remove();
    });
    const environment = { DATABASE_DIRECT_URL: directUrl };
    const rounds = { first: 4 };
    expect(await raceForHolds({ databaseUrl: pooler.url, rounds, roundsPerKill: 2, environment })).toEqual(
      [],
    );

    // Erasing sets `lock_timeout`; storing visits sets `synchronous_commit`.
    const { config: other, remove: removeOther } = await postgres.create();
    const path = new URL(other.databaseUrl ?? '').pathname;
    const direct = await connect(other);
    const db = openPostgres(new URL(path, pooler.url).href);
    const site = await buildRewardFixture({ db, direct });
    onTestFinished(async () => {
      await site.app.close();
      await direct.destroy();
      await db.destroy();
      await removeOther();
    });
    const { puzzleId, creatorKey } = await site.createWithReward();
    expect((await site.solve(puzzleId)).standing?.state).toBe('holds');
    await site.app.use(visitsFeature).flush();
    const plain = await site.create(buildPuzzle({ type: 'word' }));
    await site.client.DELETE('/api/puzzles/{puzzleId}', {
      params: { path: { puzzleId: plain.puzzleId } },
      headers: bearer(plain.creatorKey),
    });
    await site.app.sweep();
    expect(site.logLines.join('')).not.toContain('"level":50');
    expect((await site.findReward(puzzleId, creatorKey)).status).toBe(200);
    const seen = await Promise.all(
      Array.from({ length: 20 }, () =>
        db
          .selectNoFrom((eb) => [
            eb.fn<string>('current_setting', [eb.val('lock_timeout')]).as('wait'),
            eb.fn<string>('current_setting', [eb.val('synchronous_commit')]).as('commit'),
          ])
          .executeTakeFirstOrThrow(),
      ),
    );
    expect(seen).toEqual(Array(20).fill({ wait: '0', commit: 'on' }));
  },
);
