import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { databases } from '../testing/databases.ts';
import { openDeskFixture } from '../testing/desk-fixture.ts';

const sessionId = '0123456789abcdef0123456789abcdef';
const day = 24 * 60 * 60_000;

describe.each(databases)('Reports on $name', (engine) => {
  async function openListed() {
    const fixture = await openDeskFixture(engine);
    const puzzle = await fixture.createWithReward();
    await fixture.approve(puzzle.puzzleId, puzzle.creatorKey);
    return { ...fixture, ...puzzle };
  }

  it('of three within a day take a reward off the public list, until the admin has looked', async () => {
    const { puzzleId, playPath, report, listRewards, admin, statusOf } = await openListed();
    for (const address of ['198.51.100.1', '198.51.100.2']) expect(await report(puzzleId, address)).toBe(204);
    expect(await listRewards()).toHaveLength(1);
    await report(puzzleId, '198.51.100.3');
    expect(await listRewards()).toEqual([]);
    expect(await statusOf(playPath)).toBe(200);
    expect((await admin.queue()).puzzles).toMatchObject([
      { puzzleId, state: 'off_list', reports: { reasons: [{ reason: 'scam', count: 3 }] } },
    ]);
    await admin.decide(puzzleId, { decision: 'keep' });
    expect(await listRewards()).toHaveLength(1);
    for (const n of [4, 5, 6, 7]) await report(puzzleId, `198.51.100.${n}`, { reason: 'child_abuse' });
    expect(await listRewards()).toHaveLength(1);
    expect((await admin.queue()).puzzles[0]?.state).toBe('open');
  });

  it('count once for each address and each session, and only within a day', async () => {
    const { puzzleId, report, listRewards, clock, admin } = await openListed();
    for (let n = 0; n < 5; n++) await report(puzzleId, '198.51.100.1');
    for (let n = 2; n < 7; n++) await report(puzzleId, `198.51.100.${n}`, { sessionId });
    expect((await admin.queue()).puzzles[0]?.reports.reasons).toEqual([{ reason: 'scam', count: 2 }]);
    expect(await listRewards()).toHaveLength(1);
    clock.now += day;
    await report(puzzleId, '198.51.100.9');
    expect(await listRewards()).toHaveLength(1);
  });

  it('of child abuse hide a puzzle at once, with its page, picture and link', async () => {
    const { create, report, statusOf, admin, db, page, refused } = await openDeskFixture(engine);
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'image' }));
    const { hash } = await db.selectFrom('images').select('hash').executeTakeFirstOrThrow();
    const image = `/images/${hash}-1x1.webp`;
    expect([await statusOf(playPath), await statusOf(image)]).toEqual([200, 200]);
    await report(puzzleId, '198.51.100.1', { reason: 'child_abuse' });
    expect([await statusOf(playPath), await statusOf(image)]).toEqual([410, 404]);
    expect(await statusOf(`/previews/${puzzleId}.jpg`)).toBe(302);
    expect((await page(playPath)).asked?.data.error?.message).toBe(
      'This puzzle was reported. It is hidden until the site has looked at it.',
    );
    expect((await refused.start(puzzleId)).body.error.code).toBe('puzzle_hidden');

    const [shown] = (await admin.queue()).puzzles;
    expect(shown).toMatchObject({
      puzzleId,
      state: 'hidden',
      imagePath: `/api/admin/moderation/images/${hash}`,
    });
    expect(await statusOf(shown?.imagePath ?? '')).toBe(401);
    const { response } = await admin.client.GET('/api/admin/moderation/images/{hash}', {
      params: { path: { hash } },
      parseAs: 'blob',
    });
    expect(response.status).toBe(200);
    await admin.decide(puzzleId, { decision: 'keep' });
    expect([await statusOf(playPath), await statusOf(image)]).toEqual([200, 200]);
  });

  it('of child abuse hide at once, until one address has named ten in a day that the admin has not found to be so', async () => {
    const { create, report, statusOf, clock, admin } = await openDeskFixture(engine);
    const made = await Promise.all(Array.from({ length: 12 }, () => create(buildPuzzle({ type: 'word' }))));
    const accuse = ({ puzzleId = '' } = {}, address = '198.51.100.1') =>
      report(puzzleId, address, { reason: 'child_abuse' });
    const gone = async () => {
      const statuses = await Promise.all(made.map(({ playPath }) => statusOf(playPath)));
      return statuses.filter((status) => status === 410).length;
    };
    for (const puzzle of made) expect(await accuse(puzzle)).toBe(204);
    expect(await gone()).toBe(10);
    await accuse(made[10], '198.51.100.2');
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

  it('are stored without an address, and forget under which keys after two days', async () => {
    const { puzzleId, report, db, app, clock } = await openListed();
    await report(puzzleId, '198.51.100.1', { note: ' They ask for a fee. ', sessionId });
    const before = await db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
    expect(before).toMatchObject({ note: 'They ask for a fee.', reason: 'scam' });
    expect(JSON.stringify(before)).not.toMatch(/198\.51|0123456789abcdef/);
    expect(before.address_key).toMatch(/^[\w-]{22}$/);
    clock.now += 2 * day;
    await app.sweep();
    expect(await db.selectFrom('reports').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      address_key: null,
      session_key: null,
      note: 'They ask for a fee.',
    });
    expect(await db.selectFrom('maker_keys').selectAll().execute()).toEqual([]);
  });

  it('are bounded by puzzle, and name a reward by its own id', async () => {
    const { puzzleId, rewardId, report, db, admin } = await openListed();
    expect(await report(rewardId, '198.51.100.1', { about: 'reward' })).toBe(204);
    expect((await admin.queue()).puzzles[0]?.puzzleId).toBe(puzzleId);
    for (let n = 0; n < 210; n++) await report(puzzleId, `203.0.113.${n}`);
    const { count } = await db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(200);
    expect(await report('nothing', '198.51.100.1')).toBe(404);
    expect(await report('nothing', '198.51.100.1', { about: 'reward' })).toBe(404);
  });
});

it('A flood of reports from one address is refused, and hides no more than one address can', async () => {
  const { create, report, admin } = await openDeskFixture(undefined, { limits: 1 });
  const { puzzleId } = await create(buildPuzzle({ type: 'word' }));
  const statuses = await Promise.all(
    Array.from({ length: 100 }, () => report(puzzleId, '198.51.100.1', { note: 'Gone!' })),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect((await admin.queue()).puzzles[0]?.reports.reasons).toEqual([{ reason: 'scam', count: 1 }]);
});
