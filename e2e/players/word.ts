import { expect, type Page } from '@playwright/test';
import { pressOn } from '../press.ts';
import type { Player } from './player.ts';

export const message = 'Hi Ada';
const letters = [...'hiada'];

export const tray = (page: Page) => page.getByRole('group', { name: 'Letters to arrange' });
export const arrangement = (page: Page) => page.getByRole('group', { name: 'Your arrangement' });

/** A letter of the tray that can be placed, single or in a stack */
export const freeLetter = (page: Page, letter: string) =>
  tray(page)
    .getByRole('button', { name: new RegExp(`^${letter}( ?\\S+ \\S+)?$`), disabled: false })
    .first();

export async function placeLetters(page: Page, order: readonly string[]): Promise<void> {
  for (const letter of order) {
    await pressOn(freeLetter(page, letter));
  }
}

export async function takeAllBack(page: Page): Promise<void> {
  const filled = arrangement(page).getByRole('button', { name: /^Place \d+: .$/ });
  for (let count = await filled.count(); count > 0; count--) {
    await pressOn(filled.first());
    await expect(filled).toHaveCount(count - 1);
  }
}

export const word: Player = {
  name: 'word',
  draft: async () => ({ type: 'word', message, arrange: 'letters' }),
  createPath: '/create-word-puzzle',
  fillForm: (page) => page.getByRole('textbox', { name: 'Your message' }).fill(message),
  createButton: 'Generate Puzzle Link',
  playPath: /^\/play\/arrange\/[0-9a-z]+-[0-9a-z]{6}$/,
  heading: 'Word Arrangement Puzzle',
  mainAction: tray,
  secret: 'hiada',

  async answerWrong(page) {
    await takeAllBack(page);
    await placeLetters(page, letters.toReversed());
    return 'Nice try! Try again';
  },
  wrongMessageMs: 2000,

  async begin(page) {
    await placeLetters(page, ['a', 'd']);
    const order = await tray(page).getByRole('button').allTextContents();
    return async () => {
      await expect(arrangement(page).getByRole('button', { name: 'Place 1: a' })).toBeVisible();
      await expect(arrangement(page).getByRole('button', { name: 'Place 2: d' })).toBeVisible();
      await expect(arrangement(page).getByRole('button', { name: 'Place 3, empty' })).toBeVisible();
      await expect(tray(page).getByRole('button')).toHaveText(order);
    };
  },

  async solve(page) {
    await takeAllBack(page);
    await placeLetters(page, letters);
  },
  rightMessage: 'You got it!',
};
