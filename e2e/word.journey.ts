import { expect, open, test } from './fixtures.ts';
import { arrangement, message, placeLetters, takeAllBack, tray, word } from './players/word.ts';
import { pressOn } from './press.ts';

test.beforeEach(async ({ page, server }) => {
  const { playPath } = await server.create(await word.draft());
  await open(page, playPath);
});

test('the word play is solved by typing alone', async ({ page }) => {
  await page.keyboard.type('zhi');
  await expect(arrangement(page).getByRole('button', { name: 'Place 2: i' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(arrangement(page).getByRole('button', { name: 'Place 2, empty' })).toBeVisible();
  await page.keyboard.type(message.slice(1).replaceAll(' ', ''));
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('the word play is solved by Tab and Enter alone', async ({ page }) => {
  for (const letter of 'hiada') {
    const tile = tray(page).getByRole('button', { name: letter, exact: true, disabled: false }).first();
    for (let presses = 0; presses < 40; presses++) {
      if (await tile.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(tile).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('You got it!')).toBeVisible();
});

test('a tapped place gives its letter back, and the places show the lengths of the words', async ({
  page,
}) => {
  await expect(arrangement(page).getByRole('button')).toHaveCount(5);
  await placeLetters(page, ['d', 'h']);
  await pressOn(arrangement(page).getByRole('button', { name: 'Place 1: d' }));
  await expect(arrangement(page).getByRole('button', { name: 'Place 1, empty' })).toBeVisible();
  await expect(tray(page).getByRole('button', { name: 'd', disabled: false })).toBeVisible();
  await placeLetters(page, ['d']);
  await expect(arrangement(page).getByRole('button', { name: 'Place 1: d' })).toBeVisible();
  await takeAllBack(page);
});

test('Reset deals the letters anew and empties the places; the clock and the attempts go on', async ({
  page,
}) => {
  await word.answerWrong?.(page);
  await expect(page.getByText('Nice try! Try again')).toBeVisible();
  await page.clock.fastForward(60_000);
  await pressOn(page.getByRole('button', { name: 'Reset' }));
  await expect(arrangement(page).getByRole('button', { name: /empty$/ })).toHaveCount(5);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^8:5\d$/);
  await word.solve(page);
  await expect(page.getByRole('heading', { name: /^Solved in \d:\d\d, 2 tries$/ })).toBeVisible();
});

test('accents stay with their letters, and plain keys place them', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'word', message: 'Ẹ kú ọdún', arrange: 'letters' });
  await open(page, playPath);
  await expect(tray(page).getByRole('button')).toHaveCount(7);
  await expect(tray(page).getByRole('button', { name: 'ọ', exact: true })).toBeVisible();
  await page.keyboard.type('ekuodun');
  await expect(page.getByText('You got it!')).toBeVisible();
});
