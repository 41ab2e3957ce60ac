import type { Page } from '@playwright/test';
import { allToasts, expect, goOffline, open, passTrophy, praise, test, toast } from './fixtures.ts';
import { expectAccessible } from './html.ts';
import { emoji } from './players/emoji.ts';
import { image, nextSwap, tiles } from './players/image.ts';
import { imageSpin, turning } from './players/image-spin.ts';
import { players } from './players/players.ts';
import { quiz, sendAnswer } from './players/quiz.ts';
import { arrangement, placeLetters, takeAllBack, word } from './players/word.ts';
import { pressOn } from './press.ts';

test.beforeEach(async ({ page, noise }) => {
  noise.expect(/the server responded with a status of (404|410|422|400)/);
  // Elements that fade in have different colors at first.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Waits until toasts are gone, because their colors differ while they fade. */
async function letToastsLeave(page: Page): Promise<void> {
  await page.clock.runFor(6100);
  await expect(allToasts(page)).toHaveCount(0);
}

for (const path of [
  '/',
  '/about',
  '/support-us',
  '/privacy',
  '/terms',
  '/rules',
  '/no/such/page',
  '/play/arrange/nowhere-abcdef',
  '/play/arrange',
]) {
  test(`${path} is accessible`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });
}

test('the note on an expired puzzle is accessible', async ({ page, server }) => {
  const { playPath, puzzleId } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  server.alter(puzzleId, { expires_at: Date.now() - 1000 });
  await open(page, playPath);
  await expectAccessible(page);
});

for (const player of players) {
  test(`the form and the ready card of the ${player.name} puzzle are accessible`, async ({ page }) => {
    await open(page, player.createPath);
    await expectAccessible(page);
    await player.fillForm(page);
    await expectAccessible(page);
    await pressOn(page.getByRole('button', { name: player.createButton }));
    await expect(toast(page, 'Puzzle Created!')).toBeVisible();
    await letToastsLeave(page);
    await expectAccessible(page);
  });

  test(`the ${player.name} puzzle is accessible, both begun and solved`, async ({ page, server }) => {
    const { playPath } = await server.create(await player.draft());
    await open(page, playPath);
    await player.begin(page);
    await expectAccessible(page);
    await player.solve(page);
    await passTrophy(page);
    await expect(praise(page)).toBeVisible();
    await letToastsLeave(page);
    // axe needs a running clock.
    await page.clock.resume();
    await expectAccessible(page);
  });
}

test('every state of the emoji board is accessible', async ({ page, server }) => {
  const { playPath } = await server.create(await emoji.draft());
  await open(page, playPath);
  const send = async (text: string) => {
    await page.getByRole('textbox', { name: 'Your answer' }).fill(text);
    await pressOn(page.getByRole('button', { name: 'Check Answer' }));
  };
  await send('lion kimg and more letters than there are');
  await send('lion kimg');
  await expect(page.getByText('So close! One letter is off.')).toBeVisible();
  await expectAccessible(page);
  await send('no');
  await pressOn(page.getByRole('button', { name: 'Show me the answer' }));
  await expect(page.getByRole('heading', { name: 'Answer shown after 3 tries' })).toBeVisible();
  await expectAccessible(page);
});

test('every state of the word board is accessible', async ({ page, server }) => {
  const { playPath } = await server.create(await word.draft());
  await open(page, playPath);
  await word.answerWrong?.(page);
  await expect(page.getByText('Nice try! Try again')).toBeVisible();
  await expectAccessible(page);
  await takeAllBack(page);
  await pressOn(arrangement(page).getByRole('button', { name: 'Place 4, empty' }));
  await placeLetters(page, ['d']);
  await pressOn(arrangement(page).getByRole('button', { name: 'Place 1, empty' }));
  await placeLetters(page, ['h', 'i']);
  await expect(arrangement(page).getByRole('button', { name: 'Place 2: i, right' })).toBeVisible();
  await expectAccessible(page);
});

test('many words, and the sentence that they form, are accessible', async ({ page, server }) => {
  const message = 'we wish you all the best for this new year of yours and for the next ones';
  const { playPath } = await server.create({ type: 'word', message, arrange: 'words' });
  await open(page, playPath);
  const tray = page.getByRole('group', { name: 'Words to arrange' });
  const words = message.split(' ');
  await pressOn(tray.getByRole('button', { name: 'we', exact: true }));
  await expect(page.getByText(`${words.length - 2} more`)).toBeVisible();
  await expect(tray.getByRole('button', { name: 'we', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  for (const name of words.slice(1)) {
    await pressOn(tray.getByRole('button', { name, exact: true }).first());
  }
  await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a revealed answer is accessible', async ({ page, server }) => {
  const { playPath } = await server.create(await quiz.draft());
  await open(page, playPath);
  for (const tries of [1, 2, 3]) {
    await sendAnswer(page, `no ${tries}`);
    await expect(page.getByText(`Incorrect. Try again! (Attempt ${tries})`)).toBeVisible();
  }
  await page.clock.runFor(2100);
  await expect(page.getByText('The correct answer is:')).toBeVisible();
  await expectAccessible(page);
});

test('the note that time is up while offline is accessible', async ({ page, server, noise }) => {
  const { playPath } = await server.create(await quiz.draft());
  await open(page, playPath);
  await sendAnswer(page, 'no');
  await expect(page.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
  await goOffline(page, noise);
  await page.clock.fastForward(10 * 60_000);
  await expect(page.getByRole('heading', { name: "Time's Up!" })).toBeVisible();
  await letToastsLeave(page);
  await expectAccessible(page);
});

test('every state of the tiles is accessible', async ({ page, server }) => {
  const { playPath } = await server.create(await image.draft());
  await open(page, playPath);
  const [from, to] = (await nextSwap(page)) ?? [0, 0];
  await pressOn(tiles(page).nth(from));
  await expectAccessible(page);
  await pressOn(tiles(page).nth(to));
  await pressOn(page.getByRole('button', { name: 'Tile numbers' }));
  await expectAccessible(page);
  await pressOn(page.getByRole('button', { name: 'Show Target' }));
  await expectAccessible(page);
});

test('every state of the spin is accessible', async ({ page, server }) => {
  const { playPath } = await server.create(await imageSpin.draft());
  await open(page, playPath);
  await pressOn(page.getByRole('button', { name: 'Stop here' }));
  await expect(page.getByText('You were 180° off. Try again!')).toBeVisible();
  await expectAccessible(page);
  await pressOn(page.getByRole('button', { name: 'How to play' }));
  // Checkboxes for Step mode, the tone and the clock
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Step mode' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(turning(page)).toBeVisible();
  await expectAccessible(page);
});

test('a form’s errors and the help are accessible', async ({ page, server }) => {
  await open(page, '/create-quiz-puzzle');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await expectAccessible(page);

  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await open(page, `${playPath}?preview=true`);
  await pressOn(page.getByRole('button', { name: 'How to play' }));
  await expect(page.getByRole('dialog', { name: 'How to play' })).toBeVisible();
  await expectAccessible(page);
});
