import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { players } from './players/players.ts';
import { createRewardPuzzle, win } from './reward-fixture.ts';

/** A small cheap phone that every page must fit */
const screen = { width: 360, height: 740 };

test.use({ viewport: screen });

for (const path of [
  '/',
  '/about',
  '/support-us',
  '/no/such/page',
  '/play/arrange/nowhere-abcdef',
  ...players.map((player) => player.createPath),
]) {
  test(`${path} does not scroll sideways`, async ({ page, noise }) => {
    noise.expect(/status of 404/);
    await open(page, path);
    await expectNoSidewaysScroll(page);
  });
}

for (const player of players) {
  test(`the ${player.name} puzzle is played without scrolling`, async ({ page, server }) => {
    const { playPath } = await server.create(await player.draft());
    await open(page, playPath);
    await expect(page.getByRole('img', { name: 'The image', exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectOnFirstScreen(page.getByRole('timer', { name: 'Time left' }));
    await expectOnFirstScreen(player.mainAction(page));
    await expect(page.getByRole('link', { name: 'Support Puzzlefly' })).toHaveCount(0);
  });

  test(`the ${player.name} form does not scroll sideways, neither filled in nor ready`, async ({ page }) => {
    await open(page, player.createPath);
    await player.fillForm(page);
    await expectNoSidewaysScroll(page);
    // The heart is not shown, because it would cover the fields and buttons.
    const heart = page.getByRole('link', { name: 'Support Puzzlefly' });
    await expect(heart).toHaveCount(0);
    await page.getByRole('button', { name: player.createButton }).tap();
    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(heart).toHaveCount(0);
  });
}

const longWord = 'Nwachukwuchinonyelumezie'.repeat(8);

for (const draft of [
  { type: 'word', message: `${'abcdefghij'.repeat(27)} xyz`, arrange: 'letters' },
  { type: 'word', message: `${longWord.slice(0, 200)} come home`, arrange: 'words' },
  { type: 'emoji', emojis: '👨‍👩‍👧‍👦'.repeat(60), solution: 'Family' },
  { type: 'quiz', question: longWord, answer: 'Here' },
] as const) {
  test(`a very long ${draft.type} puzzle (${draft.type === 'word' ? draft.arrange : 'text'}) does not scroll sideways`, async ({
    page,
    server,
  }) => {
    const { playPath } = await server.create(draft);
    await open(page, playPath);
    await expectNoSidewaysScroll(page);
    await expectOnFirstScreen(page.getByRole('timer', { name: 'Time left' }));
  });
}

test('a reward of one long word does not scroll sideways, listed or won', async ({ page, server }) => {
  const title = 'Oluwatimilehinayanfeoluwa'.repeat(4);
  const { playPath } = await createRewardPuzzle(server, { description: `#${title}#` }, true);
  await open(page, '/rewards');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await win(page, playPath);
  await expect(page.getByText(title).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the heart covers no control, no card and no heading, at any width and scroll position', async ({
  page,
  server,
}) => {
  await createRewardPuzzle(server, {}, true);
  for (const path of ['/', '/rewards', '/support-us']) {
    await open(page, path);
    const heart = page.getByRole('link', { name: 'Support Puzzlefly', includeHidden: true });
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await heart.evaluate(controlsUnder), `${path} at ${width}×${height}`).toEqual([]);
      // The end of the page has room for the heart.
      await expect(heart).toBeVisible();
    }
  }
});

/**
 * Scrolls through the page, and returns the controls and headings that stay under the visible heart. Waits a few frames at
 * each step, so that brief shifts, such as when a font arrives late, do not count. Runs in the page.
 */
async function controlsUnder(heart: Element): Promise<string[]> {
  const underIt = () => {
    if (getComputedStyle(heart).visibility === 'hidden') return [];
    const over = heart.getBoundingClientRect();
    const all = document.querySelectorAll('a, button, input, select, textarea, summary, h2, .sticker');
    return [...all].filter((control) => {
      // The box of a heading is as wide as the page.
      const words = document.createRange();
      words.selectNodeContents(control);
      const box = (control.tagName === 'H2' ? words : control).getBoundingClientRect();
      const isApart =
        box.right <= over.left || box.left >= over.right || box.bottom <= over.top || box.top >= over.bottom;
      const isFolded = control.closest('details:not([open]) > :not(summary)') !== null;
      return control !== heart && !isFolded && !isApart;
    });
  };
  const stayed = new Set<string>();
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 200) {
    scrollTo({ top, behavior: 'instant' });
    let under: Element[] = [];
    for (let frame = 0; frame < 4 || (under.length > 0 && frame < 20); frame++) {
      await new Promise(requestAnimationFrame);
      under = underIt();
    }
    for (const control of under) stayed.add(control.textContent);
  }
  return [...stayed];
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(screen.width);
}

async function expectOnFirstScreen(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing to see');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(screen.width);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(screen.height);
}
