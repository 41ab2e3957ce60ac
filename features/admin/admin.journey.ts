import type { Page } from '@playwright/test';
import {
  flagKey,
  knownDashboard,
  logIn,
  openAsAdmin,
  openTab,
  refusedSession,
  serveDashboard,
  silenceEvents,
  storedFlag,
} from '../../e2e/admin-fixture.ts';
import { expect, open, reload, test } from '../../e2e/fixtures.ts';
import { expectAccessible } from '../../e2e/html.ts';
import { pressOn } from '../../e2e/press.ts';
import { createRewardPuzzle } from '../../e2e/reward-fixture.ts';

const opened = (page: Page) => page.getByRole('heading', { name: 'Your Puzzlefly' });

test.describe('The password form', () => {
  test.beforeEach(({ noise }) => noise.expect(refusedSession));

  test('refuses a wrong password, logs in with the right one, and out again', async ({ page }) => {
    await open(page, '/admin');
    await expect(page).toHaveTitle('Admin | Puzzlefly');
    await logIn(page, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('Invalid password');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByLabel('Password')).toBeFocused();
    expect(await storedFlag(page)).toBeNull();

    await logIn(page);
    await expect(opened(page)).toBeVisible();
    expect(await storedFlag(page)).toBe('true');
    await reload(page);
    await expect(opened(page)).toBeVisible();

    await pressOn(page.getByRole('button', { name: 'Log Out' }));
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(await storedFlag(page)).toBeNull();
    await reload(page);
    await expect(page.getByLabel('Password')).toBeVisible();
  });

  test('shows the password on request', async ({ page }) => {
    await open(page, '/admin');
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
    await pressOn(page.getByRole('button', { name: 'Show Password' }));
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  });

  test('shows the server’s message about too many attempts', async ({ page, noise }) => {
    noise.expect(/status of 429/);
    const message = 'That was a lot at once. Please wait a little and try again.';
    await open(page, '/admin');
    await page.route('**/api/admin/session', (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: 'too_many_requests', title: 'One Moment', message } },
      }),
    );
    await logIn(page, 'not the password');
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByLabel('Password')).toHaveValue('not the password');
  });

  test('returns when the session has ended', async ({ page, server }) => {
    await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
    // Keeps events from starting requests, because an answer in flight would delay the next request.
    await silenceEvents(page);
    await open(page, '/admin');
    await logIn(page);
    await expect(page.getByText('Visitors right now')).toBeVisible();
    // Expires this session only.
    server.inDatabase((database) =>
      database.exec(
        'update admin_sessions set expires_at = 0 where rowid = (select max(rowid) from admin_sessions)',
      ),
    );
    await page.clock.runFor(31_000);
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(await storedFlag(page)).toBeNull();
  });

  test('replaces a dashboard whose session exists only in the browser’s memory', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), flagKey);
    await open(page, '/admin');
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(await storedFlag(page)).toBeNull();
  });

  test('is skipped when a session exists that the browser has forgotten', async ({ page }) => {
    await open(page, '/admin');
    await logIn(page);
    await expect(opened(page)).toBeVisible();
    await page.evaluate((key) => localStorage.removeItem(key), flagKey);
    await reload(page);
    await expect(opened(page)).toBeVisible();
  });
});

async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(scroll).toBeLessThanOrEqual(width ?? 0);
}

test('the password form is accessible, also after a refusal', async ({ page, noise }) => {
  noise.expect(refusedSession);
  await open(page, '/admin');
  await logIn(page, 'a wrong password');
  await expect(page.getByRole('alert')).toHaveText('Invalid password');
  await expectSound(page);
});

test('the overview is accessible and fits the screen’s width @wide', async ({ page, server }) => {
  await serveDashboard(page, () => ({ json: knownDashboard }));
  await openAsAdmin(page, server);
  await pressOn(page.getByText('Show as a table'));
  await expectSound(page);
});

test('the moderation tab and its take-down of a reward are accessible and fit the screen’s width @wide', async ({
  page,
  server,
}) => {
  await createRewardPuzzle(server, { description: `#${'Nwachukwuchinonyelumezie'.repeat(4)}# long` }, true);
  await openAsAdmin(page, server);
  await openTab(page, 'Moderation');
  await pressOn(page.getByRole('button', { name: 'Rewards' }));
  await expect(page.getByRole('button', { name: 'Unlist' }).first()).toBeVisible();
  await expectSound(page);
  await pressOn(page.getByRole('button', { name: 'Take down' }).first());
  await expect(page.getByRole('dialog', { name: 'Take it down?' })).toBeVisible();
  await expectSound(page);
});

test('the activity log is accessible and fits the screen’s width @wide', async ({ page, server }) => {
  await openAsAdmin(page, server);
  await openTab(page, 'Activity log');
  await expect(page.getByText('Logged in').first()).toBeVisible();
  await expectSound(page);
});
