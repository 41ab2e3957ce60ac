import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { buildVisitor } from '../../../server/testing/visitor.ts';
import { visitsFeature } from './feature.ts';

const views = [{ path: '/' }];

describe('A visit', () => {
  it('is recorded with the fields that the rules name, and with the path only', async () => {
    const test = await buildTestApp({ publicUrl: 'https://puzzlefly.example' });
    const { puzzleId, playPath } = await test.create(buildPuzzle({ type: 'word' }));
    const visitor = buildVisitor(test);
    expect(
      await visitor.report({
        referrer: 'www.facebook.com',
        screen: '360x800',
        timeSpent: 12,
        views: [{ path: '/' }, { path: `${playPath}?k=v`, preview: true }],
        events: [{ event: 'puzzle_shared', puzzleId, type: 'word', channel: 'whatsapp' }],
      }),
    ).toBe(204);
    test.clock.now += 60_000;
    await visitor.report({ timeSpent: 30, events: [{ event: 'site_shared', channel: 'copy' }] });
    await test.app.use(visitsFeature).flush();

    const device = {
      referrer: 'www.facebook.com',
      device_type: 'mobile',
      browser: 'Chrome',
      os: 'Android',
      screen_resolution: '360x800',
      user_agent: expect.stringContaining('SM-A045F'),
    };
    const created_at = test.clock.now - 60_000;
    const session = { session_id: visitor.sessionId };
    expect(await test.db.selectFrom('page_views').selectAll().execute()).toEqual([
      { id: 1, ...session, ...device, page_url: '/', page_title: 'Home', puzzle_id: null, created_at },
      {
        id: 2,
        ...session,
        ...device,
        page_url: playPath,
        page_title: 'Play',
        puzzle_id: puzzleId,
        created_at,
      },
    ]);
    expect(await test.db.selectFrom('user_sessions').selectAll().execute()).toEqual([
      {
        ...session,
        ...device,
        // `?preview` keeps a maker out of the count of a page's players.
        page_url: `${playPath}?preview`,
        first_seen_at: created_at,
        last_seen_at: test.clock.now,
        page_views_count: 2,
        total_time_spent: 30,
      },
    ]);
    const events = await test.db.selectFrom('user_events').selectAll().orderBy('id').execute();
    expect(events).toMatchObject([
      { event_type: 'puzzle_shared', puzzle_id: puzzleId, page_url: playPath, created_at },
      {
        event_type: 'site_shared',
        puzzle_id: null,
        page_url: `${playPath}?preview`,
        event_data: '{"channel":"copy"}',
      },
    ]);
    expect(JSON.parse(events[0]?.event_data ?? '')).toEqual({ type: 'word', channel: 'whatsapp' });
  });

  it.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a fetcher of link previews', { 'user-agent': 'WhatsApp/2.23.20.0 A' }],
    ['another such fetcher', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['somebody with Do Not Track', { dnt: '1' }],
    ['somebody with Global Privacy Control', { 'sec-gpc': '1' }],
  ])('is answered but not counted for %s', async (_who, headers: Record<string, string>) => {
    const test = await buildTestApp();
    expect(await buildVisitor(test, headers).report({ views })).toBe(204);
    await test.app.use(visitsFeature).flush();
    expect(await test.db.selectFrom('page_views').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('user_sessions').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('visit_totals').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['a title', { views: [{ path: '/', title: 'x' }] }],
    ['an event of its own', { events: [{ event: 'typed', text: 'x' }] }],
    ['a text in an event', { events: [{ event: 'site_shared', channel: 'copy', text: 'x' }] }],
    ['too many views', { views: Array.from({ length: 21 }, () => ({ path: '/' })) }],
    ['another session id', { sessionId: 'ada' }],
  ])('is refused with %s', async (_what, change) => {
    const test = await buildTestApp();
    expect(await buildVisitor(test).report(change as object)).toBe(400);
  });

  it('is recorded when the server stops while it is still buffered', async () => {
    const test = await buildTestApp();
    await buildVisitor(test).report({ views });
    await test.app.close();
    expect(await test.db.selectFrom('page_views').selectAll().execute()).toHaveLength(1);
  });
});

describe('A flood of reports', () => {
  it("is dropped beyond the buffer's limit, and puzzles stay playable", async () => {
    const test = await buildTestApp();
    const { puzzleId } = await test.create(buildPuzzle({ type: 'quiz', answer: 'Niger' }));
    const flood = Array.from({ length: 1100 }, () =>
      buildVisitor(test).report({ views: Array.from({ length: 20 }, () => ({ path: '/' })) }),
    );
    const answers = [];
    for (let n = 0; n < 10; n++) {
      const { token } = await test.start(puzzleId);
      answers.push((await test.answer(puzzleId, { token, answer: { text: 'Niger' } })).right);
    }
    expect(answers).toEqual(Array(10).fill(true));
    expect(new Set(await Promise.all(flood))).toEqual(new Set([204]));
    await test.app.use(visitsFeature).flush();
    const { length } = await test.db.selectFrom('page_views').select('id').execute();
    expect(length).toBeGreaterThan(0);
    expect(
      await test.db.selectFrom('visit_totals').selectAll().where('metric', '=', 'hour_page_views').execute(),
    ).toMatchObject([{ count: length }]);
  });
});
