import { describe, expect, it } from 'vitest';
import type { AdminReward, AdminRewardList, AuditLog } from '../../contract/admin-api.ts';
import type { CreatorReward } from '../../contract/rewards-api.ts';
import { buildPuzzle, buildRewardRow, buildRow } from '../testing/build-puzzle.ts';
import { databases } from '../testing/databases.ts';
import { openStream } from '../testing/open-stream.ts';
import { buildRewardScene, openRewardScene } from '../testing/reward-fixture.ts';
import { buildOwner } from '../testing/site-details.ts';

const takenDown = 'This puzzle was taken down. Reason: It names a child.';
const reason = 'It names a child.';

describe.each(databases)('The owner over $name', (kind) => {
  async function open() {
    const scene = await openRewardScene(kind);
    return { scene, owner: await buildOwner(scene) };
  }

  it('marks a fee as paid and unpaid, and the creator sees it', async () => {
    const { scene, owner } = await open();
    const { puzzleId, rewardId, creatorKey } = await scene.createWithReward();
    for (const paid of [true, false]) {
      const { status, body } = await owner.call<AdminReward>('POST', `rewards/${rewardId}/fee`, { paid });
      expect([status, body.feePaid]).toEqual([200, paid]);
      const seen = await scene.call<CreatorReward>('GET', `/api/puzzles/${puzzleId}/reward`, {
        key: creatorKey,
      });
      expect(seen.body.platformFeePaid).toBe(paid);
    }
    const { entries } = (await owner.call<AuditLog>('GET', 'audit')).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'fee_marked_unpaid', target: rewardId, note: null },
      { action: 'fee_marked_paid', target: rewardId, note: null },
    ]);
  });

  it('takes a reward off the list for good, and it can still be won', async () => {
    const { scene, owner } = await open();
    const { puzzleId, rewardId, creatorKey } = await scene.createWithReward();
    await scene.approve(puzzleId, creatorKey);
    expect((await owner.call<AdminRewardList>('GET', 'rewards')).body.rewards).toMatchObject([
      { isListed: true },
    ]);
    const { body } = await owner.call<AdminReward>('POST', `rewards/${rewardId}/listing`, { listed: false });
    expect(body.isListed).toBe(false);
    expect((await scene.call('GET', '/api/rewards')).body).toEqual({ rewards: [] });
    expect((await scene.approve(puzzleId, creatorKey)).body.error?.code).toBe('reward_unlisted');
    expect((await scene.call('GET', '/api/rewards')).body).toEqual({ rewards: [] });
    expect((await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof)).status).toBe(200);
  });

  it('takes a puzzle down: nobody plays, answers, claims or finds it, and all are told why', async () => {
    const { scene, owner } = await open();
    const { puzzleId, playPath, creatorKey } = await scene.createWithReward();
    await scene.approve(puzzleId, creatorKey);
    const { token } = await scene.start(puzzleId);
    const { proof } = await scene.solve(puzzleId);
    expect((await owner.call('POST', `puzzles/${puzzleId}/removal`, { reason: ` ${reason} ` })).status).toBe(
      204,
    );

    const page = await scene.page(playPath);
    expect([page.status, page.asked?.data.error?.message]).toEqual([410, takenDown]);
    for (const { status, body } of [
      await scene.refused(`/api/puzzles/${puzzleId}/plays`, {}),
      await scene.refused(`/api/puzzles/${puzzleId}/answers`, { token, answer: { tiles: ['x'] } }),
      await scene.claim(puzzleId, proof),
      await scene.approve(puzzleId, creatorKey),
      await scene.call('GET', `/api/puzzles/${puzzleId}/reward`, { key: creatorKey }),
      await scene.call('GET', `/api/puzzles/${puzzleId}/events`),
    ]) {
      expect([status, body.error]).toEqual([
        410,
        { code: 'puzzle_taken_down', title: 'Oops! Something went wrong', message: takenDown },
      ]);
    }
    expect((await scene.call('GET', '/api/rewards')).body).toEqual({ rewards: [] });
    expect((await scene.app.inject(`/previews/${puzzleId}.jpg`)).statusCode).toBe(302);
    const { figures } = await owner.dashboard();
    expect(figures.total_puzzles_all_time.value).toBe(1);
    expect(figures.active_puzzles_with_rewards.value).toBe(0);
    expect((await owner.call<AdminRewardList>('GET', 'rewards')).body.rewards).toMatchObject([
      { isTakenDown: true },
    ]);

    // Once is enough: the first reason stays.
    await owner.call('POST', `puzzles/${puzzleId}/removal`, { reason: 'Another.' });
    expect((await scene.page(playPath)).asked?.data.error?.message).toBe(takenDown);
    const { entries } = (await owner.call<AuditLog>('GET', 'audit')).body;
    expect(entries.filter(({ action }) => action === 'puzzle_taken_down')).toMatchObject([
      { target: puzzleId, note: reason },
    ]);
  });

  it('takes a picture away with its puzzle, unless another puzzle shows it', async () => {
    const { scene, owner } = await open();
    const [one, two] = [
      await scene.create(buildPuzzle({ type: 'image' })),
      await scene.create(buildPuzzle({ type: 'image' })),
    ];
    const { challenge } = await scene.start(one.puzzleId);
    const picture = 'imageUrl' in challenge ? challenge.imageUrl : '';
    const statuses = [];
    for (const { puzzleId } of [one, two]) {
      await owner.call('POST', `puzzles/${puzzleId}/removal`, { reason });
      statuses.push((await scene.app.inject(picture)).statusCode);
    }
    expect(statuses).toEqual([200, 404]);
  });

  it('leaves the page of a claimed reward, and its winner, alone', async () => {
    const { scene, owner } = await open();
    const { puzzleId, rewardId } = await scene.createWithReward();
    const { proof } = await scene.solve(puzzleId);
    const { body: won } = await scene.claim(puzzleId, proof);
    await owner.call('POST', `puzzles/${puzzleId}/removal`, { reason });
    expect((await scene.page(`/reward/${rewardId}`)).status).toBe(200);
    expect((await scene.viewReward(rewardId, won.winnerKey)).body.secrets?.code).toBe('POPCORN-42');
    expect((await scene.claim(puzzleId, proof)).body.winnerKey).toBe(won.winnerKey);
  });

  it('sees all rewards, newest first, a page at a time, and none of their secrets', async () => {
    const { scene, owner } = await open();
    for (let n = 0; n < 120; n++) {
      const row = buildRow({ has_reward: 1 });
      await scene.db.insertInto('puzzles').values(row).execute();
      // Three at each moment, so that a page may end between them.
      const created_at = Date.UTC(2026, 0, 10) + Math.floor(n / 3);
      await scene.db.insertInto('rewards').values(buildRewardRow(row.puzzle_id, { created_at })).execute();
    }
    const seen: AdminReward[] = [];
    let more = true;
    while (more) {
      const before = seen.at(-1)?.createdAt;
      const path = before === undefined ? 'rewards' : `rewards?before=${encodeURIComponent(before)}`;
      const { rewards, hasMore } = (await owner.call<AdminRewardList>('GET', path)).body;
      seen.push(...rewards);
      more = hasMore;
    }
    expect(new Set(seen.map(({ rewardId }) => rewardId)).size).toBe(120);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    expect(JSON.stringify(seen)).not.toContain('sealed');
  });

  it.each([
    ['rewards/none/fee', { paid: true }, 404],
    ['rewards/none/listing', { listed: false }, 404],
    ['rewards/none/listing', { listed: true }, 400],
    ['puzzles/none/removal', { reason }, 404],
    ['puzzles/none/removal', { reason: ' ' }, 400],
  ])('is told that there is nothing to do at %s %j', async (path, payload, expected) => {
    const { scene, owner } = await open();
    expect((await owner.call('POST', path, payload)).status).toBe(expected);
    const deeds = await scene.db.selectFrom('audit_log').select('action').execute();
    expect(deeds).toEqual([{ action: 'logged_in' }]);
  });
});

describe('What the owner takes away', () => {
  it('leaves the open lists at once', async () => {
    const scene = await buildRewardScene();
    await scene.app.listen({ port: 0, host: '127.0.0.1' });
    const owner = await buildOwner(scene);
    const { puzzleId, rewardId, creatorKey } = await scene.createWithReward();
    await scene.approve(puzzleId, creatorKey);
    const stream = await openStream(scene.app, '/api/rewards/events');
    await owner.call('POST', `rewards/${rewardId}/listing`, { listed: false });
    await stream.waitFor('removed');
    expect(stream.events().at(-1)).toEqual({ kind: 'removed', puzzleId });
  });

  it('is forgotten by what plays from memory', async () => {
    const scene = await buildRewardScene({ cacheMs: 10_000 });
    const owner = await buildOwner(scene);
    const { puzzleId } = await scene.create(buildPuzzle({ type: 'quiz' }));
    await scene.start(puzzleId);
    await owner.call('POST', `puzzles/${puzzleId}/removal`, { reason });
    expect((await scene.refused(`/api/puzzles/${puzzleId}/plays`, {})).status).toBe(410);
  });
});
