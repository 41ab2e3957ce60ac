import { describe, expect, it } from 'vitest';
import { bearer } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { manageFixture } from '../../../server/testing/manage-fixture.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';
import { couponDraft } from '../../../server/testing/reward-fixture.ts';
import { moderationFeature } from './feature.ts';

const sessionId = '0123456789abcdef0123456789abcdef';
const day = 24 * 60 * 60_000;
/** Addresses in different networks, and addresses in one network: a carrier's /24, a customer's /56 and /48. */
const elsewhere = (n: number) => `198.${18 + (n >> 8)}.${n & 255}.1`;
const crowds = {
  'one address': () => '203.0.113.7',
  'a /24': (n: number) => `203.0.113.${n}`,
  'an IPv6 /56': (n: number) => `2001:db8:1:aa${(n % 256).toString(16).padStart(2, '0')}::1`,
  'an IPv6 /48': (n: number) => `2001:db8:1:${(n * 257).toString(16)}::1`,
};

describe.each(databases)('The report rules on $name', (engine) => {
  async function openListed() {
    const fixture = await openModerationFixture(engine);
    const puzzle = await fixture.createWithReward();
    await fixture.approve(puzzle.puzzleId, puzzle.creatorKey);
    return { ...fixture, ...puzzle };
  }

  it('unlist a reward after three reports within a day, until the admin decides', async () => {
    const { puzzleId, playPath, report, listRewards, admin, statusOf } = await openListed();
    for (const n of [1, 2]) expect(await report(puzzleId, elsewhere(n))).toBe(204);
    expect(await listRewards()).toHaveLength(1);
    await report(puzzleId, elsewhere(3));
    expect(await listRewards()).toEqual([]);
    expect(await statusOf(playPath)).toBe(200);
    expect((await admin.queue()).puzzles).toMatchObject([
      { puzzleId, state: 'off_list', reports: { reasons: [{ reason: 'scam', count: 3 }] } },
    ]);
    await admin.decide(puzzleId, { decision: 'keep' });
    expect(await listRewards()).toHaveLength(1);
    for (const n of [4, 5, 6, 7]) await report(puzzleId, elsewhere(n), { reason: 'child_abuse' });
    expect(await listRewards()).toHaveLength(1);
    expect((await admin.queue()).puzzles[0]?.state).toBe('open');
  });

  it('count one report per address and session, and only within a day', async () => {
    const { puzzleId, report, listRewards, clock, admin } = await openListed();
    for (let n = 0; n < 5; n++) await report(puzzleId, '198.51.100.1');
    for (let n = 2; n < 7; n++) await report(puzzleId, elsewhere(n), { sessionId });
    expect((await admin.queue()).puzzles[0]?.reports.reasons).toEqual([{ reason: 'scam', count: 2 }]);
    expect(await listRewards()).toHaveLength(1);
    clock.now += day;
    await report(puzzleId, elsewhere(9));
    expect(await listRewards()).toHaveLength(1);
  });

  it.each(Object.entries(crowds))(
    'keep a reward listed after sixty reports from %s',
    async (_, addressOf) => {
      const { puzzleId, report, listRewards, clock, admin } = await openListed();
      for (let n = 0; n < 60; n++) expect(await report(puzzleId, addressOf(n))).toBe(204);
      expect((await admin.queue()).puzzles).toMatchObject([{ puzzleId, state: 'open' }]);
      // Keys change at midnight, but the network stays the same.
      clock.now += day / 2;
      for (let n = 60; n < 70; n++) await report(puzzleId, addressOf(n));
      expect(await listRewards()).toHaveLength(1);
      await report(puzzleId, elsewhere(1));
      expect(await listRewards()).toHaveLength(1);
      await report(puzzleId, elsewhere(2));
      expect(await listRewards()).toEqual([]);
    },
  );

  it.each(Object.entries(crowds))(
    'hide ten puzzles a day for child abuse reported from %s',
    async (_, addressOf) => {
      const { create, report, statusOf } = await openModerationFixture(engine);
      const made = await Promise.all(Array.from({ length: 14 }, () => create(buildPuzzle({ type: 'word' }))));
      await Promise.all(
        made.map(({ puzzleId }, n) => report(puzzleId, addressOf(n), { reason: 'child_abuse' })),
      );
      const statuses = await Promise.all(made.map(({ playPath }) => statusOf(playPath)));
      expect(statuses.filter((status) => status === 410)).toHaveLength(10);
    },
  );

  it('count a report of child abuse in addition to another from the same address and session', async () => {
    const { puzzleId, playPath, report, statusOf, admin } = await openListed();
    await report(puzzleId, '198.51.100.1', { sessionId });
    await report(puzzleId, '198.51.100.1', { reason: 'hate' });
    expect(await statusOf(playPath)).toBe(200);
    for (let n = 0; n < 3; n++) {
      await report(puzzleId, '198.51.100.1', { reason: 'child_abuse', sessionId });
    }
    expect(await statusOf(playPath)).toBe(410);
    expect((await admin.queue()).puzzles[0]?.reports.reasons).toEqual([
      { reason: expect.any(String), count: 1 },
      { reason: expect.any(String), count: 1 },
    ]);
  });

  it('hide a puzzle for child abuse even when it already has many lesser reports', async () => {
    const { create, report, statusOf, db } = await openModerationFixture(engine);
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'word' }));
    for (let n = 0; n < 210; n++) await report(puzzleId, elsewhere(n), { reason: 'other' });
    const stored = await db.selectFrom('reports').select('id').execute();
    expect(stored).toHaveLength(200);
    await report(puzzleId, elsewhere(300), { reason: 'child_abuse' });
    expect(await statusOf(playPath)).toBe(410);
  });

  it('unlist at most thirty rewards within ten minutes; the rest wait, and the owner is alerted', async () => {
    const { app, createWithReward, approve, report, listRewards, statusOf, clock } =
      await openModerationFixture(engine);
    const puzzles: Awaited<ReturnType<typeof createWithReward>>[] = [];
    for (let n = 0; n < 34; n++) {
      const puzzle = await createWithReward();
      await approve(puzzle.puzzleId, puzzle.creatorKey);
      puzzles.push(puzzle);
    }
    const reportAll = (some: typeof puzzles, from: number) =>
      Promise.all(
        some.flatMap(({ puzzleId }) => [0, 1, 2].map((n) => report(puzzleId, elsewhere(from + n)))),
      );
    await reportAll(puzzles.slice(0, 29), 0);
    expect(await app.use(moderationFeature).takenOff()).toEqual({ count: 29, many: 30 });
    await reportAll(puzzles.slice(29), 0);
    expect(await listRewards()).toHaveLength(4);
    expect(await app.use(moderationFeature).takenOff()).toEqual({ count: 30, many: 30 });
    // Reports of child abuse are exempt from the limit.
    const waiting = (await listRewards())[0];
    await report(waiting?.puzzleId ?? '', elsewhere(5), { reason: 'child_abuse' });
    expect(await listRewards()).toHaveLength(3);
    const hidden = puzzles.find(({ puzzleId }) => puzzleId === waiting?.puzzleId);
    expect(await statusOf(hidden?.playPath ?? '')).toBe(410);
    clock.now += 10 * 60_000;
    await report((await listRewards())[0]?.puzzleId ?? '', elsewhere(6));
    expect(await listRewards()).toHaveLength(2);
  });

  it('count reports again after the maker edits content that the admin kept', async () => {
    const site = await openListed();
    const { client, puzzleId, playPath, creatorKey, report, listRewards, admin, statusOf } = site;
    const path = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
    const reportByThree = () => Promise.all([1, 2, 3].map((n) => report(puzzleId, elsewhere(n))));
    await reportByThree();
    await admin.decide(puzzleId, { decision: 'keep' });
    await reportByThree();
    expect(await listRewards()).toHaveLength(1);
    await manageFixture(site).edit(puzzleId, { givenBy: 'Your bank' }, creatorKey);
    await reportByThree();
    expect(await listRewards()).toEqual([]);
    await admin.decide(puzzleId, { decision: 'keep' });
    // Adding a reward counts as an edit, too.
    await client.DELETE('/api/puzzles/{puzzleId}/reward', path);
    await client.POST('/api/puzzles/{puzzleId}/reward', { ...path, body: couponDraft });
    await report(puzzleId, elsewhere(1), { reason: 'child_abuse' });
    expect(await statusOf(playPath)).toBe(410);
  });

  it('hide a puzzle reported for child abuse at once, with its page, image and link', async () => {
    const { create, report, statusOf, admin, db, page, refused } = await openModerationFixture(engine);
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'image' }));
    const { hash } = await db.selectFrom('images').select('hash').executeTakeFirstOrThrow();
    const image = `/images/${hash}-1x1.webp`;
    expect([await statusOf(playPath), await statusOf(image)]).toEqual([200, 200]);
    await report(puzzleId, '198.51.100.1', { reason: 'child_abuse' });
    expect([await statusOf(playPath), await statusOf(image)]).toEqual([410, 404]);
    expect(await statusOf(`/previews/${puzzleId}.jpg`)).toBe(302);
    expect((await page(playPath)).asked?.data.error?.message).toBe(
      'Someone reported this puzzle. We hide it until we have looked at it.',
    );
    expect((await refused.start(puzzleId)).body.error.code).toBe('puzzle_hidden');

    const [shown] = (await admin.queue()).puzzles;
    expect(shown).toMatchObject({
      puzzleId,
      state: 'hidden',
      imagePaths: [`/api/admin/moderation/images/${hash}`],
    });
    expect(await statusOf(shown?.imagePaths[0] ?? '')).toBe(401);
    const { response } = await admin.client.GET('/api/admin/moderation/images/{hash}', {
      params: { path: { hash } },
    });
    expect(response.status).toBe(200);
    await admin.decide(puzzleId, { decision: 'keep' });
    expect([await statusOf(playPath), await statusOf(image)]).toEqual([200, 200]);
  });

  it('stop hiding puzzles for a network with ten unconfirmed reports of child abuse in a day', async () => {
    const { create, report, statusOf, clock, admin } = await openModerationFixture(engine);
    const made = await Promise.all(Array.from({ length: 12 }, () => create(buildPuzzle({ type: 'word' }))));
    const accuse = ({ puzzleId = '' } = {}, address = '198.51.100.1') =>
      report(puzzleId, address, { reason: 'child_abuse' });
    const gone = async () => {
      const statuses = await Promise.all(made.map(({ playPath }) => statusOf(playPath)));
      return statuses.filter((status) => status === 410).length;
    };
    for (const puzzle of made) expect(await accuse(puzzle)).toBe(204);
    expect(await gone()).toBe(10);
    await accuse(made[10], elsewhere(2));
    expect(await gone()).toBe(11);
    const isHiddenNow = async () => {
      const next = await create(buildPuzzle({ type: 'word' }));
      await accuse(next);
      return (await statusOf(next.playPath)) === 410;
    };
    expect(await isHiddenNow()).toBe(false);
    for (const { puzzleId } of made.slice(0, 4))
      await admin.decide(puzzleId, { decision: 'take_down', reason: 'It is true.' });
    expect(await isHiddenNow()).toBe(true);
    expect(await isHiddenNow()).toBe(false);
    clock.now += day;
    expect(await isHiddenNow()).toBe(true);
  });

  it('store a report without an address, and erase its daily keys after two days', async () => {
    const { puzzleId, report, db, app, clock } = await openListed();
    await report(puzzleId, '198.51.100.1', { note: ' They ask for a fee. ', sessionId });
    const before = await db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
    expect(before).toMatchObject({ note: 'They ask for a fee.', reason: 'scam' });
    expect(JSON.stringify(before)).not.toMatch(/198\.51|0123456789abcdef/);
    for (const key of [before.address_key, before.session_key, before.network_key]) {
      expect(key).toMatch(/^[\w-]{22}$/);
    }
    clock.now += 2 * day;
    await app.sweep();
    expect(await db.selectFrom('reports').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      address_key: null,
      session_key: null,
      network_key: null,
      note: 'They ask for a fee.',
    });
    expect(await db.selectFrom('maker_keys').selectAll().execute()).toEqual([]);
  });

  it('limit reports per network and puzzle, and accept a reward’s id', async () => {
    const { puzzleId, rewardId, report, db, admin } = await openListed();
    expect(await report(rewardId, '198.51.100.1', { about: 'reward' })).toBe(204);
    expect((await admin.queue()).puzzles[0]?.puzzleId).toBe(puzzleId);
    for (let n = 0; n < 20; n++) await report(puzzleId, `203.0.113.${n}`);
    expect(await db.selectFrom('reports').select('id').execute()).toHaveLength(11);
    expect(await report('nothing', '198.51.100.1')).toBe(404);
    expect(await report('nothing', '198.51.100.1', { about: 'reward' })).toBe(404);
  });
});

it('A flood of reports from one address is refused and cannot hide more than one address may', async () => {
  const { create, report, admin } = await openModerationFixture(undefined, { limits: 1 });
  const { puzzleId } = await create(buildPuzzle({ type: 'word' }));
  const statuses = await Promise.all(
    Array.from({ length: 100 }, () => report(puzzleId, '198.51.100.1', { note: 'Gone!' })),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect((await admin.queue()).puzzles[0]?.reports.reasons).toEqual([{ reason: 'scam', count: 1 }]);
});
