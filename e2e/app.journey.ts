import type { Page } from '@playwright/test';
import { expect, goOffline, goOnline, open, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker is installed and controls this page. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('the site can be installed', async ({ page, request }) => {
  await open(page, '/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Puzzlefly', start_url: '/', display: 'standalone' });
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const src of [icon, ...manifest.icons.map((each: { src: string }) => each.src)]) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\/(png|svg\+xml)/);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('the site says that it is offline, and continues once it is online again', async ({
  page,
  server,
  noise,
}) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  await untilKept(page);
  await goOffline(page, noise);
  const isOffline = page.getByRole('heading', { name: 'You are offline' });
  // Pages load through the service worker, whose network state changes separately.
  await expect(async () => {
    await page.goto('/');
    await expect(isOffline).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const path of ['/', playPath, '/rewards']) {
    await page.goto(path);
    await expect(isOffline).toBeVisible();
    await expect(page.getByText('Where?')).toBeHidden();
  }
  await expect(page.getByRole('img')).toHaveCount(0);
  await page.goto(playPath);
  await goOnline(page);
  await expect(async () => {
    if (await isOffline.isVisible()) await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByText('Where?')).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('pages, puzzles and answers are never cached; immutable files are', async ({ page, server, noise }) => {
  noise.expect(/410 \(Gone\)/);
  const { playPath, puzzleId } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, playPath);
  await untilKept(page);
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('nowhere');
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
  await expect.poll(() => keptAddresses(page)).toContain('/audio/music.mp3');
  const kept = await keptAddresses(page);
  expect(kept).toContain('/offline.html');
  expect(kept.some((path) => /^\/assets\/.*\.js$/.test(path))).toBe(true);
  expect(
    kept.filter((path) => !/^\/(assets|audio)\/|^\/(offline\.(html|css)|icon\.svg)$/.test(path)),
  ).toEqual([]);

  server.alter(puzzleId, { expires_at: Date.now() - 1000 });
  await page.reload();
  await expect(page.getByText('This puzzle has ended.')).toBeVisible();
});

test('the cache of an older version is removed', async ({ page }) => {
  await page.goto('/offline.html');
  await page.evaluate(() => caches.open('puzzlefly-of-last-week'));
  await open(page, '/');
  await untilKept(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  expect(await page.evaluate(() => caches.keys())).not.toContain('puzzlefly-of-last-week');
});

test('a puzzle is played in a browser without storage space for files', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, '/');
  await untilKept(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Here');
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByRole('heading', { name: /^Solved in / })).toBeVisible();
});
