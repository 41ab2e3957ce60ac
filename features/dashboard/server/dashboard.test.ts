import { describe, expect, it } from 'vitest';
import { timeBucket } from '../../../platform/time-buckets.ts';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { openManageFixture } from '../../../server/testing/manage-fixture.ts';
import { buildRewardFixture, openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { buildVisitor, laptop } from '../../../server/testing/visitor.ts';
import type { DashboardFigures } from '../../admin/api.ts';
import type { VisitReport } from '../../visits/api.ts';
import { visitsFeature } from '../../visits/server/feature.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const byType = (counts: Record<string, number>) =>
  puzzleTypes.map((type) => ({ type, count: counts[type] ?? 0 }));

/**
 * Simulates visits on two days in Lagos, where midnight is 23:00 UTC. Leaves the clock at 12:30 UTC on the
 * second day.
 */
async function playTwoDays(fixture: Awaited<ReturnType<typeof buildRewardFixture>>) {
  const { clock } = fixture;
  const at = (time: string) => {
    clock.now = Date.parse(`2026-01-${time}Z`);
  };
  const ada = buildVisitor(fixture);
  const ben = buildVisitor(fixture, { 'user-agent': laptop });
  const chi = buildVisitor(fixture);
  const views = (...paths: string[]): Partial<VisitReport> => ({ views: paths.map((path) => ({ path })) });

  at('14T10:10:00');
  const won = await fixture.createWithReward();
  await ada.report({ ...views('/', '/create-word-puzzle'), referrer: 'www.facebook.com' });
  await ada.report({
    events: [
      { event: 'puzzle_link_copied', puzzleId: won.puzzleId, type: 'word' },
      { event: 'puzzle_shared', puzzleId: won.puzzleId, type: 'word', channel: 'whatsapp' },
    ],
  });
  await ada.report({ views: [{ path: won.playPath, preview: true }] });
  at('14T12:20:00');
  await ben.report(views(won.playPath));
  at('14T12:40:00');
  await ben.report(views('/rewards'));
  at('14T22:50:00');
  await chi.report({ ...views(won.playPath), referrer: 'www.facebook.com' });
  const { token } = await fixture.start(won.puzzleId);
  // Midnight in Lagos.
  at('14T23:00:00');
  const { proof } = await fixture.answer(won.puzzleId, {
    token,
    answer: { tiles: [...'goodmorninglagos'] },
    sessionId: chi.sessionId,
  });
  await fixture.answer(won.puzzleId, { token, answer: { tiles: [...'goodmorninglagos'] } });
  await chi.report(views('/', '/no-such-page'));
  await fixture.claim(won.puzzleId, proof);
  at('15T11:45:00');
  const open = await fixture.createWithReward();
  await buildVisitor(fixture).report(views(open.playPath));
  await fixture.solve(open.puzzleId, true);
  at('15T12:28:00');
  await ada.report(views('/'));
  await ben.report({ timeSpent: 40 });
  at('15T12:30:00');
  await fixture.app.use(visitsFeature).flush();
  return { won, open };
}

const expectedFigures: DashboardFigures = {
  yesterday_visitors: { value: 3, dayBefore: 0 },
  live_visitors: { value: 2, dayBefore: 0 },
  yesterday_puzzles: { value: 1, dayBefore: 0 },
  // Up to 12:30 yesterday: three views by Ada and one by Ben.
  total_page_views_today: { value: 4, dayBefore: 4 },
  live_puzzle_stats: { value: byType({ word: 1 }), dayBefore: byType({}) },
  total_puzzles_all_time: { value: 2, dayBefore: 1 },
  total_rewards_claimed: { value: 1, dayBefore: 0 },
  active_puzzles_with_rewards: { value: 1, dayBefore: 1 },
};

/** The expected data except the figures, for both days. */
const expectedWeek = (puzzles: string[]) => ({
  visits: [...['08', '09', '10', '11', '12'].map((date) => [date, 0, 0]), ['13', 3, 6], ['14', 4, 4]].map(
    ([date, visitors, pageViews]) => ({ start: `2026-01-${date}T23:00:00.000Z`, visitors, pageViews }),
  ),
  puzzlesByType: byType({ word: 2 }),
  funnel: { created: 2, shared: 1, opened: 2, solved: 1, claimed: 1 },
  topPages: [
    { name: 'Play', count: 4 },
    { name: 'Home', count: 3 },
    { name: 'Create a word puzzle', count: 1 },
    { name: 'Not found', count: 1 },
    { name: 'Rewards', count: 1 },
  ],
  // Ada's and Chi's visits on both days.
  referrers: [{ name: 'www.facebook.com', count: 4 }],
  devices: [
    { name: 'mobile', count: 5 },
    { name: 'desktop', count: 2 },
  ],
  browsers: [
    { name: 'Chrome', count: 5 },
    { name: 'Firefox', count: 2 },
  ],
  latestPuzzles: puzzles.map((puzzleId) => ({
    puzzleId,
    type: 'word',
    createdAt: expect.any(String),
    hasReward: true,
  })),
});

describe.each(databases)('The dashboard over $name', (kind) => {
  it('is exact for two days with midnight in Lagos between them', async () => {
    const fixture = await openRewardFixture(kind);
    const { won, open: unclaimed } = await playTwoDays(fixture);
    const admin = await openAdmin(fixture);

    const week = await admin.dashboard('7d');
    expect(week.figures).toEqual(expectedFigures);
    expect(week).toMatchObject(expectedWeek([unclaimed.puzzleId, won.puzzleId]));
    expect(week.range).toEqual({
      name: '7d',
      from: '2026-01-08T23:00:00.000Z',
      to: '2026-01-15T23:00:00.000Z',
      timeZone: 'Africa/Lagos',
    });
    const [median] = week.timeToSolve;
    expect(median).toMatchObject({ type: 'word', solved: 1 });
    expect(timeBucket(median?.medianMs ?? 0)).toBe(timeBucket(10 * minute));

    const today = await admin.dashboard('today');
    expect(today.visits).toHaveLength(24);
    expect(today.visits.filter(({ pageViews, visitors }) => pageViews + visitors > 0)).toEqual([
      { start: '2026-01-14T23:00:00.000Z', visitors: 1, pageViews: 2 },
      { start: '2026-01-15T11:00:00.000Z', visitors: 1, pageViews: 1 },
      { start: '2026-01-15T12:00:00.000Z', visitors: 2, pageViews: 1 },
    ]);
    expect(today.funnel).toEqual({ created: 1, shared: 0, opened: 1, solved: 1, claimed: 1 });
    const yesterday = await admin.dashboard('yesterday');
    expect(yesterday.visits.filter(({ visitors }) => visitors > 0)).toEqual([
      { start: '2026-01-14T10:00:00.000Z', visitors: 1, pageViews: 3 },
      { start: '2026-01-14T12:00:00.000Z', visitors: 1, pageViews: 2 },
      { start: '2026-01-14T22:00:00.000Z', visitors: 1, pageViews: 1 },
    ]);
  });

  it('reports the live visitors of an earlier moment', async () => {
    const fixture = await openRewardFixture(kind);
    const admin = await openAdmin(fixture);
    await buildVisitor(fixture).report({ views: [{ path: '/' }, { path: '/about' }] });
    await fixture.app.use(visitsFeature).flush();
    fixture.clock.now += 5 * minute - 1;
    expect((await admin.dashboard()).figures.live_visitors.value).toBe(1);
    fixture.clock.now += 1;
    expect((await admin.dashboard()).figures.live_visitors.value).toBe(0);
    fixture.clock.now += day - 5 * minute;
    const later = await openAdmin(fixture);
    expect((await later.dashboard()).figures.live_visitors).toEqual({ value: 0, dayBefore: 1 });
  });

  it('keeps its totals after puzzles and visits are removed', async () => {
    const fixture = await openRewardFixture(kind);
    await playTwoDays(fixture);
    const before = await (await openAdmin(fixture)).dashboard('7d');
    fixture.clock.now += 60 * day;
    await fixture.app.sweep();
    const middle = await (await openAdmin(fixture)).dashboard('90d');
    expect(middle.funnel).toEqual(before.funnel);
    expect(middle.figures.total_puzzles_all_time).toEqual({ value: 2, dayBefore: 2 });

    fixture.clock.now += 340 * day;
    await fixture.app.sweep();
    for (const table of [
      'page_views',
      'user_sessions',
      'user_events',
      'visitor_spans',
      'puzzle_stages',
      'puzzle_analytics',
      'puzzles',
    ] as const) {
      expect([table, (await fixture.db.selectFrom(table).selectAll().execute()).length]).toEqual([table, 0]);
    }
    const after = await (await openAdmin(fixture)).dashboard('90d');
    expect(after.figures.total_puzzles_all_time).toEqual({ value: 2, dayBefore: 2 });
    expect(after.figures.total_rewards_claimed).toEqual({ value: 1, dayBefore: 1 });

    // Goes back to the same week, which must still show the same numbers.
    fixture.clock.now -= 400 * day;
    const again = await (await openAdmin(fixture)).dashboard('7d');
    const { figures: _live, latestPuzzles: _rows, ...kept } = before;
    expect(again).toMatchObject(kept);
    expect(again.figures.yesterday_visitors).toEqual(before.figures.yesterday_visitors);
  });

  it('counts no puzzle of a day as opened or solved, because nobody made it', async () => {
    const fixture = await openRewardFixture(kind);
    const { puzzleId, playPath } = await fixture.createWithReward();
    const { token } = await fixture.start(puzzleId);
    await fixture.db.updateTable('puzzles').set({ day: '2026-01-15' }).execute();
    await buildVisitor(fixture).report({ views: [{ path: playPath }] });
    await fixture.answer(puzzleId, { token, answer: { tiles: [...'goodmorninglagos'] } });
    await fixture.app.use(visitsFeature).flush();
    const { funnel } = await (await openAdmin(fixture)).dashboard('today');
    expect(funnel).toMatchObject({ opened: 0, solved: 0 });
    expect(await fixture.db.selectFrom('puzzle_stages').selectAll().execute()).toHaveLength(2);
  });

  it('counts each visitor, solve and stage once when two nodes report them', async () => {
    const { db, close } = await openDatabase(kind);
    const nodes = [await buildRewardFixture({ db }), await buildRewardFixture({ db })] as const;
    const { puzzleId, playPath } = await nodes[0].createWithReward();
    const { token } = await nodes[0].start(puzzleId);
    const visitors = Array.from({ length: 60 }, () => buildVisitor(nodes[0]));
    for (const node of nodes) {
      for (const { sessionId } of visitors) {
        const visitor = { ...buildVisitor(node), sessionId };
        await visitor.report({
          sessionId,
          views: [{ path: playPath }],
          events: [{ event: 'puzzle_link_copied', puzzleId, type: 'word' }],
        });
      }
      await node.answer(puzzleId, { token, answer: { tiles: [...'goodmorninglagos'] } });
    }
    await Promise.all(nodes.map(({ app }) => app.use(visitsFeature).flush()));
    const { funnel, visits, timeToSolve, devices, topPages } = await (await openAdmin(nodes[1])).dashboard(
      'today',
    );
    expect(visits.filter(({ visitors: count }) => count > 0)).toMatchObject([
      { visitors: 60, pageViews: 120 },
    ]);
    expect(devices).toEqual([{ name: 'mobile', count: 60 }]);
    expect(topPages).toEqual([{ name: 'Play', count: 120 }]);
    expect(timeToSolve).toMatchObject([{ type: 'word', solved: 1 }]);
    expect(funnel).toEqual({ created: 1, shared: 1, opened: 1, solved: 1, claimed: 0 });
    const sessions = await db.selectFrom('user_sessions').select('page_views_count').execute();
    expect(sessions).toEqual(Array(60).fill({ page_views_count: 2 }));
    await Promise.all(nodes.map(({ app }) => app.close()));
    await close();
  });
});

describe.each(databases)('The upkeep figures over $name', (kind) => {
  it('count the overdue deliveries that moderation lists, and report the space left for images', async () => {
    const fixture = await openManageFixture(kind);
    // Logs in for each read, because a session lasts less than a day.
    const upkeep = async () => (await (await openAdmin(fixture)).dashboard()).upkeep;
    const overdue = async () => (await upkeep()).overdueDeliveries;
    const late = async () => {
      const { puzzles } = await (await openAdmin(fixture)).queue({ queue: 'late' });
      return puzzles.map(({ puzzleId, reward }) => [puzzleId, reward?.delivery]);
    };
    const cash = await fixture.createWon({ type: 'cash', amount: 500 });
    const wonAt = fixture.clock.now;
    const coupon = await fixture.createWon();
    fixture.clock.now = wonAt + day - 1;
    expect(await overdue()).toBe(0);
    fixture.clock.now = wonAt + day;
    expect(await overdue()).toBe(1);
    expect(await late()).toEqual([[cash.puzzleId, 'won']]);
    await fixture.say(cash.rewardId, 'sent', cash.creatorKey);
    expect(await overdue()).toBe(0);
    await fixture.say(coupon.rewardId, 'shown', coupon.winnerKey);
    await fixture.say(coupon.rewardId, 'not_yet', coupon.winnerKey);
    fixture.clock.now += day;
    await fixture.say(cash.rewardId, 'not_yet', cash.winnerKey);
    expect(await overdue()).toBe(2);
    expect(await late()).toEqual([
      [cash.puzzleId, 'disputed'],
      [coupon.puzzleId, 'disputed'],
    ]);
    await fixture.say(cash.rewardId, 'got_it', cash.winnerKey);
    expect(await overdue()).toBe(1);
    expect((await upkeep()).images).toEqual({ storedBytes: 0, quotaBytes: 2 ** 30, isNearlyFull: false });
  });
});

describe('The dashboard as CSV', () => {
  it('is downloaded as a file with every series', async () => {
    const fixture = await buildRewardFixture();
    await playTwoDays(fixture);
    const { cookie } = await openAdmin(fixture);
    const response = await fixture.app.inject({
      url: '/api/admin/dashboard.csv?range=7d',
      headers: { cookie },
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="puzzlefly-7d.csv"');
    const rows = response.body.split('\r\n');
    for (const row of [
      'section,name,value',
      'figures,yesterday_visitors,3',
      'figures,total_puzzles_all_time a day earlier,1',
      'figures,live_puzzle_stats: word,1',
      'visitors,2026-01-13T23:00:00.000Z,3',
      'page views,2026-01-13T23:00:00.000Z,6',
      'puzzles created,word,2',
      'funnel,claimed,1',
      'solved,word,1',
      'topPages,Play,4',
      'referrers,www.facebook.com,4',
      'devices,mobile,5',
      'browsers,Firefox,2',
    ]) {
      expect(rows).toContain(row);
    }
    expect(rows.filter((row) => row.startsWith('latest puzzles'))).toHaveLength(2);
  });

  it('defaults to seven days and refuses an unknown range', async () => {
    const test = await buildTestApp();
    const admin = await openAdmin(test);
    const { data } = await admin.client.GET('/api/admin/dashboard');
    expect(data?.range.name).toBe('7d');
    const url = '/api/admin/dashboard?range=1y';
    const refused = await test.app.inject({ url, headers: { cookie: admin.cookie } });
    expect(refused.statusCode).toBe(400);
  });
});
