import type { Locator } from '@playwright/test';
import { expect, holdAnswers, letEffectsRun, open, praise, stopTime, test } from '../../e2e/fixtures.ts';
import { imageDataUrl } from '../../e2e/images.ts';
import {
  drawnAngle,
  imageSpin,
  spinUntil,
  stepRight,
  stopButton,
  stopWrong,
  turning,
} from '../../e2e/players/image-spin.ts';
import { fingerOn, pressOn } from '../../e2e/press.ts';

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.beforeEach(async ({ page, server }) => {
  const { playPath } = await server.create(await imageSpin.draft());
  await open(page, playPath);
});

test('the image stands still for two seconds after a wrong stop, then turns again', async ({ page }) => {
  const message = await stopWrong(page);
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByText('Attempts: 1', { exact: true })).toBeVisible();
  const stoppedAt = await drawnAngle(page);
  await page.clock.runFor(1900);
  await expect(turning(page)).toBeHidden();
  expect(await drawnAngle(page)).toBe(stoppedAt);
  await page.clock.runFor(200);
  await expect(turning(page)).toBeVisible();
  // The image starts to turn in an effect.
  await letEffectsRun(page);
  await page.clock.runFor(100);
  expect(await drawnAngle(page)).not.toBe(stoppedAt);
});

test('Start Again skips the two seconds', async ({ page }) => {
  const startAgain = page.getByRole('button', { name: 'Start Again' });
  await expect(startAgain, 'while it turns the one button says Stop').toHaveCount(0);
  const message = page.getByText(await stopWrong(page), { exact: true });
  await expect(message).toBeVisible();
  await page.clock.runFor(400);
  await pressOn(startAgain);
  await expect(turning(page)).toBeVisible();
  await expect(message).toBeHidden();
  await expect(stopButton(page)).toBeVisible();
});

test('a press on the image itself stops it, and the next one starts it again @wide', async ({
  page,
  hasTouch,
}) => {
  await expect(turning(page)).toBeVisible();
  const at = await middleOf(turning(page));
  const touch = await fingerOn(page);
  await page.mouse.move(at.x, at.y);
  await spinUntil(page, (drawn) => drawn > 50 && drawn < 170);
  const drawn = await drawnAngle(page);
  const press = async () => {
    await (hasTouch ? touch('touchStart', at) : page.mouse.down());
    await page.clock.runFor(200);
    await (hasTouch ? touch('touchEnd') : page.mouse.up());
  };
  await press();
  await expect(page.getByText(/^You were \d+° off\. Try again!$/)).toBeVisible();
  expect(await drawnAngle(page), 'the angle when the finger came down counts').toBe(drawn);
  await expect(page.getByText('Attempts: 1', { exact: true })).toBeVisible();
  await page.clock.runFor(400);
  await press();
  await expect(turning(page)).toBeVisible();
  await expect(page.getByText('Attempts: 1', { exact: true })).toBeVisible();
});

test('a tap meant for Start Again is not a stop when the image starts by itself', async ({ page }) => {
  await stopWrong(page);
  await expect(page.getByText('Attempts: 1', { exact: true })).toBeVisible();
  await page.clock.runFor(2050);
  await expect(turning(page)).toBeVisible();
  await pressOn(stopButton(page));
  await page.clock.runFor(400);
  await expect(turning(page)).toBeVisible();
  await pressOn(stopButton(page));
  await expect(page.getByText('Attempts: 2', { exact: true })).toBeVisible();
});

test('nothing moves after the first wrong stop, and Stop stays in sight', async ({ page, server }) => {
  const imageUrl = await imageDataUrl();
  const { playPath } = await server.create({ type: 'image_spin', imageUrl, spinSpeed: 10, rounds: 3 });
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return box && { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
  };
  const boxes = () =>
    Promise.all([
      boxOf(stopButton(page).or(page.getByRole('button', { name: 'Start Again' }))),
      boxOf(page.locator('.fit-board')),
      boxOf(page.getByRole('button', { name: 'Reset Game' })),
    ]);
  for (const [width, height] of [
    [360, 620],
    [360, 740],
    [320, 620],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, playPath);
    await expect(turning(page)).toBeVisible();
    const before = await boxes();
    expect(before[0]?.bottom, `${width}×${height}`).toBeLessThanOrEqual(height);
    await stopWrong(page);
    await expect(page.getByText(/^Attempts: \d$/)).toBeVisible();
    expect(await boxes(), `${width}×${height}`).toEqual(before);
    await page.clock.resume();
  }
});

test('only a stop within 45° is called close', async ({ page }) => {
  for (const [least, most, words] of [
    [20, 44, /^Close! You were \d\d° off\. Try again!$/],
    [46, 170, /^You were \d+° off\. Try again!$/],
  ] as const) {
    await spinUntil(page, (drawn) => drawn > least && drawn < most);
    await pressOn(stopButton(page));
    await expect(page.getByText(words)).toBeVisible();
    await page.clock.runFor(2100);
  }
});

test('Reset Game starts over, with no attempts and a full clock', async ({ page }) => {
  await stopWrong(page);
  const attempts = page.getByText('Attempts: 1', { exact: true });
  const reset = page.getByRole('button', { name: 'Reset Game' });
  await expect(attempts).toBeVisible();
  const image = await page.locator('.fit-board').boundingBox();
  for (const small of [attempts, reset]) {
    const box = await small.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'above the image').toBeLessThanOrEqual(image?.y ?? 0);
  }
  await pressOn(reset);
  await expect(page.getByText('Attempts: 0', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText('10:00');
  await expect(turning(page)).toBeVisible();
});

test('Reset Game right after the right stop keeps the win', async ({ page }) => {
  const release = await holdAnswers(page);
  await spinUntil(page, (drawn) => drawn < 12 || drawn > 348);
  await pressOn(stopButton(page));
  const restarted = page.waitForResponse(/\/plays$/);
  await pressOn(page.getByRole('button', { name: 'Reset Game' }));
  await restarted;
  await release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, first try$/ })).toBeVisible();
});

test('a finger lifted after the right stop presses nothing that has appeared under it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  for (let steps = 0; steps < 18; steps++) await pressOn(stepRight(page));
  const clicked = await page.evaluateHandle(() => {
    const clicked: string[] = [];
    document.addEventListener('click', ({ target }) => clicked.push(String(target)));
    return clicked;
  });
  const finger = await fingerOn(page);
  await finger('touchStart', await middleOf(stopButton(page)));
  await expect(page.locator('[data-solved]')).toBeAttached();
  await finger('touchEnd');
  await expect(praise(page)).toBeVisible();
  expect(await clicked.jsonValue()).toEqual([]);
});

for (const key of ['Enter', 'Space']) {
  test(`the spin puzzle can be solved by Tab and ${key} alone`, async ({ page }) => {
    for (let presses = 0; presses < 30; presses++) {
      if (await stopButton(page).evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(stopButton(page)).toBeFocused();
    await spinUntil(page, (drawn) => drawn > 40 && drawn < 170);
    await page.keyboard.press(key);
    await expect(page.getByText(/You were \d+° off/)).toBeVisible();
    await page.clock.runFor(2100);
    await spinUntil(page, (drawn) => drawn < 12 || drawn > 348);
    await page.keyboard.press(key);
    await expect(page.getByText('Perfect alignment! You stopped it exactly right!')).toBeVisible();
    await expect(page.getByText('Attempts: 2', { exact: true })).toBeVisible();
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, 2 tries$/ })).toBeVisible();
  });
}

test('three rounds count as one try, each a step faster', async ({ page, server }) => {
  const imageUrl = await imageDataUrl();
  const { playPath } = await server.create({ type: 'image_spin', imageUrl, spinSpeed: 10, rounds: 3 });
  await open(page, playPath);
  for (const round of ['Round 1 of 3', 'Round 2 of 3', 'Round 3 of 3']) {
    await expect(page.getByText(round, { exact: true })).toBeVisible();
    // A right stop in an earlier round is not a try, so no count appears before the first miss.
    await expect(page.getByText(/^Attempts: /)).toBeHidden();
    await imageSpin.solve(page);
    if (round === 'Round 3 of 3') break;
    // The board praises the stop, and shows the round only once.
    await expect(page.getByText('You got it!')).toBeVisible();
    await expect(page.getByText(/^Round \d of 3$/)).toHaveCount(1);
  }
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, first try$/ })).toBeVisible();
});

test('the angle at the moment of the press counts, by finger or mouse @wide', async ({ page, hasTouch }) => {
  await expect(turning(page)).toBeVisible();
  await stopTime(page);
  const at = await middleOf(stopButton(page));
  const touch = await fingerOn(page);
  await page.mouse.move(at.x, at.y);
  await spinUntil(page, (drawn) => drawn < 12 || drawn > 348);
  await (hasTouch ? touch('touchStart', at) : page.mouse.down());
  // If only the release stopped the image, it would turn too far in this time.
  await page.clock.runFor(200);
  await (hasTouch ? touch('touchEnd') : page.mouse.up());
  await expect(page.getByText('Perfect alignment! You stopped it exactly right!')).toBeVisible();
  // The click that follows a tap is not a second stop.
  await expect(page.getByText('Attempts: 1', { exact: true })).toBeVisible();
});

test('on a desktop, Stop is centred below the image @desktop', async ({ page }) => {
  const [image, stop] = await Promise.all(
    [page.locator('.fit-board'), stopButton(page)].map((part) => part.boundingBox()),
  );
  const middle = (box = stop) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle(image) - middle())).toBeLessThan(2);
  expect(stop?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));
  await expect(stopButton(page)).toBeInViewport({ ratio: 1 });
});

test('a solved image has its final size as soon as it is right', async ({ page }) => {
  await imageSpin.solve(page);
  await expect(page.locator('[data-solved]')).toBeAttached();
  const widthOf = () => page.locator('.fit-board').evaluate((board: HTMLElement) => board.offsetWidth);
  const width = await widthOf();
  await page.clock.runFor(1000);
  await expect(page.locator('img[alt="The image"]')).toBeVisible();
  expect(await widthOf()).toBe(width);
});

test('a solved picture keeps its proportions, however wide it is', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const imageUrl = await imageDataUrl(900, 300);
  const { playPath } = await server.create({ type: 'image_spin', imageUrl, spinSpeed: 10 });
  await open(page, playPath);
  await imageSpin.solve(page);
  await expect(praise(page)).toBeVisible();
  await page.clock.runFor(1000);
  const shape = () => page.locator('img[alt="The image"]').boundingBox();
  await expect
    .poll(async () => ((await shape())?.width ?? 0) / ((await shape())?.height ?? 1))
    .toBeCloseTo(3, 1);
});
