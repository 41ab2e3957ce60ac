import type { Page } from '@playwright/test';
import type { PuzzleDraft } from '../../contract/api.ts';
import { expect, praise, test } from '../../e2e/fixtures.ts';

test.describe.configure({ mode: 'parallel' });

const draft: PuzzleDraft = {
  type: 'trail',
  title: 'How well do you know Lagos?',
  canSkip: true,
  steps: [
    { type: 'quiz', question: 'Which island?', answer: 'Victoria' },
    { type: 'emoji', emojis: '🌍❤️', solution: 'love', showsBlanks: false },
    { type: 'word', message: 'Eko o ni baje', arrange: 'words' },
  ],
};
const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const progress = (page: Page, text: string) => page.locator('.play-title').getByText(text, { exact: true });

test.describe('On a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 620 } });

  test('a trail is typed quickly, put in order, and played to its end', async ({ page, openAsFriend }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Make a trail' }).click();
    await expect(page).toHaveURL('/create-trail');
    await page.getByRole('textbox', { name: 'Title' }).fill('Who am I?');
    const question = (n: number) => page.getByRole('textbox', { name: 'Question' }).nth(n);
    const answer = (n: number) => page.getByRole('textbox', { name: 'Correct answer' }).nth(n);
    await question(0).fill('Where was I born?');
    await answer(0).fill('Jos');
    // Enter adds a question.
    await answer(0).press('Enter');
    await expect(question(1)).toBeFocused();
    await page.keyboard.type('My food?');
    await answer(1).fill('Amala');
    await page.getByRole('group', { name: 'Add a puzzle' }).getByRole('button', { name: 'Word' }).click();
    await page.keyboard.type('We did it');
    await page.getByRole('button', { name: 'Move puzzle 3 up' }).click();
    await page.getByRole('button', { name: 'Move puzzle 2 up' }).click();
    await page.getByRole('button', { name: 'Remove puzzle 3' }).click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('We did it');
    await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
    const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();

    const friend = await openAsFriend(new URL(link).pathname);
    await expect(friend.getByText('Who am I?')).toBeVisible();
    await expect(progress(friend, '1 of 2')).toBeVisible();
    await friend.keyboard.type('wedidit');
    await expect(progress(friend, '2 of 2')).toBeVisible();
    await expect(friend.getByText('Where was I born?')).toBeVisible();
    await friend.reload();
    await expect(progress(friend, '2 of 2')).toBeVisible();
    await answerBox(friend).fill('Kano');
    await friend.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(friend.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
    await answerBox(friend).fill('jos');
    await answerBox(friend).press('Enter');
    await expect(friend.getByRole('heading', { name: /^1 of 2 at the first try, \d/ })).toBeVisible();
    await expect(friend.getByText('🟩🟨', { exact: true })).toBeVisible();
    // The page shows the trail's title instead of the board of its last step, also when it is opened again.
    for (const _ of ['solved', 'opened again']) {
      await expect(friend.getByText('Who am I?').first()).toBeVisible();
      await expect(friend.locator('.board')).toBeHidden();
      await friend.reload();
    }
    await expect(friend.getByRole('status').getByText(/^You solved this on/)).toBeVisible();
    await expect(friend.locator('.play-head .bg-mint')).toHaveCount(1);
    await expect(friend.locator('.play-head .bg-sun')).toHaveCount(1);
    const width = await friend.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  test('a skipped step comes again after the last one', async ({ page, server }) => {
    const { playPath } = await server.create(draft);
    await page.goto(playPath);
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(progress(page, '2 of 3')).toBeVisible();
    await answerBox(page).fill('love');
    await page.getByRole('button', { name: 'Check Answer' }).click();
    await expect(progress(page, '3 of 3')).toBeVisible();
    for (const word of ['eko', 'o', 'ni', 'baje']) {
      await page
        .getByRole('group', { name: 'Words to arrange' })
        .getByRole('button', { name: word, exact: true })
        .click();
    }
    await expect(progress(page, '1 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip' })).toBeHidden();
    await answerBox(page).fill('victoria');
    await answerBox(page).press('Enter');
    await expect(page.getByRole('heading', { name: /^2 of 3 at the first try, \d/ })).toBeVisible();
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium asks for the scripts that it will not run.
  test.beforeEach(({ noise }) => noise.expect(/^failed request: .* csp$/));

  test('a trail is played to its end by typing', async ({ page, server }) => {
    const { playPath } = await server.create(draft);
    await page.goto(playPath);
    await expect(progress(page, '1 of 3')).toBeVisible();
    const say = async (text: string, button: string) => {
      await answerBox(page).fill(text);
      await page.getByRole('button', { name: button }).click();
    };
    await say('Ikoyi', 'Submit Answer');
    await expect(page.getByText('Not quite right. Try again!')).toBeVisible();
    await expect(progress(page, '1 of 3')).toBeVisible();
    await say('victoria', 'Submit Answer');
    await expect(page.getByText('Correct! Well done!')).toBeVisible();
    await say('love', 'Check Answer');
    await expect(progress(page, '3 of 3')).toBeVisible();
    await say('eko o ni baje', 'Check Answer');
    await expect(praise(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^2 of 3 at the first try, \d/ })).toBeVisible();
  });
});
