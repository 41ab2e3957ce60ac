import { expect, type Locator, type Page } from '@playwright/test';
import { imageDataUrl, imageFile } from '../images.ts';
import { inWordsOf } from '../in-language.ts';
import { pressOn } from '../press.ts';
import type { Player } from './player.ts';

const description = 'All of us at Olumo Rock';

export const tiles = (page: Page) =>
  page.getByRole('group', { name: /^Puzzle of \d+ tiles$/ }).getByRole('button');

/** Returns which tile is in each place, according to the labels. Tiles are numbered from 1. */
export async function tileOrder(page: Page): Promise<number[]> {
  const names = await tiles(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  );
  return names.map((name) => Number(/(\d+)/.exec(name)?.[1]));
}

/**
 * Returns the first wrong place, and the place of the tile that belongs there, both from 0. Undefined if no
 * place is wrong.
 */
export async function nextSwap(page: Page): Promise<[from: number, to: number] | undefined> {
  const order = await tileOrder(page);
  const to = order.findIndex((tile, place) => tile !== place + 1);
  return to === -1 ? undefined : [order.indexOf(to + 1), to];
}

/** Solves with a given way of exchanging two tiles. */
export async function solveBy(
  page: Page,
  exchange: (from: Locator, to: Locator) => Promise<void>,
): Promise<void> {
  await expect(tiles(page).first()).toBeVisible();
  for (let next = await nextSwap(page); next !== undefined; next = await nextSwap(page)) {
    const [from, to] = next;
    await exchange(tiles(page).nth(from), tiles(page).nth(to));
    await expect(tiles(page).nth(to)).toHaveAccessibleName(
      inWordsOf(page, `Tile ${to + 1} in place ${to + 1}, right`),
    );
  }
}

async function pressBoth(from: Locator, to: Locator): Promise<void> {
  await pressOn(from);
  await expect(from).toHaveAttribute('aria-pressed', 'true');
  await pressOn(to);
}

export const image: Player = {
  name: 'image tile',
  draft: async () => ({ type: 'image', imageUrl: await imageDataUrl(), description, size: 3 }),
  createPath: '/create-image-puzzle',
  async fillForm(page) {
    await page.getByLabel('Upload Image *').setInputFiles(await imageFile());
    await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Description *' }).fill(description);
  },
  createButton: 'Create Puzzle',
  playPath: /^\/play\/image\/img-[0-9a-z]+-[0-9a-z]{6}$/,
  heading: 'Image Puzzle Challenge',
  mainAction: (page) => page.getByRole('group', { name: 'Puzzle of 9 tiles' }),

  async begin(page) {
    // Picks two wrong tiles, so that neither is locked.
    const open = tiles(page).and(page.locator(':not([aria-disabled])'));
    await pressBoth(open.nth(0), open.nth(1));
    const order = await tileOrder(page);
    return () => expect.poll(() => tileOrder(page)).toEqual(order);
  },
  solve: (page) => solveBy(page, pressBoth),
};
