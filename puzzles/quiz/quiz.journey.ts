import { expect, open, passTrophy, stopTime, test } from '../../e2e/fixtures.ts';
import { answer, quiz, sendAnswer } from '../../e2e/players/quiz.ts';
import { addReward, callAsMaker } from '../../e2e/reward-fixture.ts';

test('the quiz reveals its answer two seconds after the third wrong one, and accepts it without a celebration', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create(await quiz.draft());
  await open(page, playPath);
  await stopTime(page);
  for (const attempt of [1, 2, 3]) {
    await sendAnswer(page, `wrong ${attempt}`);
    await expect(page.getByText(`Incorrect. Try again! (Attempt ${attempt})`, { exact: true })).toBeVisible();
    await expect(page.getByText('If the next try is wrong, you see the answer.')).toBeVisible({
      visible: attempt === 2,
    });
  }
  const revealed = page.getByText(`The correct answer is: ${answer}`);
  // Nothing is sent before the reveal, which would contradict it.
  await page.getByRole('textbox', { name: 'Your answer' }).fill(answer);
  await page.clock.runFor(1900);
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeDisabled();
  await expect(revealed).toBeHidden();
  await page.clock.runFor(200);
  await expect(revealed).toBeVisible();
  const ending = page.getByRole('heading', { name: 'Answer shown after 3 tries' });
  await expect(ending).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make one back' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);

  await sendAnswer(page, answer);
  await expect(page.getByText('Yes, that was it.')).toBeVisible();
  await passTrophy(page);
  // No celebration: the answer was revealed, and the result says so.
  await expect(ending).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('with an open reward, a right answer after three wrong ones is found, not shown', async ({
  page,
  server,
}) => {
  const puzzle = await server.create(await quiz.draft());
  await addReward(server, puzzle);
  await callAsMaker(server, puzzle, 'POST', '/reward/approval');
  await open(page, puzzle.playPath);
  for (const attempt of [1, 2, 3]) {
    await sendAnswer(page, `wrong ${attempt}`);
    await expect(page.getByText(`Incorrect. Try again! (Attempt ${attempt})`, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('If the next try is wrong, you see the answer.')).toHaveCount(0);
  await sendAnswer(page, answer);
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
});

test('the last wrong answer is not sent again, in any case and with any spaces', async ({ page, server }) => {
  const { playPath } = await server.create(await quiz.draft());
  await open(page, playPath);
  await sendAnswer(page, 'Ibadan');
  await expect(page.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
  await sendAnswer(page, ' ibadan ');
  await expect(page.getByText('You tried this already.')).toBeVisible();
  await sendAnswer(page, 'Ilorin');
  await expect(page.getByText('Incorrect. Try again! (Attempt 2)')).toBeVisible();
});

test('a letter typed anywhere goes into the field, even after a wrong answer', async ({ page, server }) => {
  const { playPath } = await server.create(await quiz.draft());
  await open(page, playPath);
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await page.getByRole('button', { name: 'How to play' }).focus();
  await page.keyboard.type('Eric');
  await expect(box).toHaveValue('Eric');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
  await box.blur();
  await page.keyboard.type(' s');
  await expect(box).toHaveValue('Erics');
});

test('an answer is right in any case, with any spaces and quotes, and Enter sends it', async ({
  page,
  server,
}) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Whose?', answer: "Ada's  big-house" });
  await open(page, playPath);
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeDisabled();
  await box.fill('   ');
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeDisabled();
  await box.fill('  ADA’s BIG–HOUSE ');
  await box.press('Enter');
  await expect(page.getByText('Correct! Well done!')).toBeVisible();
});
