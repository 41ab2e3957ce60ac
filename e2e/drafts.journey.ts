import type { Page } from '@playwright/test';
import { expect, open, reload, test } from './fixtures.ts';
import { players } from './players/players.ts';
import { pressOn } from './press.ts';

/**
 * Returns the values that the form shows, except those of file fields: a chosen file appears as an image. Leaves
 * out folded fields, which are empty and load late.
 */
const filledIn = (page: Page) =>
  page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) =>
      [...form.elements]
        .filter((field) => field.closest('details:not([open])') === null)
        .flatMap((field) =>
          field instanceof HTMLInputElement && field.type !== 'file'
            ? [/radio|checkbox/.test(field.type) ? field.checked : field.value]
            : field instanceof HTMLTextAreaElement
              ? [field.value]
              : [],
        ),
    );

for (const player of players) {
  test(`a half-made ${player.name} puzzle survives a reload and Back`, async ({ page }) => {
    await open(page, player.createPath);
    const empty = await filledIn(page);
    const images = page.getByRole('img', { name: 'Your choice' });
    await player.fillForm(page);
    const [filled, imageCount] = [await filledIn(page), await images.count()];
    expect(imageCount > 0 || JSON.stringify(filled) !== JSON.stringify(empty)).toBe(true);

    await reload(page);
    await expect.poll(() => filledIn(page)).toEqual(filled);
    await expect(images).toHaveCount(imageCount);
    await pressOn(page.getByRole('link', { name: 'Back' }).first());
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect.poll(() => filledIn(page)).toEqual(filled);
    await expect(images).toHaveCount(imageCount);
    await pressOn(page.getByRole('button', { name: player.createButton }));
    await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
  });
}

test('a long message shows its length and a suggestion to arrange words', async ({ page }) => {
  await open(page, '/create-word-puzzle');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill('Happy birthday');
  await expect(page.getByText('Nice: 13 tiles')).toBeVisible();
  await message.fill('Happy birthday my dear Ada love');
  await expect(page.getByText('Tricky: 26 tiles')).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Arrange words' }));
  await expect(page.getByRole('radio', { name: 'Words' })).toBeChecked();
  await expect(page.getByText('Nice: 6 tiles')).toBeVisible();
});

test('an alternative answer that the maker accepts is right', async ({ page, openAsFriend }) => {
  await open(page, '/create-quiz-puzzle');
  await page.getByRole('textbox', { name: 'Question' }).fill('Which city?');
  await page.getByRole('textbox', { name: 'Correct answer' }).fill('Lagos');
  await pressOn(page.getByText('Other accepted answers').first());
  await page.getByRole('textbox', { name: 'Other accepted answers' }).fill('Eko\nLas Gidi');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
  const friend = await openAsFriend(link);
  await friend.getByRole('textbox', { name: 'Your answer' }).fill('las gidi');
  await pressOn(friend.getByRole('button', { name: 'Submit Answer' }));
  await expect(friend.getByText('Correct! Well done!')).toBeVisible();
});

test('a maker starts from an idea, and can undo it', async ({ page }) => {
  await open(page, '/create-quiz-puzzle');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('Mine?');
  await pressOn(page.getByRole('button', { name: 'Need an idea?' }));
  await pressOn(page.getByRole('button', { name: 'Use this: Birthday' }));
  await expect(question).toHaveValue('What will we eat at your party?');
  const birthday = page.getByRole('button', { name: 'Birthday', exact: true });
  await expect(birthday).toHaveAttribute('aria-pressed', 'true');
  await pressOn(page.getByRole('button', { name: 'Undo' }));
  await expect(question).toHaveValue('Mine?');
  await expect(page.getByRole('textbox', { name: 'Correct answer' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await open(page, '/create-image-spin-puzzle');
  await pressOn(page.getByRole('button', { name: 'Need an idea?' }));
  await pressOn(page.getByRole('button', { name: 'Use this: Love' }));
  await expect(page.getByRole('img', { name: 'Your choice' })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Create Spin Puzzle' }));
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
});
