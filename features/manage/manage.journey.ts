import type { Locator, Page } from '@playwright/test';
import { copied, expect, open, openMore, praise, reload, test, toast } from '../../e2e/fixtures.ts';
import { expectNoBarrier } from '../../e2e/html.ts';
import { pressOn } from '../../e2e/press.ts';
import {
  addReward,
  createRewardPuzzle,
  endHold,
  fillClaim,
  openChanges,
  playAgain,
  secrets,
  solve,
  win,
  winElsewhere,
} from '../../e2e/reward-fixture.ts';

const forTheMaker = 'Only the maker can open this page.';

async function make(page: Page): Promise<void> {
  await open(page, '/create-word-puzzle');
  await page.getByLabel('Your message').fill('Hi Ada');
  await pressOn(page.getByRole('button', { name: 'Generate Puzzle Link' }));
  await expect(page).toHaveURL(/\/manage\/[\w-]+$/);
  await expect(page.getByRole('link', { name: 'Add a Reward' })).toBeVisible();
}

test('a maker returns after a reload, through the list, and elsewhere by the private link @wide', async ({
  page,
  context,
  openAsFriend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await make(page);
  const address = page.url();
  const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
  await reload(page);
  await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toHaveValue(link);
  await expectNoBarrier(page);

  await open(page, '/my');
  await pressOn(page.getByRole('link', { name: 'Hi Ada' }));
  await expect(page).toHaveURL(address);
  await openMore(page);
  await pressOn(page.getByRole('heading', { name: 'Your private link' }));
  await pressOn(page.getByRole('button', { name: 'Copy private link' }));
  const privateLink = await copied(page, /#key=[\w-]{43}$/);

  const stranger = await openAsFriend(new URL(address).pathname);
  await expect(stranger.getByRole('heading', { name: forTheMaker })).toBeVisible();
  expect(await stranger.content()).not.toContain('/play/');
  await expectNoBarrier(stranger);

  const elsewhere = await openAsFriend(privateLink);
  await expect(elsewhere.getByRole('textbox', { name: 'Your puzzle link' })).toHaveValue(link);
  await pressOn(elsewhere.getByRole('button', { name: 'Keep it', exact: true }));
  await expect(elsewhere).toHaveURL(address);
  await elsewhere.evaluate(() => localStorage.clear());
  await open(elsewhere, '/my');
  await expect(elsewhere.getByRole('link', { name: 'Hi Ada' }), 'the cookie has it still').toBeVisible();
});

test('sharing comes first on the page of a solved puzzle, and private links come last', async ({
  page,
  server,
}) => {
  const { puzzleId, creatorKey, playPath } = await server.create({
    type: 'word',
    message: 'Hi Ada',
    arrange: 'letters',
  });
  await open(page, playPath);
  await solve(page);
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await pressOn(page.getByRole('button', { name: 'Keep it', exact: true }));
  await openMore(page);
  await expect(page.getByRole('heading', { name: 'Plays so far' })).toBeVisible();
  const topOf = async (target: Locator) => (await target.first().boundingBox())?.y ?? Number.NaN;
  const sharing = await topOf(page.getByRole('textbox', { name: 'Your puzzle link' }));
  expect(sharing).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Plays so far' })));
  await expect(page.getByRole('button', { name: 'Copy private link' }), 'it is folded').toBeHidden();
  const summary = page.getByRole('heading', { name: 'Your private link' });
  const main = await page.getByRole('main').boundingBox();
  expect(await topOf(summary), 'and last').toBeGreaterThan((main?.y ?? 0) + (main?.height ?? 0) - 120);
  await pressOn(summary);
  const controls = page.locator('details').filter({ has: summary }).last().locator('button, a');
  await expect(controls).toHaveText([/private/i, /private/i, /private/i]);
  for (const control of await controls.all()) {
    expect(await control.getAttribute('class'), 'none is green').not.toContain('bg-mint');
  }
});

test('the figures are live, and the puzzle can be extended and deleted @wide', async ({
  page,
  openAsFriend,
  noise,
}) => {
  noise.expect(/410/);
  await make(page);
  const link = await page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
  const friend = await openAsFriend(link);
  await solve(friend);
  await expect(page.getByText(/^1 opened · 1 solved · best \d:\d\d$/)).toBeVisible({ timeout: 3000 });
  await expect(page.getByRole('button', { name: 'Keep it for 30 days' })).toBeVisible();
  await openMore(page);
  const solved = page.locator('dl > div').filter({ has: page.getByText('Solved', { exact: true }) });
  await expect(solved.locator('dd')).toHaveText('1');

  await expect(page.getByRole('button', { name: '30 days', exact: true }), 'is above').toHaveCount(0);
  await pressOn(page.getByRole('button', { name: '7 days' }));
  await pressOn(page.getByRole('button', { name: 'Keep it for 7 days' }));
  await expect(page.getByText(/^Your puzzle stays until /)).toBeVisible();
  await expect(page.getByText('This puzzle expires in 7 days.')).toBeVisible();

  await pressOn(page.getByRole('button', { name: 'Delete puzzle' }));
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone.');
  await pressOn(page.getByRole('button', { name: 'Delete for good' }));
  await expect(page).toHaveURL('/my');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await open(friend, link);
  await expect(friend.getByText('This puzzle was removed by its maker.')).toBeVisible();
});

test('a cash prize goes from the maker to the winner, and both see its progress', async ({
  page,
  openAsFriend,
  server,
  noise,
}) => {
  noise.expect(/409/);
  const { puzzleId, creatorKey, playPath } = await createRewardPuzzle(server, {
    type: 'cash',
    amount: 5000,
    description: '#Five thousand# by transfer',
  });
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await expect(page.getByRole('heading', { name: 'Five thousand' })).toBeVisible();

  const winner = await openAsFriend(playPath);
  await solve(winner);
  await fillClaim(winner);
  await winner.getByLabel('Phone *').fill('0803 123 4567');
  await winner.getByLabel('Bank name *').fill('Example Bank');
  await winner.getByLabel('Account number *').fill('0123456789');
  await winner.getByLabel('Account name *').fill('Ada Obi');
  await pressOn(winner.getByRole('button', { name: 'Claim Reward' }));
  await expect(winner.getByText('The maker sends it to you next.')).toBeVisible();

  await expect(page.getByText('0123456789')).toBeVisible();
  await expectNoBarrier(page);
  await pressOn(page.getByRole('button', { name: 'I have sent it' }));
  await pressOn(page.getByRole('button', { name: 'Yes, I have sent it' }));
  await expect(page.locator('summary').getByText('Sent', { exact: true })).toBeVisible();
  await openMore(page);
  await pressOn(page.getByRole('button', { name: 'Delete puzzle' }));
  await pressOn(page.getByRole('button', { name: 'Delete for good' }));
  await expect(toast(page, 'Not Delivered Yet')).toBeVisible();

  await expect(winner.getByText('The maker sent it at'), 'the open page follows').toBeVisible();
  await expect(winner.getByRole('button', { name: 'Not yet' })).toBeHidden();
  await expectNoBarrier(winner);
  await pressOn(winner.getByRole('button', { name: 'I got it' }));
  await expect(winner.getByText('You said that you got it.')).toBeVisible();
  await pressOn(page.locator('summary').getByText('Received', { exact: true }));
  await expect(page.getByText('The reward is delivered.')).toBeVisible();
  await pressOn(winner.getByRole('button', { name: 'Erase my details' }));
  await pressOn(winner.getByRole('button', { name: 'Erase them' }));
  await expect(winner.getByText('Your details have been erased.').first()).toBeVisible();
  await expect(page.getByText("The winner's details have been erased.")).toBeVisible();
});

test('the message that a maker sends names an open reward', async ({ page, server }) => {
  const { puzzleId, creatorKey } = await createRewardPuzzle(server);
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  const send = page.getByRole('link', { name: 'Send on WhatsApp' });
  await expect(send).toHaveAttribute('href', /First(%20|\+)to(%20|\+)solve(%20|\+)wins.*Cinema/);
});

test('a puzzle shows its icon until its link image has been made', async ({ page }) => {
  await page.route(/\/previews\//, () => {});
  await make(page);
  const box = page.locator('span', { has: page.locator('> img[src*="/previews/"]') });
  await expect(box.locator('svg')).toBeVisible();
});

test('a fee that is due appears once, below the winner', async ({ page, server }) => {
  const { puzzleId, creatorKey } = await createRewardPuzzle(server);
  await winElsewhere(server, puzzleId);
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  const fee = page.getByRole('region', { name: 'Platform fee' });
  await expect(fee).toBeVisible();
  const winner = await page.getByRole('heading', { name: 'Tunde' }).boundingBox();
  const send = await page.getByRole('link', { name: 'Send on WhatsApp' }).boundingBox();
  const { y = 0 } = (await fee.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(winner?.y ?? Number.POSITIVE_INFINITY);
  expect(y).toBeLessThan(send?.y ?? 0);
  await openMore(page);
  await expect(page.getByRole('heading', { name: 'Cinema night' })).toBeVisible();
  await expect(fee).toHaveCount(1);
});

test('a reward added after the page was opened is offered to a solver', async ({ page, server }) => {
  const puzzle = await server.create({ type: 'word', message: 'Hi Ada', arrange: 'letters' });
  await open(page, puzzle.playPath);
  await addReward(server, puzzle);
  await expect(page.getByRole('main').getByText('First to solve wins: Cinema night')).toBeVisible();
  await solve(page);
  await expect(page.getByRole('dialog', { name: 'Claim your reward' })).toBeVisible();
  await expect(page.getByLabel('Name *', { exact: true })).toBeFocused();
});

test('an open claim form closes when somebody else wins', async ({ page, server }) => {
  const { playPath, puzzleId } = await createRewardPuzzle(server);
  await open(page, playPath);
  await solve(page);
  await expect(page.getByRole('dialog', { name: 'Claim your reward' })).toBeVisible();
  endHold(server, puzzleId);
  await winElsewhere(server, puzzleId);
  await expect(page.getByRole('dialog', { name: 'Claim your reward' })).toBeHidden();
  await expect(page.getByText('Someone just won the reward!')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Solved in/ }), 'where the focus was').toBeFocused();
  await expect(page.getByText('Reward already claimed')).toBeVisible();
  expect(await page.evaluate((id) => localStorage.getItem(`puzzlefly.claim.${id}`), puzzleId)).toBeNull();
});

test('a permanently refused claim is deleted from the browser', async ({ page, server, noise }) => {
  noise.expect(/Failed to load resource/);
  const { playPath, puzzleId } = await createRewardPuzzle(server);
  await open(page, playPath);
  await solve(page);
  await fillClaim(page);
  const stored = () => page.evaluate((id) => localStorage.getItem(`puzzlefly.claim.${id}`), puzzleId);
  await expect.poll(stored).toContain('ada@example.com');
  const error = { code: 'claimed_before', title: 'Refused', message: 'Refused for good.' };
  await page.route('**/claims', (route) => route.fulfill({ status: 409, json: { error } }));
  await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
  await expect(page.getByText('Refused for good.').first()).toBeVisible();
  expect(await stored()).toBeNull();
});

test('the winner finds the reward again from the play page, home, the list and their own list', async ({
  page,
  server,
}) => {
  const { playPath } = await createRewardPuzzle(server);
  await win(page, playPath);
  const reward = page.url();
  for (const path of [playPath, '/', '/rewards', '/my']) {
    await open(page, path);
    await pressOn(page.getByRole('link', { name: 'You won this: see your reward' }));
    await expect(page).toHaveURL(reward);
    await expect(page.getByText(secrets.code)).toBeVisible();
  }
  // After another play, winners are not told that somebody else got the reward that they themselves won.
  await open(page, playPath);
  await playAgain(page);
  await solve(page);
  await expect(praise(page)).toBeVisible();
});

test("a reward's form marks missing fields in each step, survives a reload, and shows another tab's changes @wide", async ({
  page,
  context,
}) => {
  await make(page);
  await pressOn(page.getByRole('link', { name: 'Add a Reward' }));
  const next = page.getByRole('button', { name: 'Next' });
  const prize = page.getByLabel('What do they win? *');
  await pressOn(next);
  await expect(page.getByText('Please fill this in.').first()).toBeInViewport();
  await expect(toast(page, 'Missing Information'), 'not told twice').toHaveCount(0);
  await expect(prize).toBeFocused();
  await expect(prize).toHaveAttribute('aria-invalid', 'true');
  await prize.evaluate((field) => field.scrollIntoView());
  await prize.press('Enter');
  const top = async () => (await prize.boundingBox())?.y;
  await expect.poll(top, 'away from the upper edge, where toasts are').toBeGreaterThan(200);
  await prize.fill('Cinema night');
  await pressOn(page.getByText('Cash', { exact: true }));
  await expect(page.getByText('Naira to a bank account')).toBeVisible();
  await expect(page.getByText('Add a description', { exact: true })).toBeVisible();
  await pressOn(page.getByText('Coupon', { exact: true }));
  await pressOn(page.getByText('Add a description or a link'));
  await expect(page.getByLabel('Promotion link')).toBeVisible();
  await expect(page.getByText('₦2,000 platform fee, pay later.'), 'once, where it is decided').toHaveCount(0);
  await expectNoBarrier(page);
  await pressOn(next);
  await expect(page.getByRole('heading', { name: 'Who wins it?' })).toBeFocused();
  await pressOn(page.getByText('Best by a deadline'));
  await pressOn(next);
  await expect(page.getByLabel('Deadline *')).toBeFocused();
  await expect(page.getByLabel('Deadline *')).toHaveAttribute('aria-invalid', 'true');
  await pressOn(page.getByText('First to solve'));
  await reload(page);
  await pressOn(next);
  await expect(page.getByText('₦2,000 platform fee, pay later.')).toBeVisible();
  await page.getByLabel('Delivery contact *').fill(secrets.contact);
  await page.getByLabel('Secret code *').fill(secrets.code);
  await pressOn(page.getByRole('button', { name: 'Create Reward' }));
  await expect(page.getByRole('heading', { name: 'Cinema night' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();

  await expect(page).toHaveURL(/\/manage\/[\w-]+$/);
  const manage = page.url();
  await openChanges(page);
  await pressOn(page.getByRole('link', { name: 'Edit reward' }));
  await prize.fill('Cinema weekend');
  const other = await context.newPage();
  await open(other, `${manage}/reward`);
  await other.getByLabel('What do they win? *').fill('Cinema year');
  await pressOn(other.getByRole('button', { name: 'Save changes' }));
  await expect(other.getByRole('heading', { name: 'Cinema year' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('This reward was changed in another tab.')).toBeInViewport();
  await expect(prize).toHaveValue('Cinema weekend');
  await pressOn(page.getByRole('button', { name: 'Load the newer values' }));
  await expect(prize).toHaveValue('Cinema year');
  await openChanges(other);
  await pressOn(other.getByRole('button', { name: 'Withdraw reward' }));
  await pressOn(other.getByRole('button', { name: 'Withdraw it' }));
  await expect(other.getByRole('link', { name: 'Add a Reward' })).toBeVisible();
  await expect(page.getByText('This reward was withdrawn in another tab.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});
