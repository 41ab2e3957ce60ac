import { openAsAdmin, openTab } from '../../e2e/admin-fixture.ts';
import { expect, open, openedBy, test, toast } from '../../e2e/fixtures.ts';
import { expectNoBarrier, expectValidHtml } from '../../e2e/html.ts';
import { pressOn } from '../../e2e/press.ts';
import { createRewardPuzzle } from '../../e2e/reward-fixture.ts';
import { startFakePaystack } from '../../server/testing/fake-paystack.ts';
import { findFreePort } from '../../server/testing/free-port.ts';

test('the fee is paid at the second visit to the checkout, and every open page shows it', async ({
  page,
  openAsFriend,
  noise,
  startOwn,
}) => {
  // The fixture knows neither the checkout nor this test's own server, so it would report their addresses and errors.
  noise.expect(/third party|favicon/);
  noise.expect(/Failed to load resource/);
  const paystack = await startFakePaystack();
  const port = String(await findFreePort());
  const { secretKey, url } = paystack.config;
  const own = await startOwn({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_URL: url,
  });
  try {
    const { puzzleId, creatorKey } = await createRewardPuzzle(own);
    const address = `${own.url}/manage/${puzzleId}#key=${creatorKey}`;
    const elsewhere = await openAsFriend(address);
    await open(page, address);
    await pressOn(page.getByRole('button', { name: 'Pay now' }));
    await expect(page.getByLabel('Email for the receipt *')).toBeFocused();
    await pressOn(page.getByRole('button', { name: 'Go to the payment' }));
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expectNoBarrier(page);
    await page.getByLabel('Email for the receipt *').fill('ada@example.com');
    await pressOn(page.getByRole('button', { name: 'Go to the payment' }));
    await page.getByRole('link', { name: 'Leave' }).click();
    await expect(page).toHaveURL(`${own.url}/manage/${puzzleId}`);
    await expect(page.getByText('A payment has been started.')).toBeVisible();
    await expect(elsewhere.getByText('A payment has been started.')).toBeVisible();

    await pressOn(page.getByRole('button', { name: 'Pay now' }));
    await page.getByLabel('Email for the receipt *').fill('ada@example.com');
    await page.getByLabel('Email for the receipt *').press('Enter');
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Platform fee paid - Ready to publish!')).toBeVisible();
    await expect(elsewhere.getByText('Platform fee paid - Ready to publish!')).toBeVisible();
    expect(paystack.asked.initialize).toBe(1);
  } finally {
    await paystack.stop();
  }
});

test('without a checkout, the fee is paid by transfer with a reference, and the admin confirms it', async ({
  page,
  server,
  openAsFriend,
}) => {
  const { puzzleId, creatorKey } = await createRewardPuzzle(server, { description: '#By transfer# today' });
  const creator = await openAsFriend(`/manage/${puzzleId}#key=${creatorKey}`);
  await pressOn(creator.getByText('Pay by bank transfer'));
  const fee = creator.getByRole('region', { name: 'Platform fee' });
  await expect(fee.getByText('Example details.')).toBeVisible();
  const reference = (await creator.getByText(/^PF-[0-9A-F]{8}$/).textContent()) ?? '';
  await openAsAdmin(page, server);
  await openTab(page, 'Moderation');
  await pressOn(page.getByRole('button', { name: 'Rewards' }));
  const item = page.locator('li.sticker').filter({ hasText: `Reference ${reference}` });
  await pressOn(item.getByRole('button', { name: 'Mark as paid' }));
  await expect(creator.getByText('Platform fee paid - Ready to publish!')).toBeVisible();
});

test('a flagged listing waits for the admin, and its link leads to a page that shows the target', async ({
  page,
  server,
  openAsFriend,
}) => {
  const { puzzleId, creatorKey } = await createRewardPuzzle(server, {
    description: '#Short way# to the cinema',
    promotionLink: 'https://bit.ly/cinema-night',
  });
  const creator = await openAsFriend(`/manage/${puzzleId}#key=${creatorKey}`);
  await pressOn(creator.getByRole('button', { name: 'Approve for Public Listing' }));
  await expect(toast(creator, 'Approved!', 'Waiting for the site’s review.')).toBeVisible();
  const list = await openAsFriend('/rewards');
  const card = list.getByRole('listitem').filter({ hasText: 'Short way' });
  await expect(list.getByRole('heading', { name: 'Rewards to win' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await openAsAdmin(page, server);
  await openTab(page, 'Moderation');
  await pressOn(page.getByRole('button', { name: 'Waiting' }));
  const item = page.locator('li.sticker').filter({ hasText: 'Short way' });
  await expect(item).toContainText('Shortened link');
  await expectValidHtml(page);
  await pressOn(item.getByRole('button', { name: 'List it' }));
  await expect(toast(page, 'Listed')).toBeVisible();
  await expect(item).toHaveCount(0);
  await expect(creator.getByText('Your reward puzzle is now publicly listed!').first()).toBeVisible();
  await expect(card).toBeVisible();

  const leaving = await openedBy(list, () => card.getByRole('link', { name: 'bit.ly' }).click());
  await expect(leaving.getByText('This link leads to bit.ly.')).toBeVisible();
  const on = leaving.getByRole('link', { name: 'Go on' });
  await expect(on).toHaveAttribute('href', 'https://bit.ly/cinema-night');
  await expect(on).toHaveAttribute('rel', /nofollow noopener noreferrer/);
  await expectNoBarrier(leaving);
});

test('the list continues beyond fifty', async ({ page, noise, startOwn }) => {
  noise.expect(/third party/);
  const own = await startOwn();
  for (let n = 0; n < 53; n++) await createRewardPuzzle(own, { description: `#Number ${n}#` }, true);
  await open(page, `${own.url}/rewards`);
  const cards = page.getByRole('link', { name: 'Solve & Win!' });
  await expect(cards).toHaveCount(50);
  await expect(page.getByRole('heading', { name: 'Number 2', exact: true })).toHaveCount(0);
  await pressOn(page.getByRole('button', { name: 'Show more' }));
  await expect(cards).toHaveCount(53);
  await expect(page.getByRole('heading', { name: 'Number 0', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await createRewardPuzzle(own, { description: '#Just now#' }, true);
  await expect(page.getByRole('heading', { name: 'Just now' })).toBeVisible();
  await expect(cards).toHaveCount(54);
});
