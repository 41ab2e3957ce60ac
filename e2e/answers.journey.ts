import { expect, open, test } from './fixtures.ts';
import { pressOn } from './press.ts';

/** Solutions of emoji puzzles with letter boxes, and the texts typed into them */
const typedIntoBoxes = [
  ['Tom & Jerry', 'Tom & Jerry'],
  ['Tom & Jerry', 'tomjerry'],
  ['Tom & Jerry', 'Tom and Jerry'],
  ['AC / DC', 'AC / DC'],
  ['AC / DC', 'acdc'],
  ['50 % off', '50% off'],
  ['Me @ work', 'me @work'],
  ['?!', '?!'],
  ['1,000 Naira', '1000 naira'],
  ['Cœur à cœur', 'coeur a coeur'],
  ['Ƙofar ɗaki', 'kofar daki'],
  ['C++', 'c++'],
] as const;

test('answers with signs, numbers and marks typed into the boxes are right', async ({ page, server }) => {
  for (const [solution, typed] of typedIntoBoxes) {
    const { playPath } = await server.create({ type: 'emoji', emojis: '🎬', solution });
    await open(page, playPath);
    const asked = page.waitForRequest(/\/answers$/);
    await page.getByRole('textbox', { name: 'Your answer' }).fill(typed);
    await pressOn(page.getByRole('button', { name: 'Check Answer' }));
    expect((await asked).postDataJSON().answer, 'it is sent as it was typed').toEqual({ text: typed });
    await expect(page.getByText('Perfect! You decoded it correctly!'), `${solution}: ${typed}`).toBeVisible();
  }
});

test('the page says that one letter is off, but not that a number is off', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'When?', answer: 'October 1960' });
  await open(page, playPath);
  const send = async (text: string) => {
    await page.getByRole('textbox', { name: 'Your answer' }).fill(text);
    await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  };
  await send('October 1961');
  await expect(page.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
  await send('Octobar 1960');
  await expect(page.getByText('So close! One letter is off.')).toBeVisible();
});

test('a letter in the middle of the boxes can be tapped and replaced', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'emoji', emojis: '🦁', solution: 'Lion King' });
  await open(page, playPath);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.fill('lian king');
  const box = async (letter: string) => {
    const at = await page.locator('[data-box]').filter({ hasText: letter }).first().boundingBox();
    if (at === null) throw new Error(`no box holds ${letter}`);
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  };
  await box('a');
  await page.keyboard.press('o');
  await expect(field).toHaveValue('lion king');
  await box('k');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('K');
  await expect(field).toHaveValue('lion King');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('g');
  await expect(field).toHaveValue('lion King');
  await page.getByRole('button', { name: 'Check Answer' }).click();
  await expect(page.getByRole('heading', { name: /^Solved in/ })).toBeVisible();
});

test('the right words of a wrong answer are green until they are edited', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'emoji', emojis: '🦁👑', solution: 'The Lion King' });
  await open(page, playPath);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  const green = page.locator('[data-box].bg-mint');
  await field.fill('the tiger ki');
  await pressOn(page.getByRole('button', { name: 'Check Answer' }));
  await expect(page.getByText('Not quite right. Try again!')).toBeVisible();
  await expect(green).toHaveText(['t', 'h', 'e']);
  await expect(field).toHaveAccessibleDescription('3 words of 3, 4 and 4 letters ✓ the');
  await field.fill('the lion king');
  await expect(green).toHaveCount(3);
  await field.fill('tha lion king');
  await expect(green).toHaveCount(0);
  await expect(field).toHaveAccessibleDescription('3 words of 3, 4 and 4 letters');
});
