import type { Page } from '@playwright/test';
import { logIn, openAsAdmin, openTab, refusedSession } from '../../e2e/admin-fixture.ts';
import { allToasts, expect, open, test, toast } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';
import { createRewardPuzzle, fillReward } from '../../e2e/reward-fixture.ts';

/** Opens the moderation queue for rewards and finds the entry with this text. */
async function openReward(page: Page, text: string) {
  await openTab(page, 'Moderation');
  await pressOn(page.getByRole('button', { name: 'Rewards' }));
  return page.getByRole('tabpanel').locator('li.sticker').filter({ hasText: text });
}

test('the maker’s card shows a fee as paid once the admin marks it', async ({
  page,
  server,
  openAsFriend,
}) => {
  const creator = await openAsFriend('/create-word-puzzle');
  await creator.getByLabel('Your message').fill('Hi Ada');
  await creator.getByRole('button', { name: 'Generate Puzzle Link' }).click();
  await fillReward(creator, { description: '#Fee to be paid# soon' });
  await expect(creator.getByText('Pay later')).toBeVisible();

  await openAsAdmin(page, server);
  const item = await openReward(page, 'Fee to be paid');
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

test('the admin unlists a reward, which silently leaves the public list, and lists it again', async ({
  page,
  server,
  openAsFriend,
}) => {
  await createRewardPuzzle(server, { description: '#Off the list# today' }, true);
  const list = await openAsFriend('/rewards');
  await expect(list.getByRole('heading', { name: 'Off the list' })).toBeVisible();
  await openAsAdmin(page, server);
  const item = await openReward(page, 'Off the list');
  await pressOn(item.getByRole('button', { name: 'Unlist' }));
  await expect(item).toContainText('Shared by link');
  await expect(item.getByRole('button', { name: 'Unlist' })).toHaveCount(0);
  await expect(list.getByRole('heading', { name: 'Off the list' })).toHaveCount(0);
  await expect(allToasts(list)).toHaveCount(0);
  await pressOn(item.getByRole('button', { name: 'Undo' }));
  await expect(list.getByRole('heading', { name: 'Off the list' })).toBeVisible();
  await openTab(page, 'Activity log');
  await expect(page.getByText('Reward unlisted').first()).toBeVisible();
});

test('the page of a reward’s puzzle shows why the admin took it down', async ({
  page,
  server,
  openAsFriend,
  noise,
}) => {
  noise.expect(/status of 410/);
  const { playPath } = await createRewardPuzzle(server, { description: '#Too good# to be true' }, true);
  await openAsAdmin(page, server);
  const item = await openReward(page, 'Too good');
  await pressOn(item.getByRole('button', { name: 'Take down' }));
  const dialog = page.getByRole('dialog', { name: 'Take it down?' });
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

test('the admin finds a puzzle by its link, takes it down, and sees when a link has no puzzle', async ({
  page,
  server,
  openAsFriend,
  noise,
}) => {
  noise.expect(/status of 410/);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  const player = await openAsFriend(playPath);
  await openAsAdmin(page, server);
  await openTab(page, 'Moderation');
  const find = async (link: string) => {
    await page.getByRole('textbox', { name: 'Search' }).fill(link);
    await page.keyboard.press('Enter');
  };
  await find('nowhere-abcdef');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await find(`${server.url}${playPath}?preview=true`);
  await pressOn(page.getByRole('button', { name: 'Take down' }));
  const dialog = page.getByRole('dialog', { name: 'Take it down?' });
  await dialog.getByLabel('Reason *').fill('Asked to.');
  await pressOn(dialog.getByRole('button', { name: 'Take Down' }));
  await expect(toast(page, 'Taken down')).toBeVisible();

  // A play page that is already open shows the take-down at once.
  await expect(player.getByText('This puzzle was taken down. Reason: Asked to.')).toBeVisible();
});

test('the moderation tab loads more puzzles on request', async ({ page, server }) => {
  await server.create({ type: 'quiz', question: 'What is on the first page?', answer: 'This' });
  await page.route('**/api/admin/moderation/puzzles*', async (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const { puzzles } = await (await route.fetch()).json();
    const texts = [after === null ? 'The first page' : `What came after ${after}`];
    const [puzzle] = puzzles;
    if (puzzle === undefined) return route.fulfill({ json: { puzzles, next: null } });
    return route.fulfill({
      json: { puzzles: [{ ...puzzle, texts }], next: after === null ? '7 7' : null },
    });
  });
  await openAsAdmin(page, server);
  await openTab(page, 'Moderation');
  await pressOn(page.getByRole('button', { name: 'Newest' }));
  await pressOn(page.getByRole('button', { name: 'Load More' }));
  await expect(page.getByText('What came after 7 7')).toBeVisible();
  await expect(page.getByText('The first page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
});

test('the activity log shows logins and refused logins', async ({ page, noise }) => {
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

test('the arrow keys switch the index tabs', async ({ page, server }) => {
  await openAsAdmin(page, server);
  const tab = (name: string) => page.getByRole('tab', { name });
  // Until its code is loaded, the next tab is another.
  await expect(tab('Moderation')).toBeVisible();
  await tab('Overview').press('ArrowRight');
  await expect(tab('Moderation')).toBeFocused();
  await expect(tab('Moderation')).toHaveAttribute('aria-selected', 'true');
  await tab('Moderation').press('ArrowLeft');
  await tab('Overview').press('ArrowLeft');
  await expect(tab('Activity log')).toBeFocused();
});

test('the admin replaces the puzzle of a coming day, writes one, and undoes it', async ({ page, server }) => {
  await openAsAdmin(page, server);
  await openTab(page, 'Today');
  const last = page.getByRole('tabpanel').getByRole('listitem').last();
  const planned = await last.innerText();
  await pressOn(last.getByRole('button', { name: 'Replace' }));
  await expect(toast(page, 'Changed')).toBeVisible();
  await expect(last).not.toHaveText(planned, { useInnerText: true });

  await pressOn(last.getByRole('button', { name: 'Write one' }));
  await pressOn(last.locator('label').filter({ hasText: 'Quiz' }));
  await last.getByLabel('Question').fill('Who wrote this?');
  await last.getByLabel('Correct answer').fill('The admin');
  await last.getByLabel('Meaning').fill('You, of course.');
  await pressOn(last.getByRole('button', { name: 'Use it for this day' }));
  await expect(last).toContainText('written by you');
  await expect(last).toContainText('Answer: The admin');
  await expect(last).toContainText('Meaning: You, of course.');

  await pressOn(last.getByRole('button', { name: 'Take back' }));
  await expect(last).toHaveText(planned, { useInnerText: true });
});
