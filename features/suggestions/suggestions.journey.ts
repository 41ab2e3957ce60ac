import { openAsAdmin, openTab } from '../../e2e/admin-fixture.ts';
import { expect, open, openMore, test, toast } from '../../e2e/fixtures.ts';
import { expectAccessible } from '../../e2e/html.ts';
import { searchInLanguage } from '../../e2e/in-language.ts';
import { pressOn } from '../../e2e/press.ts';

const question = 'Does something read wrong?';
const wrong = '<b>Puzzlefly</b>: "wasa" <img src=x onerror=alert(1)>';

test('a reader reports a bad translation, which the admin sees as plain text and removes', async ({
  page,
  server,
  openAsFriend,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'ha', url: server.url }]);
  await searchInLanguage(page, 'ha');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about');
  await openMore(page, 'contentinfo');
  await pressOn(page.getByRole('contentinfo').getByRole('button', { name: question }));
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Better words' });
  await field.fill(wrong);
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Send', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible();

  const admin = await openAsFriend('/about');
  await expect(admin.getByRole('button', { name: question })).toHaveCount(0);
  await openAsAdmin(admin, server);
  await openTab(admin, 'Words');
  const panel = admin.getByRole('tabpanel', { name: 'Words' });
  const item = panel.getByRole('listitem').filter({ hasText: wrong });
  await expect(item).toContainText('Hausa · /about');
  await expect(item.locator('b, img')).toHaveCount(0);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(admin);
  await pressOn(item.getByRole('button', { name: 'Remove', exact: true }));
  await expect(toast(admin, 'Suggestion removed')).toBeVisible();
  await expect(item).toHaveCount(0);
});
