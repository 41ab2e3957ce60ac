import { readFile } from 'node:fs/promises';
import { openAsAdmin, openTab } from './admin-fixture.ts';
import { expect, open, test, toast } from './fixtures.ts';
import { expectAccessible } from './html.ts';
import { inWordsOf, lookIn } from './in-language.ts';
import { pressOn } from './press.ts';

const english = 'Puzzlefly: puzzles that fly to friends.';
const better = '<b>Puzzlefly</b>: "wasa" <img src=x onerror=alert(1)>';

test('a reader suggests better words, which the admin reads as text, takes and downloads', async ({
  page,
  server,
  openAsFriend,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'ha', url: server.url }]);
  await lookIn(page, 'ha');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about');
  const footer = page.getByRole('contentinfo');
  await pressOn(footer.getByRole('button', { name: 'Suggest better words' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Support Us', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // People search in either language.
  await dialog.getByLabel('Search').fill('fly to friends');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await pressOn(dialog.getByRole('button', { name: new RegExp(inWordsOf(page, english).slice(0, 20)) }));
  await expect(dialog.locator('dd[lang=en]')).toHaveText(english);
  const field = dialog.getByRole('textbox', { name: 'Better words' });
  await expect(field).toBeFocused();
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await field.fill(better);
  await expectAccessible(page);
  await pressOn(send);
  await expect(dialog.getByText('Thank you', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(footer.getByText(english)).toBeVisible();

  const admin = await openAsFriend('/about');
  await expect(admin.getByRole('button', { name: 'Suggest better words' })).toHaveCount(0);
  await openAsAdmin(admin, server);
  await openTab(admin, 'Words');
  const panel = admin.getByRole('tabpanel', { name: 'Words' });
  const item = panel.getByRole('listitem').filter({ hasText: better });
  await expect(item).toContainText(english);
  await expect(item).toContainText('Hausa · /about');
  await expect(item.locator('b, img')).toHaveCount(0);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(admin);
  await pressOn(item.getByRole('button', { name: 'Take', exact: true }));
  await expect(toast(admin, 'Taken')).toBeVisible();
  await expect(item).toHaveCount(0);
  await pressOn(panel.getByRole('group', { name: 'Show' }).getByText('Taken', { exact: true }));
  await expect(item).toBeVisible();

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    pressOn(panel.getByRole('link', { name: 'Hausa' })),
  ]);
  expect(download.suggestedFilename()).toBe('puzzlefly-ha.po');
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `\nmsgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(better)}\n`,
  );
});
