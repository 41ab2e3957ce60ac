import type { Page } from '@playwright/test';
import { copied, expect, open, openMore, test } from './fixtures.ts';
import { createRewardPuzzle, openChanges, secrets, winElsewhere } from './reward-fixture.ts';

/** Moves by Tab to the control with this name, and expects a visible focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: role !== 'link' }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(wanted).toBeFocused();
  expect(await wanted.evaluate((element) => getComputedStyle(element).outlineStyle), name).not.toBe('none');
}

/** Expects the focus on the main heading after the focused element, or its page, has gone. */
async function expectNotLost(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
}

async function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

test('a maker manages a puzzle and its reward by keyboard alone @desktop', async ({ page, server }) => {
  const { puzzleId, creatorKey } = await createRewardPuzzle(server);
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await openChanges(page);
  await press(page, 'Edit reward', 'link');
  await tabTo(page, 'textbox', 'What do they win? *');
  await page.keyboard.type('Cinema weekend');
  await press(page, 'Save changes');
  await expect(page.getByRole('heading', { name: 'Cinema weekend' })).toBeVisible();

  await openChanges(page);
  await press(page, 'Withdraw reward');
  await expect(page.getByRole('dialog', { name: 'Withdraw the reward?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Withdraw reward' }), 'Escape takes it back').toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Withdraw it');
  await expect(page.getByRole('link', { name: 'Add a Reward' })).toBeVisible();
  await expectNotLost(page);

  await openMore(page);
  await press(page, '7 days');
  await press(page, 'Keep it for 7 days');
  await expect(page.getByText(/^Your puzzle stays until /)).toBeVisible();
  await expect(page.getByRole('button', { name: '7 days' }), 'it has them').toBeHidden();
  await expectNotLost(page);
});

test('a maker reports a prize as sent, and moves the keys, by keyboard alone @desktop', async ({
  page,
  context,
  server,
  openAsFriend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { puzzleId, creatorKey } = await createRewardPuzzle(server, { type: 'crypto' });
  const { rewardId, winnerKey } = await winElsewhere(server, puzzleId);
  await open(page, `/manage/${puzzleId}#key=${creatorKey}`);
  await press(page, 'Keep it');
  await press(page, 'I have sent it');
  await press(page, 'Yes, I have sent it');
  await expect(page.locator('summary').getByText('Sent', { exact: true })).toBeVisible();
  await expectNotLost(page);

  await open(page, '/my');
  await press(page, 'Copy link');
  const phone = await openAsFriend(await copied(page, /#/));
  await press(phone, 'Add them');
  await press(phone, 'Hi Ada', 'link');
  await expect(phone).toHaveURL(`/manage/${puzzleId}`);
  await expectNotLost(phone);

  await press(page, 'Forget my keys on this device');
  await press(page, 'Forget my keys');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

  await open(phone, `/reward/${rewardId}#key=${winnerKey}`);
  await expect(phone.getByText(secrets.code)).toBeVisible();
  await press(phone, 'I got it');
  await expect(phone.getByText('You said that you got it.')).toBeVisible();
  await press(phone, 'Erase my details');
  await press(phone, 'Erase them');
  await expect(phone.getByText('Your details have been erased.').first()).toBeVisible();
  await expectNotLost(phone);
});
