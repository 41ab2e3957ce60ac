import type { Page } from '@playwright/test';
import type { PuzzleDraft } from '../../contract/api.ts';
import { expect, open, passTrophy, test } from '../../e2e/fixtures.ts';

test.describe.configure({ mode: 'parallel' });

const quiz: Required<Pick<PuzzleDraft & { type: 'quiz' }, 'question' | 'answer' | 'wrongChoices'>> & {
  type: 'quiz';
} = {
  type: 'quiz',
  question: 'Which city is the capital of Kogi State?',
  answer: 'Lokoja',
  wrongChoices: ['Kano', 'Jos', 'A city with a name that is much too long for one line of a phone'],
};
const trail: PuzzleDraft & { type: 'trail' } = {
  type: 'trail',
  title: 'How well do you know Nigeria?',
  steps: [
    quiz,
    { type: 'quiz', question: 'Which river?', answer: 'Niger' },
    { ...quiz, question: 'And again?' },
  ],
};
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const marked = (page: Page, text: string) => page.locator('.board-controls').getByText(text);

test.describe('On a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 620 }, hasTouch: true });

  test('a maker offers choices, and a wrong one shows the right one and ends the play', async ({
    page,
    openAsFriend,
  }) => {
    await open(page, '/create-quiz-puzzle');
    await page.getByRole('textbox', { name: 'Question' }).fill(quiz.question);
    await expect(page.getByRole('textbox', { name: 'Wrong choice 1' })).toBeHidden();
    await page.getByText('Offer choices').click();
    const preview = page.getByRole('region', { name: 'What your friend will see' });
    await expect(preview).toContainText(quiz.question);
    await page.getByRole('textbox', { name: 'Wrong choice 1' }).fill('lokoja');
    await expect(preview).toHaveText(/Your puzzle appears here as you make it\.$/);
    await page.getByRole('textbox', { name: 'Correct answer' }).fill('Lokoja');
    await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
    await expect(page.getByText('Please make all choices different.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Wrong choice 1' }).fill('Kano');
    await page.getByRole('textbox', { name: 'Wrong choice 2' }).fill('Jos');
    await page.getByRole('button', { name: 'Generate Puzzle Link' }).click();
    const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
    await expect(page.getByText('With choices, only a trail of five or more takes a reward.')).toBeVisible();

    const friend = await openAsFriend(new URL(link).pathname);
    await expect(friend.getByText('One try.', { exact: true })).toBeVisible();
    await choice(friend, 'Jos').tap();
    await expect(marked(friend, 'The correct answer is: Lokoja')).toBeVisible();
    await expect(marked(friend, 'Your answer Jos')).toBeVisible();
    await expect(choice(friend, 'Kano')).toBeHidden();
    await expect(friend.getByRole('heading', { name: 'Nice try. Better luck next time' })).toBeVisible();
    await expect(friend.getByRole('timer')).toHaveCount(0);
    await expect(friend.locator('canvas')).toHaveCount(0);
    const width = await friend.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });

  test('choices are large, apart from each other, and inside the screen, in both directions', async ({
    page,
    server,
  }) => {
    const arabic = {
      ...quiz,
      question: 'ما هي عاصمة ولاية كوجي؟',
      answer: 'لوكوجا',
      wrongChoices: ['كانو', 'جوس'],
    };
    for (const draft of [quiz, arabic]) {
      const { playPath } = await server.create(draft);
      await open(page, playPath);
      const boxes = await page
        .locator('.board-controls [type=submit]')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
        );
      expect(boxes).toHaveLength(1 + draft.wrongChoices.length);
      const colors = await page
        .locator('.board-controls [type=submit]')
        .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
      expect(new Set(colors).size, 'each choice has a color of its own').toBe(boxes.length);
      for (const [n, { left, right, top, height }] of boxes.entries()) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(320);
        const above = boxes[n - 1];
        if (above) expect(top - above.bottom).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

test('a right choice made by keyboard is celebrated as usual', async ({ page, server }) => {
  const { playPath } = await server.create(quiz);
  await open(page, playPath);
  await choice(page, 'Lokoja').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
  await passTrophy(page);
  await expect(page.getByRole('heading', { name: /^Solved in .*, first try$/ })).toBeVisible();
});

test('a trail goes on after a miss, by keyboard, and ends with its marks', async ({ page, server }) => {
  const { playPath } = await server.create(trail);
  await open(page, playPath);
  await choice(page, 'Kano').focus();
  await page.keyboard.press('Enter');
  await expect(marked(page, 'The correct answer is: Lokoja')).toBeVisible();
  await page.reload();
  await expect(marked(page, 'The correct answer is: Lokoja')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Which river?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('niger');
  await page.keyboard.press('Enter');
  await choice(page, 'Jos').click();
  await expect(page.getByRole('heading', { name: /^1 of 3 at the first try, \d/ })).toBeVisible();
  await expect(page.getByText('🟥🟩🟥', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.play-head').getByText('The correct answer is: Lokoja')).toBeVisible();
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium requests the scripts even though it will not run them.
  test.beforeEach(({ noise }) => noise.expect(/^failed request: .* csp$/));

  test('choices are buttons of a form, alone and in a trail', async ({ page, server }) => {
    const alone = await server.create(quiz);
    await page.goto(alone.playPath);
    await choice(page, 'Jos').click();
    await expect(marked(page, 'The correct answer is: Lokoja')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play Again' })).toBeVisible();
    const several = await server.create(trail);
    await page.goto(several.playPath);
    await choice(page, 'Kano').click();
    await expect(page.getByText('The correct answer is: Lokoja')).toBeVisible();
    const box = page.getByRole('textbox', { name: 'Your answer' });
    await expect(box).toHaveValue('');
    await box.fill('niger');
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await choice(page, 'Lokoja').click();
    await expect(page.getByText(trail.title).first()).toBeVisible();
    await expect(page.locator('.asked')).toBeHidden();
    await expect(page.getByText('🟥🟩🟩', { exact: true })).toBeVisible();
  });
});
