import { describe, expect, it } from 'vitest';
import { openAdmin } from '../../../server/testing/admin.ts';
import { refusalOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle, buildRewardRow, buildRow } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { openStream } from '../../../server/testing/open-stream.ts';
import { buildRewardFixture, openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import type { ModeratedPuzzle, ModerationQueue } from '../../moderation/api.ts';
import { feeReference } from '../../rewards/reward-types.ts';

const takenDown = 'This puzzle was taken down. Reason: It names a child.';
const reason = 'It names a child.';

describe.each(databases)('The admin over $name', (kind) => {
  async function open() {
    const fixture = await openRewardFixture(kind);
    return { fixture, admin: await openAdmin(fixture) };
  }

  it('marks a fee as paid and unpaid, and the creator sees it', async () => {
    const { fixture, admin } = await open();
    const { puzzleId, rewardId, creatorKey } = await fixture.createWithReward();
    for (const paid of [true, false]) {
      expect((await admin.changeFee(rewardId, paid)).response.status).toBe(204);
      // Searches by the payment reference of the fee, in lower case.
      const { puzzles } = await admin.queue({ search: feeReference(rewardId).toLowerCase() });
      expect(puzzles).toMatchObject([{ puzzleId, reward: { feePaid: paid } }]);
      const seen = await fixture.findReward(puzzleId, creatorKey);
      expect(seen.body.platformFeePaid).toBe(paid);
    }
    const entries = await admin.audit();
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'fee_marked_unpaid', target: rewardId, note: null },
      { action: 'fee_marked_paid', target: rewardId, note: null },
    ]);
  });

  it('unlists a reward and relists it, and it can still be won', async () => {
    const { fixture, admin } = await open();
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.approve(puzzleId, creatorKey);
    expect(await admin.rewards()).toMatchObject([{ isListed: true }]);
    const { batch } = await admin.decide(puzzleId, { decision: 'unlist' });
    expect(await admin.rewards()).toMatchObject([{ isListed: false }]);
    expect(await fixture.listRewards()).toEqual([]);
    expect((await fixture.approve(puzzleId, creatorKey)).body.error?.code).toBe('reward_unlisted');
    await admin.undo(batch);
    expect(await fixture.listRewards()).toHaveLength(1);
    await admin.decide(puzzleId, { decision: 'unlist' });
    expect(await fixture.listRewards()).toEqual([]);
    expect((await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof)).status).toBe(200);
  });

  it('takes a puzzle down: it cannot be played, claimed or found, and everyone sees the reason', async () => {
    const { fixture, admin } = await open();
    const { puzzleId, playPath, creatorKey } = await fixture.createWithReward();
    await fixture.approve(puzzleId, creatorKey);
    const { token } = await fixture.start(puzzleId);
    const { proof } = await fixture.solve(puzzleId);
    expect((await admin.takeDown(puzzleId, ` ${reason} `)).response.status).toBe(200);

    const page = await fixture.page(playPath);
    expect([page.status, page.asked?.data.error?.message]).toEqual([410, takenDown]);
    for (const { status, body } of [
      await fixture.refused.start(puzzleId),
      await fixture.refused.answer(puzzleId, { token, answer: { tiles: ['x'] } }),
      await fixture.claim(puzzleId, proof),
      await fixture.approve(puzzleId, creatorKey),
      await fixture.findReward(puzzleId, creatorKey),
      await refusalOf(
        fixture.client.GET('/api/puzzles/{puzzleId}/events', { params: { path: { puzzleId } } }),
      ),
    ]) {
      expect([status, body.error]).toEqual([
        410,
        {
          code: 'puzzle_taken_down',
          title: 'Oops! Something went wrong',
          message: takenDown,
          puzzleType: 'word',
        },
      ]);
    }
    expect(await fixture.listRewards()).toEqual([]);
    expect((await fixture.app.inject(`/previews/${puzzleId}.jpg`)).statusCode).toBe(302);
    const { figures } = await admin.dashboard();
    expect(figures.total_puzzles_all_time.value).toBe(1);
    expect(figures.active_puzzles_with_rewards.value).toBe(0);
    expect((await admin.queue({ queue: 'rewards' })).puzzles).toMatchObject([{ state: 'taken_down' }]);

    // A second take-down keeps the first reason.
    await admin.takeDown(puzzleId, 'Another.');
    expect((await fixture.page(playPath)).asked?.data.error?.message).toBe(takenDown);
    const entries = await admin.audit();
    expect(entries.filter(({ action }) => action === 'puzzle_taken_down')).toMatchObject([
      { target: puzzleId, note: reason },
    ]);
  });

  it('withholds the image of a puzzle taken down, unless another puzzle uses it', async () => {
    const { fixture, admin } = await open();
    const [one, two] = [
      await fixture.create(buildPuzzle({ type: 'image' })),
      await fixture.create(buildPuzzle({ type: 'image' })),
    ];
    const { challenge } = await fixture.start(one.puzzleId);
    const image = 'imageUrl' in challenge ? challenge.imageUrl : '';
    const statuses = [];
    for (const { puzzleId } of [one, two]) {
      await admin.takeDown(puzzleId, reason);
      await fixture.app.sweep();
      statuses.push((await fixture.app.inject(image)).statusCode);
    }
    expect(statuses).toEqual([200, 404]);
  });

  it('lists all rewards without secrets, newest first, page by page', async () => {
    const { fixture, admin } = await open();
    const stored: string[] = [];
    for (let n = 0; n < 120; n++) {
      const row = buildRow({ has_reward: 1, expires_at: fixture.clock.now + (n === 0 ? 0 : 1) });
      await fixture.db.insertInto('puzzles').values(row).execute();
      stored.push(row.puzzle_id);
      // Three entries share each timestamp, so that a page can end between them.
      const created_at = Date.UTC(2026, 0, 10) + Math.floor(n / 3);
      await fixture.db.insertInto('rewards').values(buildRewardRow(row.puzzle_id, { created_at })).execute();
    }
    const seen: ModeratedPuzzle[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: ModerationQueue = await admin.queue({ queue: 'rewards', ...(after && { after }) });
      seen.push(...page.puzzles);
      after = page.next;
    }
    expect(seen.map(({ puzzleId }) => puzzleId)).toEqual(stored.toReversed());
    expect(seen.map(({ state }) => state)).toEqual(
      seen.map((_, index) => (index === 119 ? 'expired' : 'open')),
    );
    expect(JSON.stringify(seen)).not.toContain('sealed');
  });

  it.each([
    ['rewards/none/fee', { paid: true }, 404],
    ['rewards/none/review', { allowed: true, version: '' }, 404],
    ['moderation/puzzles/none/decisions', { decision: 'unlist' }, 404],
    ['moderation/puzzles/none/decisions', { decision: 'take_down', reason }, 404],
    ['moderation/puzzles/none/decisions', { decision: 'take_down', reason: ' ' }, 400],
  ])('cannot perform an invalid action at %s %j', async (path, payload, expected) => {
    const { fixture, admin } = await open();
    const { statusCode } = await fixture.app.inject({
      method: 'POST',
      url: `/api/admin/${path}`,
      headers: { cookie: admin.cookie },
      payload,
    });
    expect(statusCode).toBe(expected);
    const actions = await fixture.db.selectFrom('audit_log').select('action').execute();
    expect(actions).toEqual([{ action: 'logged_in_anew' }]);
  });
});

describe('Content that the admin takes down', () => {
  it('leaves the open lists at once', async () => {
    const fixture = await buildRewardFixture();
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const admin = await openAdmin(fixture);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.approve(puzzleId, creatorKey);
    const stream = await openStream(fixture.app, '/api/rewards/events');
    await admin.decide(puzzleId, { decision: 'unlist' });
    await stream.waitFor('removed');
    expect(stream.events()).toContainEqual({ kind: 'removed', puzzleId });
  });

  it('leaves the in-memory caches', async () => {
    const fixture = await buildRewardFixture({ cacheMs: 10_000 });
    const admin = await openAdmin(fixture);
    const { puzzleId } = await fixture.create(buildPuzzle({ type: 'quiz' }));
    await fixture.start(puzzleId);
    await admin.takeDown(puzzleId, reason);
    expect((await fixture.refused.start(puzzleId)).status).toBe(410);
  });
});
