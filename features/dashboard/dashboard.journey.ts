import type { Page } from '@playwright/test';
import { knownDashboard, openAsAdmin, serveDashboard, silenceEvents } from '../../e2e/admin-fixture.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';

const overview = (page: Page) => page.getByRole('tabpanel', { name: 'Overview' });
const figure = (page: Page, label: string) =>
  overview(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });

test('the dashboard shows its figures and charts, with the values as text, too @wide', async ({
  page,
  server,
}) => {
  await serveDashboard(page, () => ({ json: knownDashboard }));
  await openAsAdmin(page, server);
  for (const [label, value, comparison] of [
    ['Visitors right now', '37', '4 fewer than this time yesterday'],
    ['Puzzles in the last hour', '7', '4 more than this time yesterday'],
    ['Page views today', '3,120', '243 more than yesterday by now'],
    ['Visitors yesterday', '1,284', '253 more than the day before'],
    ['Puzzles made yesterday', '212', 'Same as the day before'],
    ['Puzzles of all time', '48,210', '212 more than a day ago'],
    ['Rewards waiting to be won', '64', '6 fewer than a day ago'],
    ['Rewards claimed', '318', 'Same as a day ago'],
  ] as const) {
    await expect(figure(page, label)).toContainText(value);
    await expect(figure(page, label)).toContainText(comparison);
  }
  const upkeep = overview(page).getByRole('region', { name: 'Upkeep' });
  await expect(upkeep).toContainText('2 late deliveries');
  await expect(upkeep).toContainText('Images take 4.4 GB of 5 GB (88%).');
  await expect(
    figure(page, 'Puzzles in the last hour').getByRole('img', { name: 'Word Arranger' }),
  ).toBeVisible();

  const chart = page.getByRole('region', { name: 'Visitors and page views' });
  const day = chart.getByRole('slider', { name: 'Day' });
  await expect(chart.getByText('Saturday 21 November: 106 visitors, 360 page views')).toBeVisible();
  await day.press('ArrowLeft');
  await expect(day).toHaveAttribute('aria-valuetext', 'Friday 20 November: 105 visitors, 350 page views');
  const box = await day.boundingBox();
  await day.click({ position: { x: 4, y: (box?.height ?? 0) / 2 } });
  await expect(chart.getByText('Sunday 15 November: 100 visitors, 300 page views')).toBeVisible();
  await pressOn(chart.getByText('Show as a table'));
  await expect(chart.getByRole('row')).toHaveCount(8);
  await expect(chart.getByRole('row', { name: 'Sunday 15 November 100 300' })).toBeVisible();

  for (const [name, texts] of Object.entries({
    'Puzzles by type': ['Word Arranger', '900', 'Image Spin', '500'],
    'From making to winning': [
      'Shared',
      '1,500',
      '75% of those created',
      'Reward claimed',
      '2% of those created',
    ],
    'Time to solve': ['48 s', 'solved 302 times', '3 min 05 s', 'solved 1 time'],
    'Top pages': ['Home', '4,210'],
    'Where visitors come from': ['a-very-long-host-name-of-some-blog.example.com', '12'],
    Devices: ['Mobile', '2,210'],
    Browsers: ['Chrome', '1,810'],
  })) {
    for (const text of texts) {
      await expect(page.getByRole('region', { name, exact: true })).toContainText(text);
    }
  }
  const latest = page.getByRole('region', { name: 'Fresh from the makers' });
  await expect(latest.getByRole('link', { name: /^Word Arranger.*With a reward$/ })).toHaveAttribute(
    'href',
    '/play/arrange/mfx3k2-a1b2c3?preview=true',
  );
});

test('the dashboard shows another period on request, and exports it', async ({ page, server }) => {
  const asked = await serveDashboard(page, () => ({ json: knownDashboard }));
  await openAsAdmin(page, server);
  const link = page.getByRole('link', { name: 'Export CSV' });
  await expect(link).toHaveAttribute('href', '/api/admin/dashboard.csv?range=7d');
  for (const [label, range] of [
    ['Today', 'today'],
    ['Yesterday', 'yesterday'],
    ['30 days', '30d'],
    ['90 days', '90d'],
  ] as const) {
    await page.getByRole('tabpanel').getByText(label, { exact: true }).click();
    await expect(page.getByRole('radio', { name: label })).toBeChecked();
    await expect.poll(() => asked.at(-1)).toBe(range);
    await expect(link).toHaveAttribute('href', `/api/admin/dashboard.csv?range=${range}`);
  }
  const [file] = await Promise.all([page.waitForEvent('download'), pressOn(link)]);
  expect(file.suggestedFilename()).toBe('puzzlefly-90d.csv');
});

test('the dashboard shows a new puzzle at once', async ({ page, server }) => {
  await server.create({ type: 'quiz', question: 'Where?', answer: 'There' });
  await openAsAdmin(page, server);
  await expect(figure(page, 'Puzzles of all time')).toBeVisible();
  const { puzzleId } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await expect(overview(page).locator(`a[href*="${puzzleId}"]`)).toBeVisible();
});

test('the dashboard is refreshed every 30 s, even without an event', async ({ page, server }) => {
  let visitors = 1;
  await silenceEvents(page);
  const asked = await serveDashboard(page, () => {
    const figures = { ...knownDashboard.figures, live_visitors: { value: visitors, dayBefore: 0 } };
    return { json: { ...knownDashboard, figures } };
  });
  await openAsAdmin(page, server);
  await expect(figure(page, 'Visitors right now')).toContainText('1 more');
  const before = asked.length;
  visitors = 2;
  await page.clock.runFor(31_000);
  await expect(figure(page, 'Visitors right now')).toContainText('2 more');
  expect(asked).toHaveLength(before + 1);
});

test('the dashboard says when it cannot load, and loads on a retry', async ({ page, server, noise }) => {
  noise.expect(/status of 503/);
  let answer: { status?: number; json?: unknown } = { status: 503 };
  await silenceEvents(page);
  await serveDashboard(page, () => answer);
  const awaited = Promise.withResolvers<void>();
  await page.route('**/api/admin/dashboard?*', async (route) => {
    await awaited.promise;
    await route.fallback();
  });
  await openAsAdmin(page, server);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  awaited.resolve();
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch dashboard data');
  const message = 'Something went wrong on our side. Please try again.';
  answer = { status: 503, json: { error: { code: 'internal', title: 'Error', message } } };
  await pressOn(page.getByRole('button', { name: 'Try Again' }));
  await page.clock.runFor(2000);
  await expect(page.getByRole('alert')).toContainText(message);
  answer = { json: knownDashboard };
  await pressOn(page.getByRole('button', { name: 'Try Again' }));
  await expect(figure(page, 'Visitors yesterday')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the dashboard says when there is nothing to show yet', async ({ page, server }) => {
  const nothing = { value: 0, dayBefore: 0 };
  const { figures, visits } = knownDashboard;
  await serveDashboard(page, () => ({
    json: {
      ...knownDashboard,
      figures: { ...figures, total_puzzles_all_time: nothing },
      visits: visits.map(({ start }) => ({ start, visitors: 0, pageViews: 0 })),
      latestPuzzles: [],
    },
  }));
  await openAsAdmin(page, server);
  await expect(page.getByRole('heading', { name: 'No dashboard data available' })).toBeVisible();
});
