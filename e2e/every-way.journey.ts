import type { Page } from '@playwright/test';
import { expect, open, passTrophy, praise, stopTime, test, toast } from './fixtures.ts';
import { emoji } from './players/emoji.ts';
import { image, nextSwap, tiles } from './players/image.ts';
import { imageSpin, spinUntil, stepRight, turning } from './players/image-spin.ts';
import { players } from './players/players.ts';
import { quiz } from './players/quiz.ts';
import { pressOn } from './press.ts';

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
/** The live region for screen readers */
const announced = (page: Page) => page.locator('body > [aria-live="polite"]');

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press('Tab');
}

for (const player of players) {
  test(`the ${player.name} puzzle can be won by names and roles alone, without a clock and with reduced motion`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { playPath } = await server.create(await player.draft());
    await open(page, playPath);
    await pressOn(page.getByRole('button', { name: 'How to play' }));
    await page.getByRole('checkbox', { name: 'Play without the clock' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.clock.fastForward(11 * 60_000);
    // Players find everything by role and name, as a screen reader announces them.
    await player.solve(page);
    if (player.rightMessage)
      await expect(page.getByRole('status').getByText(player.rightMessage)).toBeVisible();
    const heading = page.getByRole('heading', { name: /^Solved in 0:\d\d, / });
    await passTrophy(page);
    await expect(heading).toBeVisible();
    await expect(praise(page)).toBeVisible();
    await expect(toast(page, "Time's Up!")).toHaveCount(0);
    await expect(page.locator('canvas')).toHaveCount(0);
  });
}

for (const { player, wrong, right } of [
  { player: emoji, wrong: 'loin king', right: 'LION KING!' },
  { player: quiz, wrong: 'Abekuta', right: 'abéokuta.' },
]) {
  test(`the ${player.name} puzzle can be won by keyboard alone, with feedback on near misses @desktop`, async ({
    page,
    server,
  }) => {
    const { playPath } = await server.create(await player.draft());
    await open(page, playPath);
    await tabTo(page, () => answerBox(page).evaluate((node) => node === document.activeElement));
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('So close! One letter is off.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(right);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(player.rightMessage ?? '')).toBeVisible();
    // The field is gone, so the focus moves to the heading that replaces it.
    const heading = page.getByRole('heading', { name: /^Solved in/ });
    await expect(heading).toBeFocused();
    await expect(heading, 'not a control').toHaveCSS('outline-style', 'none');
  });
}

test('the emoji puzzle shows a box per letter, and reveals its answer on request after three tries', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create(await emoji.draft());
  await open(page, playPath);
  await expect(answerBox(page)).toHaveAccessibleDescription('2 words of 4 and 4 letters');
  await answerBox(page).fill('li k');
  const boxes = page.locator('[aria-hidden]').filter({ hasText: /^lik$/ });
  await expect(boxes.first(), 'what is typed stands in the boxes').toBeVisible();

  const show = page.getByRole('button', { name: 'Show me the answer' });
  for (const tries of [1, 2, 3]) {
    await expect(show).toBeHidden();
    await answerBox(page).fill(`tiger ${tries}`);
    await pressOn(page.getByRole('button', { name: 'Check Answer' }));
    await expect(page.getByText('Not quite right. Try again!')).toBeVisible();
  }
  await pressOn(show);
  await expect(page.getByRole('main').getByText('The emojis say: Lion King')).toBeVisible();
  await expect(announced(page)).toHaveText('The emojis say: Lion King');
  await expect(answerBox(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Answer shown after 3 tries' })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(praise(page)).toHaveCount(0);
});

test('a right tile locks and is announced; the whole picture appears before the celebration', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create(await image.draft());
  await open(page, playPath);
  const [from, to] = (await nextSwap(page)) ?? [0, 0];
  await pressOn(tiles(page).nth(from));
  await pressOn(tiles(page).nth(to));
  await expect(announced(page)).toContainText(`Tile ${to + 1} is right.`);
  const locked = tiles(page).nth(to);
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.press('Enter');
  await expect(locked).not.toHaveAttribute('aria-pressed');

  await stopTime(page);
  await image.solve(page);
  await expect(page.getByRole('img', { name: 'The solved image' })).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page.getByRole('heading', { name: /^Solved in/ })).toBeHidden();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.clock.resume();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Solved in 0:\d\d, in \d+ swaps$/ })).toBeVisible();
  await expect(
    page.getByText('All of us at Olumo Rock', { exact: true }),
    'for screen readers',
  ).toBeAttached();
});

test('tiles that look the same are interchangeable', async ({ page, server }) => {
  const draft = await image.draft();
  if (draft.type !== 'image') throw new Error('no tiles');
  const twoColours = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 300;
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 300, 100);
    return canvas.toDataURL();
  });
  const { playPath } = await server.create({ ...draft, imageUrl: twoColours });
  await open(page, playPath);
  const open3 = () => tiles(page).and(page.locator(':not([aria-disabled])'));
  for (let left = await open3().count(); left > 0; left = await open3().count()) {
    // The wrong tiles are bright ones at the top and as many dark ones at the bottom, so swapping one of each
    // puts both right.
    await pressOn(open3().first());
    await pressOn(open3().last());
    await expect.poll(() => open3().count()).toBeLessThan(left);
  }
  await expect(page.getByRole('img', { name: 'The solved image' })).toBeVisible();
});

test('the spin can be won by touch in steps with announcements alone, under reduced motion', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { playPath } = await server.create(await imageSpin.draft());
  await open(page, playPath);
  await expect(turning(page)).toBeHidden();
  await pressOn(stepRight(page));
  await expect(announced(page)).toHaveText('170 degrees from upright');
  // A finger that stays down until the verdict must stop the image only once.
  const stop = await page.getByRole('button', { name: 'Stop here' }).boundingBox();
  await page.mouse.move((stop?.x ?? 0) + 20, (stop?.y ?? 0) + 20);
  await page.mouse.down();
  await expect(page.getByText('You were 170° off. Try again!')).toBeVisible();
  await page.mouse.up();
  for (let steps = 1; steps < 18; steps++) await page.keyboard.press('ArrowRight');
  await expect(announced(page)).toHaveText('0 degrees from upright');
  await pressOn(page.getByRole('button', { name: 'Stop here' }));
  await expect(praise(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, 2 tries$/ })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('the menu offers Step mode to everybody, and Space stops a spin wherever the focus is', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create(await imageSpin.draft());
  await open(page, playPath);
  await spinUntil(page, (drawn) => drawn > 40 && drawn < 170);
  await page.keyboard.press('Space');
  await expect(page.getByText(/You were \d+° off/)).toBeVisible();
  await page.clock.resume();

  await pressOn(page.getByRole('button', { name: 'How to play' }));
  const steps = page.getByRole('checkbox', { name: 'Step mode: turn by 10 degrees at a time' });
  await steps.check();
  await page.keyboard.press('Escape');
  await expect(turning(page)).toBeHidden();
  await expect(stepRight(page)).toBeVisible();
});
