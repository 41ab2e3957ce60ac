import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Simulates a device that lacks the image of only one emoji. */
const lack = (page: Page, missing: string) =>
  page.addInitScript((lacked) => {
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      this.fillStyle = text === lacked ? '#0f0' : '#f00';
      this.fillRect(x, y, 8, 8);
    };
  }, missing);

test('only an emoji that the device lacks is shown as a drawing', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'emoji', emojis: '🦁🫩👑', solution: 'Tired King' });
  await lack(page, '🫩');
  await page.goto(playPath);
  const emojis = page.getByRole('img', { name: 'Emojis: 🦁🫩👑' });
  const drawing = emojis.locator('img');
  await expect(drawing).toHaveAttribute('alt', '🫩');
  await expect(emojis).toHaveText('🦁👑');
  const size = await emojis.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  const box = await drawing.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(size));
  expect(Math.round(box?.height ?? 0)).toBe(Math.round(size));
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the drawing appears and disappears with its emoji, and stays out of the field', async ({ page }) => {
  await lack(page, '🫩');
  await page.goto('/create-emoji-puzzle');
  const field = page.getByRole('textbox', { name: 'Emojis' });
  await field.fill('🫩🦁');
  const drawing = page.locator('main img[alt="🫩"]');
  await expect(drawing.first()).toBeVisible();
  await expect(field).toHaveValue('🫩🦁');
  await expect(page.getByText('Some phones cannot show')).toBeVisible();
  await field.fill('🦁');
  await expect(drawing).toHaveCount(0);
  await expect(page.getByText('Some phones cannot show')).toBeHidden();
});

test('emojis stay as text where the canvas does not work', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('blocked');
    };
  });
  await page.goto('/create-emoji-puzzle');
  await page.getByRole('textbox', { name: 'Emojis' }).fill('🦁');
  await expect(page.getByRole('img', { name: 'Emojis: 🦁' })).toHaveText('🦁');
  await page.getByRole('textbox', { name: 'Emojis' }).fill('👑');
  await expect(page.getByRole('img', { name: 'Emojis: 👑' })).toHaveText('👑');
});
