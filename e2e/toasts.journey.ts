import { allToasts, expect, open, stopTime, test } from './fixtures.ts';
import { pressOn } from './press.ts';

test('a toast stays five seconds and leaves within one more', async ({ page }) => {
  await open(page, '/create-word-puzzle');
  await stopTime(page);
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(allToasts(page)).toBeVisible();
  await page.clock.runFor(4900);
  await expect(allToasts(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(allToasts(page)).toHaveCSS('opacity', '0');
  await page.clock.runFor(1000);
  await expect(allToasts(page)).toHaveCount(0);
});

test('a toast can be dismissed with its button', async ({ page }) => {
  await open(page, '/create-word-puzzle');
  await stopTime(page);
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await pressOn(page.getByRole('button', { name: 'Dismiss' }));
  await expect(allToasts(page)).toHaveCSS('opacity', '0');
  await page.clock.runFor(1000);
  await expect(allToasts(page)).toHaveCount(0);
});

test('at most ten toasts are shown', async ({ page }) => {
  await open(page, '/create-word-puzzle');
  await stopTime(page);
  const create = page.getByRole('button', { name: 'Generate Puzzle Link' });
  for (let count = 1; count <= 12; count++) {
    // Presses Enter instead of clicking, because toasts can cover the button.
    await create.press('Enter');
    await expect(allToasts(page)).toHaveCount(Math.min(count, 10));
  }
  await page.clock.runFor(6000);
  await expect(allToasts(page)).toHaveCount(0);
});

test("the Store button’s tooltip appears after 700 ms and says 'Coming Soon' @desktop", async ({ page }) => {
  await open(page, '/');
  await stopTime(page);
  const tooltip = page.getByRole('tooltip', { name: 'Puzzle Store - Coming Soon!' });
  await page.getByRole('button', { name: 'Store' }).hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(tooltip).toBeHidden();

  await page.getByRole('button', { name: 'Store' }).focus();
  await page.clock.runFor(10);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('the Store button only logs a note', async ({ page }) => {
  await open(page, '/');
  const note = page.waitForEvent('console', (message) => message.text() === 'Puzzle Store - Coming Soon!');
  await pressOn(page.getByRole('button', { name: 'Store' }));
  await note;
  await expect(page).toHaveURL(/:\d+\/$/);
});
