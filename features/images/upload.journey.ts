import type { Page } from '@playwright/test';
import { expect, open, test, toast, untilReachable } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';
import { drawPhoto } from '../../server/testing/photo.ts';

const note = (page: Page) => page.getByRole('region', { name: 'Sending the image' });
const create = (page: Page) => page.getByRole('button', { name: 'Create Puzzle' });
const bytesPerSecond = 20_000;
/** The shortest time that an answer takes on the slow connection */
const slowMs = 300;

const answerMs = (page: Page) =>
  page.evaluate(async () => {
    const begunAt = performance.now();
    await fetch('/robots.txt', { cache: 'no-store' });
    return performance.now() - begunAt;
  });

/** Fills in a form, with a photo that takes several seconds on the slow connection. */
async function fillForm(page: Page): Promise<void> {
  await open(page, '/create-image-puzzle');
  const buffer = await (await drawPhoto(1200, 900)).jpeg({ quality: 85 }).toBuffer();
  await page.getByLabel('Upload Image *').setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Description').fill('All of us');
  await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible();
}

async function connection(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return async (to: 'fast' | 'slow' | 'none') => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: to === 'none',
      latency: to === 'slow' ? slowMs : 0,
      downloadThroughput: -1,
      uploadThroughput: to === 'slow' ? bytesPerSecond : -1,
    });
    await untilReachable(page, to !== 'none');
    if (to === 'slow') await expect.poll(() => answerMs(page)).toBeGreaterThanOrEqual(slowMs);
  };
}

async function isUnderWay(page: Page): Promise<void> {
  await expect(note(page)).toBeVisible();
  await expect
    .poll(() =>
      note(page)
        .getByRole('progressbar')
        .evaluate((bar: HTMLProgressElement) => bar.value),
    )
    .toBeGreaterThan(0);
}

test('an upload on a slow connection shows its progress, can be cancelled, and can be sent again', async ({
  page,
  server,
}) => {
  const before = server.countPuzzles();
  await fillForm(page);
  const become = await connection(page);
  await become('slow');
  await pressOn(create(page));
  await isUnderWay(page);
  await pressOn(note(page).getByRole('button', { name: 'Cancel' }));
  await expect(note(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('> div')).toHaveCount(0);
  expect(server.countPuzzles()).toBe(before);
  await become('fast');
  await pressOn(create(page));
  await expect(page).toHaveURL(/\/manage\//);
  expect(server.countPuzzles()).toBe(before + 1);
});

test('leaving the form cancels its upload, so that nothing is created behind the maker', async ({
  page,
  server,
}) => {
  const before = server.countPuzzles();
  await fillForm(page);
  // Never answered, like a server that is still getting the image ready.
  await page.route('**/api/puzzles', () => {});
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/puzzles'));
  await pressOn(create(page));
  await expect(note(page)).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'Rewards' }).first());
  await cancelled;
  await expect(page).toHaveURL('/rewards');
  await expect(page.getByRole('region', { name: 'Notifications' }).locator('> div')).toHaveCount(0);
  expect(server.countPuzzles()).toBe(before);
});

test('an upload interrupted by a lost connection keeps the picture for a retry', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/);
  const before = server.countPuzzles();
  await fillForm(page);
  const become = await connection(page);
  await become('slow');
  await pressOn(create(page));
  await isUnderWay(page);
  await become('none');
  await expect(toast(page, 'Error Creating Puzzle')).toContainText('Please check your connection');
  await expect(note(page)).toContainText('Your image is still here.');
  await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible();
  await become('fast');
  await pressOn(note(page).getByRole('button', { name: 'Try Again' }));
  await expect(page).toHaveURL(/\/manage\//);
  expect(server.countPuzzles()).toBe(before + 1);
});

test('a puzzle is not created twice when its answer is lost', async ({ page, server, noise }) => {
  noise.expect(/ERR_(FAILED|CONNECTION)/);
  const before = server.countPuzzles();
  await fillForm(page);
  let requests = 0;
  await page.route('**/api/puzzles', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await pressOn(create(page));
  await pressOn(note(page).getByRole('button', { name: 'Try Again' }));
  await expect(page).toHaveURL(/\/manage\//);
  expect(requests).toBe(2);
  expect(server.countPuzzles()).toBe(before + 1);
});

test('an image that is too long is cropped to its middle, and dragging shows another part', async ({
  page,
}) => {
  await open(page, '/create-image-puzzle');
  const buffer = await (await drawPhoto(1200, 300)).jpeg().toBuffer();
  await page.getByLabel('Upload Image *').setInputFiles({ name: 'long.jpg', mimeType: 'image/jpeg', buffer });
  const shown = page.getByRole('img', { name: 'Your choice' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(2);
  const middle = await shown.getAttribute('src');
  const slider = page.getByRole('slider', { name: 'Drag to choose the part that is shown.' });
  await expect(slider).toHaveValue('0.5');
  await slider.fill('0');
  await expect(shown).not.toHaveAttribute('src', middle ?? '');
});
