import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Holds the page's scripts back, as a slow connection does. Returns what lets them come. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => released.resolve();
}

test('an answer typed before the scripts have come counts', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const release = await openSlowly(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  release();
  await page.getByRole('button', { name: 'Submit Answer', disabled: false }).click();
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
});

test('a message typed before the scripts have come is kept', async ({ page }) => {
  const release = await openSlowly(page, '/create-word-puzzle');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Happy birthday');
  release();
  await expect(page.getByText('14/280')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
});
