import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('endless guesses are slowed down by proof of work, and still answered', async ({
  page,
  noise,
  startOwn,
}) => {
  noise.expect(/429|127\.0\.0\.1/);
  const server = await startOwn({ LIMITS: '1' });
  const { puzzleId, playPath, creatorKey } = await server.create({
    type: 'quiz',
    question: 'Which river flows through Lokoja?',
    answer: 'The wide Niger river',
  });
  const added = await fetch(`${server.url}/api/puzzles/${puzzleId}/reward`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${creatorKey}` },
    body: JSON.stringify({
      type: 'airtime',
      description: '#Airtime# for you',
      deliveryContact: 'me@mail.example',
      secretCode: '1234 5678',
    }),
  });
  expect(added.status).toBe(201);
  await page.goto(`${server.url}${playPath}`);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/answers')) answers.push(response.status());
  });
  const field = page.getByRole('textbox');
  for (let n = 0; n < 11; n++) {
    await field.fill(`guess number ${n}`);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(page.getByText(`(Attempt ${n + 1})`).first()).toBeVisible({ timeout: 30_000 });
  }
  // Ten answers pass. The eleventh requires proof of work, and is sent again with it.
  expect(answers).toEqual([...Array(10).fill(200), 429, 200]);
});
