import type { Page } from '@playwright/test';
import { logIn, openAsAdmin, openTab, refusedSession } from './admin-fixture.ts';
import { allToasts, expect, open, test, toast } from './fixtures.ts';
import { pressOn } from './press.ts';
import { createRewardPuzzle, secrets } from './reward-fixture.ts';

const rewardItem = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('the admin marks a fee as paid, which the creator’s card then says', async ({
  page,
  server,
  openAsFriend,
}) => {
  const creator = await openAsFriend('/create-word-puzzle');
  await creator.getByLabel('Your message').fill('Hi Ada');
  await creator.getByRole('button', { name: 'Generate Puzzle Link' }).click();
  await creator.getByRole('button', { name: 'Add a Reward' }).click();
  await creator.getByLabel('Description *').fill('#Fee to be paid# soon');
  await creator.getByLabel('Delivery contact *').fill(secrets.contact);
  await creator.getByLabel('Secret code *').fill(secrets.code);
  await creator.getByRole('button', { name: 'Create Reward' }).click();
  await expect(creator.getByText('Pay later')).toBeVisible();

  await openAsAdmin(page, server);
  await openTab(page, 'Rewards');
  const item = rewardItem(page, 'Fee to be paid');
  await expect(item).toContainText('Fee ₦2,000: unpaid');
  await pressOn(item.getByRole('button', { name: 'Mark as paid' }));
  await expect(toast(page, 'Marked as paid')).toBeVisible();
  await expect(item).toContainText('Fee ₦2,000: paid');
  await expect(creator.getByText('Platform fee paid - Ready to publish!')).toBeVisible();

  await pressOn(item.getByRole('button', { name: 'Mark as unpaid' }));
  await expect(item).toContainText('Fee ₦2,000: unpaid');
  await openTab(page, 'Activity log');
  const log = page.getByRole('tabpanel', { name: 'Activity log' });
  await expect(log.getByText('Fee marked as paid').first()).toBeVisible();
  await expect(log.getByText('Fee marked as unpaid').first()).toBeVisible();
});

test('the admin unlists a reward, whose card leaves the public list without a word', async ({
  page,
  server,
  openAsFriend,
}) => {
  await createRewardPuzzle(server, { description: '#Off the list# today' }, true);
  const list = await openAsFriend('/rewards');
  await expect(list.getByRole('heading', { name: 'Off the list' })).toBeVisible();
  await openAsAdmin(page, server);
  await openTab(page, 'Rewards');
  const item = rewardItem(page, 'Off the list');
  await pressOn(item.getByRole('button', { name: 'Unlist' }));
  await expect(item).toContainText('Not listed');
  await expect(item.getByRole('button', { name: 'Unlist' })).toHaveCount(0);
  await expect(list.getByRole('heading', { name: 'Off the list' })).toHaveCount(0);
  await expect(allToasts(list)).toHaveCount(0);
  await openTab(page, 'Activity log');
  await expect(page.getByText('Reward unlisted').first()).toBeVisible();
});

test('the admin takes a reward’s puzzle down, whose page says why', async ({
  page,
  server,
  openAsFriend,
  noise,
}) => {
  noise.expect(/status of 410/);
  const { playPath } = await createRewardPuzzle(server, { description: '#Too good# to be true' }, true);
  await openAsAdmin(page, server);
  await openTab(page, 'Rewards');
  const item = rewardItem(page, 'Too good');
  await pressOn(item.getByRole('button', { name: 'Take down' }));
  const dialog = page.getByRole('dialog', { name: 'Take down this puzzle?' });
  await expect(dialog.getByRole('button', { name: 'Take Down' })).toBeDisabled();
  await dialog.getByLabel('Reason *').fill('It asked for a bank PIN.');
  await pressOn(dialog.getByRole('button', { name: 'Take Down' }));
  await expect(toast(page, 'Taken down')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText('Taken down');

  const visitor = await openAsFriend(playPath);
  await expect(
    visitor.getByText('This puzzle was taken down. Reason: It asked for a bank PIN.'),
  ).toBeVisible();
  await openTab(page, 'Activity log');
  const log = page.getByRole('tabpanel', { name: 'Activity log' });
  await expect(log.getByRole('listitem').filter({ hasText: 'It asked for a bank PIN.' })).toContainText(
    'Puzzle taken down',
  );
});

test('the admin takes any puzzle down by its link, and says when there is none', async ({
  page,
  server,
  openAsFriend,
  noise,
}) => {
  noise.expect(/status of (404|410)/);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const player = await openAsFriend(playPath);
  await openAsAdmin(page, server);
  await openTab(page, 'Rewards');
  const dialog = page.getByRole('dialog', { name: 'Take down this puzzle?' });
  const takeDown = async (link: string) => {
    await page.getByLabel('Puzzle link or id').fill(link);
    await pressOn(page.getByRole('button', { name: 'Continue' }));
    await dialog.getByLabel('Reason *').fill('Asked to.');
    await pressOn(dialog.getByRole('button', { name: 'Take Down' }));
  };
  await takeDown('nowhere-abcdef');
  await expect(toast(page, 'Not Found')).toBeVisible();
  await pressOn(dialog.getByRole('button', { name: 'Cancel' }));
  await takeDown(`${server.url}${playPath}?preview=true`);
  await expect(toast(page, 'Taken down')).toBeVisible();
  await expect(page.getByLabel('Puzzle link or id')).toHaveValue('');

  // An open play shows it at once.
  await expect(player.getByText('This puzzle was taken down. Reason: Asked to.')).toBeVisible();
});

test('the admin is shown more rewards when asking', async ({ page, server }) => {
  const reward = {
    puzzleId: 'mfx3k2-a1b2c3',
    puzzleType: 'word',
    type: 'coupon',
    feePaid: false,
    feeAmount: 2000,
    isListed: true,
    isClaimed: false,
    isTakenDown: false,
  };
  await page.route('**/api/admin/rewards*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const createdAt = before === null ? '2026-11-21T10:00:00.000Z' : '2026-11-20T10:00:00.000Z';
    const title = before === null ? 'The first page' : `What came before ${before}`;
    const rewards = [{ ...reward, rewardId: createdAt, title, createdAt }];
    return route.fulfill({ json: { rewards, hasMore: before === null } });
  });
  await openAsAdmin(page, server);
  await openTab(page, 'Rewards');
  await pressOn(page.getByRole('button', { name: 'Load More' }));
  await expect(
    page.getByRole('heading', { name: 'What came before 2026-11-21T10:00:00.000Z' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The first page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
});

test('the activity log tells who came and who was refused', async ({ page, noise }) => {
  noise.expect(refusedSession);
  await open(page, '/admin');
  await logIn(page, 'a wrong password');
  await expect(page.getByRole('alert')).toHaveText('Invalid password');
  await logIn(page);
  await openTab(page, 'Activity log');
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries.nth(0)).toContainText('Logged in');
  await expect(page.getByRole('tabpanel')).toContainText(/\d+ logins? refused in the last day/);
  expect(await page.content()).not.toContain('a wrong password');
});

test('the index tabs turn the pages by the arrow keys', async ({ page, server }) => {
  await openAsAdmin(page, server);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Overview').press('ArrowRight');
  await expect(tab('Moderation')).toBeFocused();
  await expect(tab('Moderation')).toHaveAttribute('aria-selected', 'true');
  await tab('Moderation').press('ArrowLeft');
  await tab('Overview').press('ArrowLeft');
  await expect(tab('Activity log')).toBeFocused();
});
