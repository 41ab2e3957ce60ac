import type { Locator, Page } from '@playwright/test';
import type { PuzzleDraft } from '../../contract/api.ts';
import { expect, open, test } from '../../e2e/fixtures.ts';
import { imageDataUrl } from '../../e2e/images.ts';
import { image, nextSwap, solveBy, tileOrder, tiles } from '../../e2e/players/image.ts';
import { fingerOn, pressOn } from '../../e2e/press.ts';

test.beforeEach(async ({ page, server }) => {
  const { playPath } = await server.create(await image.draft());
  await open(page, playPath);
});

const solved = (page: Page) => page.getByRole('heading', { name: /^Solved in/ });

test('the tiles can be put in place by keyboard alone @wide', async ({ page }) => {
  for (let presses = 0; presses < 30; presses++) {
    if (await page.evaluate(() => document.activeElement?.ariaLabel?.startsWith('Tile ') ?? false)) break;
    await page.keyboard.press('Tab');
  }
  let at = 0;
  const moveTo = async (place: number) => {
    const [row, column] = [Math.floor(place / 3), place % 3];
    for (; Math.floor(at / 3) < row; at += 3) await page.keyboard.press('ArrowDown');
    for (; Math.floor(at / 3) > row; at -= 3) await page.keyboard.press('ArrowUp');
    for (; at % 3 < column; at++) await page.keyboard.press('ArrowRight');
    for (; at % 3 > column; at--) await page.keyboard.press('ArrowLeft');
    await expect(tiles(page).nth(place)).toBeFocused();
  };
  const [first = 0] = (await nextSwap(page)) ?? [];
  await moveTo(first);
  await page.keyboard.press('Enter');
  await expect(tiles(page).nth(first)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(tiles(page).nth(first)).toHaveAttribute('aria-pressed', 'false');
  // Beyond an edge there is no tile to move to.
  for (const [place, key] of [
    [0, 'ArrowUp'],
    [3, 'ArrowLeft'],
    [5, 'ArrowRight'],
    [6, 'ArrowDown'],
  ] as const) {
    await moveTo(place);
    await page.keyboard.press(key);
    await expect(tiles(page).nth(place), key).toBeFocused();
  }

  for (let next = await nextSwap(page); next !== undefined; next = await nextSwap(page)) {
    const [from, to] = next;
    await moveTo(from);
    await page.keyboard.press('Enter');
    await moveTo(to);
    await page.keyboard.press('Enter');
    await expect(tiles(page).nth(to)).toHaveAccessibleName(`Tile ${to + 1} in place ${to + 1}, right`);
  }
  await expect(solved(page)).toBeVisible();
});

test('the tiles can be put in place by dragging with the mouse @desktop', async ({ page }) => {
  await solveBy(page, async (from, to) => {
    const [start, end] = [await centreOf(from), await centreOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y);
    await page.mouse.up();
  });
  await expect(solved(page)).toBeVisible();
});

test('the tiles can be put in place by dragging with a finger', async ({ page }) => {
  const touch = await fingerOn(page);
  await solveBy(page, async (from, to) => {
    const [start, end] = [await centreOf(from), await centreOf(to)];
    await touch('touchStart', start);
    await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
    await touch('touchMove', end);
    await touch('touchEnd');
  });
  await expect(solved(page)).toBeVisible();
});

test('a tile can be dragged faster than the phone renders', async ({ page }) => {
  const touch = await fingerOn(page);
  const [from = 0, to = 0] = (await nextSwap(page)) ?? [];
  const [start, end] = [await centreOf(tiles(page).nth(from)), await centreOf(tiles(page).nth(to))];
  const isBusy = page.evaluate(() => {
    const begunAt = performance.now();
    while (performance.now() - begunAt < 600);
  });
  await Promise.all([isBusy, touch('touchStart', start), touch('touchMove', end), touch('touchEnd')]);
  await expect(tiles(page).nth(to)).toHaveAccessibleName(`Tile ${to + 1} in place ${to + 1}, right`);
});

test('a second finger moves no tile and does not disturb the dragged one', async ({ page }) => {
  const touch = await fingerOn(page);
  const [from = 0, to = 0] = (await nextSwap(page)) ?? [];
  const other = [0, 1, 2, 3].find((place) => place !== from && place !== to) ?? 0;
  const [start, end, second] = await Promise.all(
    [from, to, other].map((place) => centreOf(tiles(page).nth(place))),
  );
  if (!start || !end || !second) throw new Error('no tiles');
  const moved = { x: second.x + 60, y: second.y + 60 };
  await touch('touchStart', start);
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
  await touch('touchStart', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, second);
  await touch('touchMove', end, moved);
  await touch('touchEnd', end);
  await touch('touchEnd');
  await expect(tiles(page).nth(to)).toHaveAccessibleName(`Tile ${to + 1} in place ${to + 1}, right`);
  await expect
    .poll(() => tiles(page).evaluateAll((all) => all.map(({ style }) => style.transform).filter(Boolean)))
    .toEqual([]);
});

test('a tile dragged off the board returns to its place', async ({ page }) => {
  const before = await tileOrder(page);
  const start = await centreOf(tiles(page).first());
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 40);
  await page.mouse.move(start.x, 5);
  await page.mouse.up();
  expect(await tileOrder(page)).toEqual(before);
});

test('two neighbours that belong together are picked and moved as one', async ({ page }) => {
  const pair = await joinTwo(page);
  const [first = 0, second = 0] = pair.places;
  await pressOn(tiles(page).nth(first));
  for (const place of pair.places)
    await expect(tiles(page).nth(place)).toHaveAttribute('aria-pressed', 'true');
  await pressOn(tiles(page).nth(second));
  await expect(tiles(page).nth(first)).toHaveAttribute('aria-pressed', 'false');

  const touch = await fingerOn(page);
  const [start, end] = [await centreOf(tiles(page).nth(first)), await centreOf(tiles(page).nth(pair.home))];
  await touch('touchStart', start);
  await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
  await touch('touchMove', end);
  await touch('touchEnd');
  for (const place of [pair.home, pair.home + 1])
    await expect(tiles(page).nth(place)).toHaveAccessibleName(
      `Tile ${place + 1} in place ${place + 1}, right`,
    );
});

test('Shuffle reorders the tiles, and never solves them', async ({ page }) => {
  const before = await tileOrder(page);
  expect(before).not.toEqual([...before].sort((a, b) => a - b));
  await Promise.all([
    page.waitForResponse(/\/plays$/),
    pressOn(page.getByRole('button', { name: 'Shuffle' })),
  ]);
  // Only one shuffle in 362,879 repeats the order.
  await expect.poll(() => tileOrder(page)).not.toEqual(before);
  await image.solve(page);
  await expect(solved(page)).toBeVisible();
});

test('the target and the numbers can be shown and hidden', async ({ page }) => {
  const target = page.getByRole('img', { name: 'The finished puzzle' });
  await pressOn(page.getByRole('button', { name: 'Show Target' }));
  await expect(target).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Hide Target' }));
  await expect(target).toBeHidden();
  await pressOn(page.getByRole('button', { name: 'Show Target' }));
  await pressOn(target);
  await expect(target, 'a press on it closes it').toBeHidden();
  await pressOn(page.getByRole('button', { name: 'Show Target' }));

  const numbers = page.getByRole('button', { name: 'Tile numbers' });
  await expect(tiles(page).first()).toHaveText('');
  await pressOn(numbers);
  await expect(target, 'it would cover the numbers').toBeHidden();
  await expect(numbers).toHaveAttribute('aria-pressed', 'true');
  await expect(tiles(page)).toHaveText((await tileOrder(page)).map(String));
  await pressOn(numbers);
  await expect(tiles(page).first()).toHaveText('');
});

test('the target of 5×5 tiles stays open beside them where there is room @wide', async ({ page, server }) => {
  const { playPath } = await server.create({ ...(await image.draft()), size: 5 } as PuzzleDraft);
  await open(page, playPath);
  await pressOn(page.getByRole('button', { name: 'Show Target' }));
  const target = page.getByRole('img', { name: 'The finished puzzle' });
  const board = page.getByRole('group', { name: 'Puzzle of 25 tiles' });
  for (const [width, height] of [
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(target.filter({ visible: true })).toHaveCount(1);
    await expect(target.filter({ visible: true })).toBeInViewport({ ratio: 1 });
    const [beside, whole, last] = await Promise.all(
      [target.filter({ visible: true }), board, tiles(page).last()].map((part) => part.boundingBox()),
    );
    expect(beside?.x).toBeGreaterThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan((whole?.y ?? 0) + (whole?.height ?? 0) - 4);
  }
});

test('a solved image is at least as large as its board was', async ({ page, server }) => {
  const screens = [
    { width: 360, height: 620 },
    { width: 390, height: 740 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ];
  const sizes = async () => {
    const found: { width: number; height: number }[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      found.push((await page.locator('.fit-board').boundingBox()) ?? { width: 0, height: 0 });
    }
    return found;
  };
  for (const [width, height] of [
    [750, 1000],
    [900, 900],
    [1200, 600],
  ] as const) {
    const imageUrl = await imageDataUrl(width, height);
    const { playPath } = await server.create({ type: 'image', imageUrl, description: 'All of us', size: 3 });
    await open(page, playPath);
    const boards = await sizes();
    await image.solve(page);
    await expect(solved(page)).toBeVisible();
    for (const [at, whole] of (await sizes()).entries()) {
      const where = `${width}×${height} on ${screens[at]?.width} px`;
      expect(whole.width + 1, where).toBeGreaterThanOrEqual(boards[at]?.width ?? 0);
      expect(whole.height + 1, where).toBeGreaterThanOrEqual(boards[at]?.height ?? 0);
    }
  }
});

test('the page shows the description', async ({ page }) => {
  await expect(page.getByText('All of us at Olumo Rock')).toBeVisible();
});

/** Joins a tile and its right-hand neighbor in the image, away from home. Shuffles until a single swap can do so. */
async function joinTwo(page: Page): Promise<{ places: [number, number]; home: number }> {
  for (;;) {
    const order = (await tileOrder(page)).map((tile) => tile - 1);
    const isAway = (place: number) => order[place] !== place;
    const place = order.findIndex(
      (tile, at) =>
        tile % 3 < 2 &&
        at % 3 < 2 &&
        [at, at + 1, order.indexOf(tile + 1)].every(isAway) &&
        order[at + 1] !== tile + 1,
    );
    const home = order[place];
    if (home !== undefined) {
      await pressOn(tiles(page).nth(order.indexOf(home + 1)));
      await pressOn(tiles(page).nth(place + 1));
      if ((await tileOrder(page))[place + 1] === home + 2) return { places: [place, place + 1], home };
    }
    await pressOn(page.getByRole('button', { name: 'Shuffle' }));
    await expect.poll(() => tileOrder(page)).not.toEqual(order.map((tile) => tile + 1));
  }
}

async function centreOf(tile: Locator): Promise<{ x: number; y: number }> {
  await tile.scrollIntoViewIfNeeded();
  // The tile may still be gliding into place after an exchange.
  await tile.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await tile.boundingBox();
  if (box === null) throw new Error('the tile is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
