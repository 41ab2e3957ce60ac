import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('somebody who guesses on and on is slowed by work of the browser, and is answered', async ({
  page,
  context,
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
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${server.url}${playPath}`);
  const answers: number[] = [];
  const field = page.getByRole('textbox');
  for (let n = 0; n < 11; n++) {
    await field.fill(`guess number ${n}`);
    const begun = Date.now();
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(page.getByText(`(Attempt ${n + 1})`).first()).toBeVisible();
    answers.push(Date.now() - begun);
  }
  // Ten pass as they are. The eleventh costs work, of three seconds at most on a phone.
  expect(answers[10]).toBeLessThan(5000);
});
