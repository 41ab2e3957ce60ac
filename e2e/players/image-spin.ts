import { expect, type Page } from '@playwright/test';
import { stopTime } from '../fixtures.ts';
import { imageDataUrl, imageFile } from '../images.ts';
import { pressOn } from '../press.ts';
import type { Player } from './player.ts';

/** In one frame, the image of `draft` turns by about 5°; the tests' targets are wider than that. */
const frameMs = 16;

export const stopButton = (page: Page) =>
  page.getByRole('button', { name: 'Stop' }).or(page.getByRole('button', { name: 'Stop here' }));
export const turning = (page: Page) =>
  page.getByRole('img', { name: 'The upper part of the image is turning' });
const image = (page: Page) => page.getByRole('img').filter({ has: page.locator('img') });

/** Returns the rendered angle of the upper part, in degrees from 0 to 360. */
export async function drawnAngle(page: Page): Promise<number> {
  const transform = await image(page)
    .locator('img')
    .last()
    .evaluate((upperPart) => upperPart.style.transform);
  const [, degrees] = /^rotate\(([\d.]+)deg\)$/.exec(transform) ?? [];
  return degrees === undefined ? Number.NaN : Number(degrees);
}

/** Advances the stopped clock frame by frame until `isWanted` accepts the angle, and returns it. */
export async function spinUntil(page: Page, isWanted: (angle: number) => boolean): Promise<number> {
  await expect(turning(page)).toBeVisible();
  await stopTime(page);
  for (let frame = 0; frame < 150; frame++) {
    await page.clock.runFor(frameMs);
    const angle = await drawnAngle(page);
    if (isWanted(angle)) return angle;
  }
  throw new Error('the picture never came to the wanted angle');
}

/** Buttons turn the image in Step mode, and under reduced motion. */
export const stepRight = (page: Page) => page.getByRole('button', { name: '10° right' });

/** Stops the spin far from upright. Returns the message that the board must show. */
export async function stopWrong(page: Page): Promise<string> {
  if (await stepRight(page).isVisible()) {
    await pressOn(stopButton(page));
    return 'You were 180° off. Try again!';
  }
  // Avoids whole degrees, where rounding depends on the rendered angle's last digit.
  const isClear = (angle: number) => Math.abs(angle - Math.round(angle)) > 0.01;
  const angle = await spinUntil(page, (drawn) => drawn > 40 && drawn < 170 && isClear(drawn));
  await stopButton(page).click();
  return `${angle <= 45 ? 'Close! ' : ''}You were ${Math.ceil(angle)}° off. Try again!`;
}

/** Stops the spin where its parts meet. */
async function stopRight(page: Page): Promise<void> {
  if (await stepRight(page).isVisible()) {
    for (let steps = 0; steps < 18; steps++) await pressOn(stepRight(page));
    return pressOn(stopButton(page));
  }
  await spinUntil(page, (drawn) => drawn < 12 || drawn > 348);
  await stopButton(page).click();
  await page.clock.resume();
}

export const imageSpin: Player = {
  name: 'image spin',
  draft: async () => ({ type: 'image_spin', imageUrl: await imageDataUrl(), spinSpeed: 10 }),
  createPath: '/create-image-spin-puzzle',
  async fillForm(page) {
    await page.getByLabel('Upload Image *').setInputFiles(await imageFile());
    await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible();
  },
  createButton: 'Create Spin Puzzle',
  playPath: /^\/play\/image\/img-[0-9a-z]+-[0-9a-z]{6}$/,
  heading: 'Image Spin Challenge',
  mainAction: stopButton,

  answerWrong: stopWrong,
  wrongMessageMs: 2000,

  async begin(page) {
    await stopWrong(page);
    const attempts = page.getByText('Attempts: 1', { exact: true });
    await expect(attempts).toBeVisible();
    await page.clock.resume();
    return () => expect(attempts).toBeVisible();
  },
  solve: stopRight,
  rightMessage: 'Perfect alignment! You stopped it exactly right!',
};
