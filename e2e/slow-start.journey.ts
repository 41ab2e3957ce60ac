import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { imageDataUrl, imageFile } from './images.ts';
import { freeLetter, message, tray } from './players/word.ts';
import { pressOn } from './press.ts';

/** Delays the page's scripts, like a slow connection, until the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => released.resolve();
}

test('an answer typed before hydration counts', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const release = await openSlowly(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
  release();
  await page.getByRole('button', { name: 'Submit Answer', disabled: false }).click();
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
});

test('a choice tapped before hydration is the answer, also where a script fails to load', async ({
  page,
  server,
  openAsFriend,
  noise,
}) => {
  const { playPath } = await server.create({
    type: 'quiz',
    question: 'Where?',
    answer: 'Here',
    wrongChoices: ['There', 'Nowhere'],
  });
  const release = await openSlowly(page, playPath);
  const choice = (on: Page) => on.getByRole('button', { name: 'Here', exact: true });
  await pressOn(choice(page));
  await expect(choice(page)).toHaveAttribute('data-early');
  release();
  await expect(page.getByText('Correct! Well done!')).toBeVisible();

  noise.expect(/Failed to load resource|failed request/);
  const friend = await openAsFriend('/about');
  const failed = Promise.withResolvers<void>();
  await friend.route('**/assets/*.js', async (route) => {
    await failed.promise;
    await route.abort();
  });
  await friend.goto(playPath, { waitUntil: 'commit' });
  await pressOn(choice(friend));
  failed.resolve();
  await expect(friend.getByText('Congratulations! You solved the puzzle!')).toBeVisible();
});

test('a message typed before hydration is kept', async ({ page }) => {
  const release = await openSlowly(page, '/create-word-puzzle');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Happy birthday');
  release();
  await expect(page.getByText(/: 13 tiles/)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
});

test('tiles tapped before hydration are placed in order, and look pressed at once', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({ type: 'word', message, arrange: 'letters' });
  const release = await openSlowly(page, playPath);
  for (const letter of 'hia') await pressOn(freeLetter(page, letter));
  const orderOf = (element: Element) => getComputedStyle(element, '::after').content;
  for (const [at, letter] of [...'hia'].entries())
    expect(await freeLetter(page, letter).evaluate(orderOf)).toContain(`"${at + 1}"`);
  await page.keyboard.type('d');
  release();
  await expect(page.getByRole('button', { name: 'Place 4: d' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place 1: h' })).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await pressOn(tray(page).getByRole('button', { name: 'a', disabled: false }).first());
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('image tiles tapped before hydration look selected at once, and swap places', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({
    type: 'image',
    imageUrl: await imageDataUrl(),
    description: 'Friends',
    size: 3,
  });
  const release = await openSlowly(page, playPath);
  const tiles = page.locator('.fit-board button:not([aria-disabled=true])');
  const names = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''));
  for (const at of [0, 1]) {
    await pressOn(tiles.nth(at));
    await expect(tiles.nth(at)).toHaveCSS('outline-style', 'solid');
  }
  release();
  const [first = '', second = ''] = names.map((name) => /\d+/.exec(name)?.[0]);
  const placeOf = (name = '') => /place \d+/.exec(name)?.[0];
  await expect(page.getByRole('button', { name: `Tile ${first} in ${placeOf(names[1])}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Tile ${second} in ${placeOf(names[0])}` })).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

test('a letter typed with AltGr before hydration is placed', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'word', message: 'ẹ kú', arrange: 'letters' });
  const release = await openSlowly(page, playPath);
  await page.evaluate(() => {
    for (const key of ['ẹ', 'k'])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          bubbles: true,
          ctrlKey: true,
          altKey: true,
          modifierAltGraph: key === 'ẹ',
        }),
      );
  });
  release();
  await expect(page.getByRole('button', { name: 'Place 1: ẹ' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place 2, empty' })).toBeVisible();
});

test('Enter or the button pressed before hydration sends the answer', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  for (const send of [
    () => page.keyboard.press('Enter'),
    // Forces the click, because the button was rendered disabled for an empty field
    () => page.getByRole('button', { name: 'Submit Answer' }).click({ force: true }),
  ]) {
    const release = await openSlowly(page, playPath);
    await page.getByRole('textbox', { name: 'Your answer' }).fill('here');
    await send();
    release();
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    // Simulates another visitor, who has not solved the puzzle yet.
    await page.evaluate(() => localStorage.clear());
  }
});

test('a picture and a size chosen before hydration are kept', async ({ page }) => {
  const release = await openSlowly(page, '/create-image-puzzle');
  await page.getByLabel('Upload Image *').setInputFiles(await imageFile());
  for (const size of ['Medium', 'Hard']) await pressOn(page.getByText(size));
  release();
  await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Puzzle of 25 tiles' })).toBeVisible();
});
