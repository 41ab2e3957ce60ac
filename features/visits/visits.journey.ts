import { allToasts, expect, findHeart, open, test } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';
import { solve } from '../../e2e/reward-fixture.ts';
import {
  awaitSession,
  catchReports,
  expectNoReports,
  letReportsGo,
  sessionIdPattern,
  setVisible,
} from '../../e2e/visit-reports.ts';

test('an opened page is reported once, by its path alone', async ({ page }) => {
  const reports = await catchReports(page);
  await page.goto('/about?utm=secret-marker#key=secret-marker', {
    referer: 'https://news.example/story?reader=secret-marker',
  });
  await awaitSession(page);
  await letReportsGo(page);
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports).toEqual([
    {
      sessionId: expect.stringMatching(sessionIdPattern),
      referrer: 'news.example',
      screen: expect.stringMatching(/^\d+x\d+$/),
      timeSpent: expect.any(Number),
      views: [{ path: '/about' }],
      events: [],
    },
  ]);
  await page.clock.runFor(60_000);
  expect(reports).toHaveLength(1);
});

test('pages reached by links within the site and by a new load belong to one session', async ({ page }) => {
  const reports = await catchReports(page);
  await open(page, '/');
  await awaitSession(page);
  await pressOn(page.getByRole('link', { name: 'Rewards', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards to win' })).toBeVisible();
  await pressOn(await findHeart(page));
  await letReportsGo(page);
  await expect
    .poll(() => reports.flatMap(({ views }) => views))
    .toEqual([{ path: '/' }, { path: '/rewards' }, { path: '/support-us' }]);
  expect(reports[0]?.referrer).toBeUndefined();

  await open(page, '/about');
  await awaitSession(page);
  await letReportsGo(page);
  await expect.poll(() => reports.flatMap(({ views }) => views)).toHaveLength(4);
  expect(new Set(reports.map(({ sessionId }) => sessionId)).size).toBe(1);
});

test('a preview is reported as a preview', async ({ page, server }) => {
  const reports = await catchReports(page);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, `${playPath}?preview=true`);
  await awaitSession(page);
  await letReportsGo(page);
  await expect.poll(() => reports[0]?.views).toEqual([{ path: playPath, preview: true }]);
});

test('leaving reports the total time that pages were in view', async ({ page }) => {
  const reports = await catchReports(page);
  await open(page, '/about');
  await awaitSession(page);
  await page.clock.runFor(60_000);
  await setVisible(page, false);
  await expect.poll(() => reports.at(-1)?.timeSpent).toBeGreaterThanOrEqual(60);
  const first = reports.at(-1)?.timeSpent ?? 0;
  expect(first).toBeLessThan(70);

  // While the page is hidden, time does not count and nothing is sent.
  const sent = reports.length;
  await page.clock.runFor(600_000);
  expect(reports).toHaveLength(sent);
  await setVisible(page, true);
  await page.clock.runFor(30_000);
  await page.goto('/support-us');
  await expect.poll(() => reports.at(-1)?.timeSpent).toBeGreaterThanOrEqual(first + 30);
  expect(reports.at(-1)?.timeSpent).toBeLessThan(first + 45);
});

test('a visitor who stays is reported every four minutes', async ({ page }) => {
  const reports = await catchReports(page);
  await open(page, '/about');
  await awaitSession(page);
  await letReportsGo(page);
  await expect.poll(() => reports).toHaveLength(1);
  for (const count of [2, 3]) {
    await page.clock.runFor(240_000);
    await expect.poll(() => reports).toHaveLength(count);
  }
  expect(reports.at(-1)).toMatchObject({ views: [], events: [] });
});

test('a failed report shows no error and is sent with the next one', async ({ page, noise }) => {
  noise.expect(/status of 503/);
  let status = 503;
  const reports = await catchReports(page, () => status);
  await open(page, '/about');
  await awaitSession(page);
  await letReportsGo(page);
  await expect.poll(() => reports).toHaveLength(1);
  status = 204;
  await pressOn(page.getByRole('link', { name: 'Rewards', exact: true }));
  await letReportsGo(page);
  await expect.poll(() => reports.at(-1)?.views).toEqual([{ path: '/about' }, { path: '/rewards' }]);
  await expect(allToasts(page)).toHaveCount(0);
});

test('with Save-Data, one report starts the session, and later ones are sent only on leaving', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const reports = await catchReports(page);
  await open(page, '/about');
  await awaitSession(page);
  await page.clock.runFor(300_000);
  await expect.poll(() => reports.map(({ views }) => views)).toEqual([[{ path: '/about' }]]);
  await setVisible(page, false);
  await expect.poll(() => reports).toHaveLength(2);
});

for (const [wish, name, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`with ${wish}, nothing is loaded, stored or reported`, async ({ page, server }) => {
    await page.addInitScript(
      ([property, set]) => Object.defineProperty(Navigator.prototype, property, { get: () => set }),
      [name, value] as const,
    );
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    const reports = await catchReports(page);
    const { playPath, puzzleId } = await server.create({
      type: 'word',
      message: 'Hi Ada',
      arrange: 'letters',
    });
    await open(page, playPath);
    await expect(page.locator('[data-butterflies]')).toBeAttached();
    const [answer] = await Promise.all([
      page.waitForRequest(`**/api/puzzles/${puzzleId}/answers`),
      solve(page),
    ]);
    expect(answer.postDataJSON()).not.toHaveProperty('sessionId');
    await open(page, '/');
    await pressOn(page.getByRole('button', { name: 'Store' }));
    await expectNoReports(reports, page);
    expect(scripts.filter((url) => url.includes('visit-reports'))).toEqual([]);
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => /sessionId|timeSpent/.test(key))).toEqual([]);
  });
}

test('the admin’s page sends no reports', async ({ page, noise }) => {
  noise.expect(/status of 401/);
  const reports = await catchReports(page);
  await open(page, '/admin');
  await page.waitForLoadState('networkidle');
  await pressOn(page.getByRole('button', { name: 'Store' }));
  await expectNoReports(reports, page);
});

test.describe('A visit from a phone', () => {
  // The tests' default browser identifies as a bot, and bots are not counted.
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  });

  test('is counted, with its duration', async ({ page, server }) => {
    await open(page, '/about?utm=secret-marker#secret-marker');
    const sessionId = await awaitSession(page);
    await letReportsGo(page);
    await page.clock.runFor(60_000);
    await setVisible(page, false);
    const visit = () =>
      server.inDatabase((database) => ({
        ...database
          .prepare(
            'select page_views_count as views, total_time_spent as seconds, os from user_sessions where session_id = ?',
          )
          .get(sessionId),
      }));
    await expect.poll(visit).toMatchObject({ views: 1, os: 'Android' });
    await expect.poll(() => Number(visit().seconds)).toBeGreaterThanOrEqual(60);
    const pages = server.inDatabase((database) =>
      database.prepare('select page_url from page_views where session_id = ?').all(sessionId),
    );
    expect(pages.map((row) => row.page_url)).toEqual(['/about']);
  });
});
