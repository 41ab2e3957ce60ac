import { expect, letEffectsRun, open, test, toast } from './fixtures.ts';
import { expectNoBarrier } from './html.ts';
import { imageDataUrl } from './images.ts';
import { pressOn } from './press.ts';
import { createRewardPuzzle, secrets, win } from './reward-fixture.ts';

test('the winner of a gift card sees its image and can download it', async ({ page, server }) => {
  const { playPath } = await createRewardPuzzle(server, {
    type: 'gift_card',
    imageUrl: await imageDataUrl(),
    givenBy: 'Mama Nkechi',
  });
  await win(page, playPath);
  await expect(page.getByText('Mama Nkechi gives: Cinema night')).toBeVisible();
  const image = page.getByRole('img', { name: 'The gift card' });
  await expect(image).toBeVisible();
  await expect(page.getByText(secrets.code)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await pressOn(page.getByRole('link', { name: 'Download' }));
  expect((await downloading).suggestedFilename()).toMatch(/^puzzlefly-.*\.webp$/);
  await expectNoBarrier(page);
});

test('a wrong key in a private link does not affect the winner, and a right one opens the reward on another phone', async ({
  page,
  server,
  openAsFriend,
}) => {
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  await expect(page.getByText(secrets.code)).toBeVisible();
  const address = page.url();
  const keys = await page.evaluate(() => localStorage.getItem('puzzlefly.winnerKeys') ?? '{}');
  const [key] = Object.values(JSON.parse(keys) as Record<string, string>);

  await open(page, `${new URL(address).pathname}#key=${'A'.repeat(43)}`);
  await expect(page.getByText(secrets.code)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'You won this reward' })).toBeVisible();

  const elsewhere = await openAsFriend(`${address}#key=${key}`);
  await expect(elsewhere.getByText(secrets.code)).toBeVisible();
  const copyLink = elsewhere.getByRole('button', { name: 'Copy private link' });
  await expect(copyLink).toBeHidden();
  await pressOn(elsewhere.getByRole('button', { name: 'Keep it', exact: true }));
  await expect(elsewhere).toHaveURL(address);
  await elsewhere.reload();
  await expect(elsewhere.getByText(secrets.code)).toBeVisible();
  await expect(copyLink).toBeVisible();
});

test('the page says how to copy in a browser without a clipboard', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  await pressOn(page.getByRole('button', { name: 'Copy Code' }));
  await expect(
    toast(page, 'Copy Failed', 'Unable to copy to clipboard. Please manually copy the text.'),
  ).toBeVisible();
});

test('the page of a claimed reward and the form of a new one are accessible', async ({
  page,
  server,
  openAsFriend,
}) => {
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  const stranger = await openAsFriend(page.url());
  await expect(stranger.getByText('Won it? Open your private link.')).toBeVisible();
  await expectNoBarrier(stranger);

  await open(page, '/create-word-puzzle');
  await page.getByLabel('Your message').fill('Hi Ada');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await pressOn(page.getByRole('link', { name: 'Add a Reward' }));
  await expect(page.getByLabel('What do they win? *')).toBeVisible();
  await expectNoBarrier(page);
});

test('a reward and its result stay on the screen when they cannot be reloaded', async ({
  page,
  server,
  noise,
}) => {
  noise.expect(/ERR_FAILED/);
  const { playPath, puzzleId } = await createRewardPuzzle(server, { type: 'crypto' });
  await win(page, playPath);
  await expect(page.getByText(secrets.code)).toBeVisible();
  // The page requests each file twice before it gives up.
  const isGivenUp = async (path: string, act: () => Promise<unknown>) => {
    let tries = 0;
    await page.route(path, (route) =>
      route.request().method() === 'GET' ? ++tries && route.abort() : route.continue(),
    );
    await act();
    await expect.poll(() => tries).toBe(2);
    await letEffectsRun(page);
    await page.unroute(path);
  };
  await isGivenUp('**/api/rewards/*', () => pressOn(page.getByRole('button', { name: 'I got it' })));
  await expect(toast(page, 'Thank you. The maker sees it.')).toBeVisible();
  await expect(page.getByText('You said that you got it.')).toBeVisible();

  await pressOn(page.getByRole('link', { name: 'See the result' }));
  await expect(page.getByText('The first to solve it wins.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(secrets.code)).toBeVisible();
  await isGivenUp(`**/api/puzzles/${puzzleId}/result`, () =>
    pressOn(page.getByRole('link', { name: 'See the result' })),
  );
  await pressOn(page.getByRole('link', { name: 'More to win' }));
  await expect(page).toHaveURL(/\/rewards$/);
});
