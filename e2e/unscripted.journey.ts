import type { Page } from '@playwright/test';
import { dayAt } from '../contract/today.ts';
import { expect, praise, test } from './fixtures.ts';
import { addReward } from './reward-fixture.ts';

test.describe.configure({ mode: 'parallel' });

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const canStillType = 'Part of this page did not load. You can still type your answer.';
const openInChrome = 'Part of this page did not load. To go on, open this link in Chrome.';
const toWin = 'To win the prize, open this link in Chrome.';

async function answer(page: Page, text: string, button = 'Check Answer'): Promise<void> {
  await answerBox(page).fill(text);
  await page.getByRole('button', { name: button }).click();
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium requests scripts even if it will not run them.
  test.beforeEach(({ noise }) => noise.expect(/^failed request: .* csp$/));

  test('a word puzzle can be solved by typing, and opens its letter', async ({ page, server }) => {
    const message = 'Happy birthday, Ada!';
    const gift = { for: 'Ada', from: 'Chidi', message: 'See you <b>tonight</b>' };
    const { playPath } = await server.create({ type: 'word', message, arrange: 'letters' }, gift);
    await page.goto(playPath);
    await expect(page.getByText(canStillType)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Letters to arrange' })).toBeVisible();
    for (const name of ['Clear', 'Reset', 'How to play']) {
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
    await expect(page.getByRole('timer', { includeHidden: true })).toBeHidden();
    await answer(page, 'birthday happy ada');
    await expect(page.getByText('Not quite right. Try again!')).toBeVisible();
    await expect(page.getByText('Attempts: 1')).toBeVisible();
    await expect(answerBox(page)).toHaveValue('birthday happy ada');
    await expect(page.locator('script')).toHaveCount(0);
    await answer(page, 'happy  birthday ADA');
    await expect(praise(page)).toBeVisible();
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByText('See you <b>tonight</b>')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Solved in .*, 2 tries$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Play Again' }).click();
    await expect(answerBox(page)).toHaveValue('');
  });

  test('an emoji puzzle can be solved in a field with visible text', async ({ page, server }) => {
    const { playPath } = await server.create({ type: 'emoji', emojis: '🌍❤️', solution: 'love the world' });
    await page.goto(playPath);
    await expect(answerBox(page)).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    await answer(page, 'love the word');
    await expect(page.getByText('So close! One letter is off.')).toBeVisible();
    await answer(page, 'Love the World');
    await expect(praise(page)).toBeVisible();
  });

  test('a quiz reveals its answer after three wrong tries, and can still be solved', async ({
    page,
    server,
  }) => {
    const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Lagos' });
    await page.goto(playPath);
    for (const text of ['Kano', 'Jos', 'Abuja']) await answer(page, text, 'Submit Answer');
    await expect(page.getByText('The correct answer is: Lagos')).toBeVisible();
    await expect(page.getByText('Attempts: 3')).toBeVisible();
    await answer(page, 'lagos', 'Submit Answer');
    await expect(praise(page)).toBeVisible();
  });

  test('a reward puzzle says that it needs scripts, and has no answer field', async ({ page, server }) => {
    for (const draft of [
      { type: 'word', message: 'Good morning', arrange: 'letters' },
      { type: 'quiz', question: 'Where?', answer: 'Lagos' },
    ] as const) {
      const puzzle = await server.create(draft);
      await addReward(server, puzzle);
      await page.goto(puzzle.playPath);
      await expect(page.getByText(toWin)).toBeVisible();
      await expect(answerBox(page)).toBeHidden();
    }
  });

  test('a puzzle that has expired in the meantime says so', async ({ page, server, noise }) => {
    noise.expect(/410/);
    const { playPath, puzzleId } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Lagos' });
    await page.goto(playPath);
    server.alter(puzzleId, { expires_at: Date.now() - 1000 });
    await answer(page, 'Lagos', 'Submit Answer');
    await expect(page.getByText('This puzzle has ended.')).toBeVisible();
  });

  test('a play in Hausa stays in Hausa', async ({ page, server }) => {
    const { playPath } = await server.create({ type: 'quiz', question: 'Ina?', answer: 'Kano' });
    await page.goto(`${playPath}?language=ha`);
    await expect(page.getByText('Har yanzu za ku iya rubuta amsarku.')).toBeVisible();
    for (const text of ['Lagos', 'kano']) {
      await page.getByRole('textbox', { name: 'Amsarku' }).fill(text);
      await page.locator('[type=submit]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
    }
    await expect(page.locator('[data-solved]')).toBeVisible();
  });

  test('today’s puzzle can be answered at home and on its own page', async ({ page, server }) => {
    await server.writeDay(dayAt(Date.now(), -new Date().getTimezoneOffset()), {
      type: 'quiz',
      question: 'Where?',
      answer: 'Lagos',
    });
    for (const path of ['/', '/today']) {
      await page.goto(path);
      await answer(page, 'Kano', 'Submit Answer');
      await expect(page.getByText('Not quite right. Try again!')).toBeVisible();
      await answer(page, 'lagos', 'Submit Answer');
      await expect(praise(page)).toBeVisible();
    }
  });

  test('pages that need scripts say so, and other pages do not', async ({ page, server, noise }) => {
    noise.expect(/404/);
    for (const path of ['/manage/1', '/my', '/admin', '/reward/1', '/create-word-puzzle']) {
      await page.goto(path);
      await expect(page.getByText(openInChrome)).toBeVisible();
    }
    const { playPath } = await server.create({ type: 'word', message: 'Good morning', arrange: 'words' });
    for (const path of ['/about', '/rewards', '/privacy', playPath]) {
      await page.goto(path);
      await expect(page.getByText(openInChrome)).toHaveCount(0);
    }
  });
});

test.describe('When scripts fail', () => {
  test('the page says so at once, and the answer is sent as a form', async ({ page, server, noise }) => {
    noise.expect(/ERR_FAILED/);
    const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Lagos' });
    await page.route('**/assets/entry-*.js', (route) => route.abort());
    await page.goto(playPath);
    await expect(page.getByText(canStillType)).toBeVisible();
    await answerBox(page).fill('lagos');
    await answerBox(page).press('Enter');
    await expect(praise(page)).toBeVisible();
  });

  test('a word puzzle can be typed instead', async ({ page, server, noise }) => {
    noise.expect(/ERR_FAILED/);
    const { playPath } = await server.create({ type: 'word', message: 'Good morning', arrange: 'words' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(playPath);
    await answer(page, 'good morning');
    await expect(praise(page)).toBeVisible();
  });
});

test.describe('When scripts do not arrive', () => {
  test('a pending answer is sent as a form after 15 seconds', async ({ page, server }) => {
    const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Lagos' });
    await page.route('**/assets/*.js', () => {});
    await page.goto(playPath, { waitUntil: 'commit' });
    await answer(page, 'lagos', 'Submit Answer');
    await page.clock.fastForward(10_000);
    await expect(page.getByText(canStillType)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${playPath}$`));
    await page.clock.fastForward(5000);
    await expect(praise(page)).toBeVisible();
  });

  test('a page that needs them says so, and works when they arrive late', async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/create-word-puzzle', { waitUntil: 'commit' });
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
    await page.clock.fastForward(15_500);
    await expect(page.getByText(openInChrome)).toBeVisible();
    released.resolve();
    await expect(page.getByText(openInChrome)).toBeHidden();
    await page.getByRole('textbox', { name: 'Your message' }).fill('Happy birthday');
    await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
  });
});
