import type { Page } from '@playwright/test';
import { allToasts, copied, expect, open, openMore, praise, test, toast } from './fixtures.ts';
import { expectAccessible } from './html.ts';
import { quiz } from './players/quiz.ts';
import { pressOn } from './press.ts';

async function makePuzzle(page: Page): Promise<string> {
  await open(page, quiz.createPath);
  await quiz.fillForm(page);
  await pressOn(page.getByRole('button', { name: quiz.createButton }));
  return page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
}

const invitation = encodeURIComponent('I made you a quiz. Can you solve it?');

/** The button next to the link for friends; the private link has one, too. */
const qrCodeButton = (page: Page) =>
  page.getByRole('region', { name: 'Share the puzzle' }).getByRole('button', { name: 'QR Code' });

test('a new puzzle is shared with an invitation, on WhatsApp first @wide', async ({ page }) => {
  const link = await makePuzzle(page);
  const url = encodeURIComponent(link);
  await openMore(page);
  const whatsapp = page.getByRole('link', { name: 'Send on WhatsApp' });
  const others = page.getByRole('region', { name: 'Share the puzzle' }).getByRole('link');
  const share = whatsapp.or(others);
  const links = await share.evaluateAll((all) =>
    all.map((element) => [element.textContent, element.getAttribute('href')]),
  );
  expect(links).toEqual([
    ['Send on WhatsApp', `https://api.whatsapp.com/send?text=${invitation}%0A${url}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${invitation}`],
    ['X', `https://x.com/intent/post?text=${invitation}&url=${url}`],
  ]);
  for (const target of await share.all()) {
    await expect(target).toHaveAttribute('target', '_blank');
  }
});

test('a new puzzle is shared with the phone’s share sheet; a failure says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (shared: ShareData) => {
      document.title = `shared ${JSON.stringify(shared)}`;
      if (document.hasFocus()) throw new DOMException('closed', 'AbortError');
    };
    Object.assign(navigator, { share });
  });
  const link = await makePuzzle(page);
  await openMore(page);
  await pressOn(page.getByRole('button', { name: 'Share', exact: true }));
  await expect(page).toHaveTitle(
    `shared ${JSON.stringify({ title: 'Puzzlefly', text: 'I made you a quiz. Can you solve it?', url: link })}`,
  );
  await expect(toast(page, 'Not shared')).toHaveCount(0);

  await page.evaluate(() => {
    Object.assign(navigator, { share: () => Promise.reject(new Error('no')) });
  });
  await pressOn(page.getByRole('button', { name: 'Share', exact: true }));
  await expect(toast(page, 'Not shared', 'Please copy the link instead.')).toBeVisible();
});

test('the link is selected for manual copying without a clipboard, as in some apps', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const link = await makePuzzle(page);
  await pressOn(page.getByRole('button', { name: 'Copy', exact: true }));
  await expect(toast(page, 'Copy Failed')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
});

test('the QR code is shown, saved as an image, and printed alone', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const link = await makePuzzle(page);
  expect(requested.filter((url) => url.includes('qr-code-dialog'))).toEqual([]);
  await openMore(page);
  await pressOn(qrCodeButton(page));
  const dialog = page.getByRole('dialog', { name: 'Scan to play' });
  const code = dialog.getByRole('img', { name: 'QR code of the puzzle link' });
  await expect(code).toBeVisible();
  await expect(dialog.getByText(link)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressOn(dialog.getByRole('button', { name: 'Download' })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^puzzlefly-.+\.png$/);

  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await pressOn(dialog.getByRole('button', { name: 'Print' }));
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'QR code of the puzzle link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Your puzzle link' })).toBeHidden();
});

test.describe('Over a broken connection', () => {
  // The test cannot intercept requests that a service worker makes for the page.
  test.use({ serviceWorkers: 'block' });

  test('the page says that the QR code could not load', async ({ page, noise }) => {
    noise.expect(/assets\/qr-|Failed to load resource/);
    await makePuzzle(page);
    await page.route(/assets\/qr-/, (route) => route.abort('connectionreset'));
    await openMore(page);
    await pressOn(qrCodeButton(page));
    await expect(toast(page, 'No Connection', 'Please check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Scan to play' })).toBeHidden();
  });
});

test('the QR code is accessible in light and dark mode', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makePuzzle(page);
  await openMore(page);
  await pressOn(qrCodeButton(page));
  await expect(page.getByRole('img', { name: 'QR code of the puzzle link' })).toBeVisible();
  await page.clock.runFor(6100);
  await expect(allToasts(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a solved puzzle’s result is shared without the solution', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Lagos' });
  await open(page, playPath);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Abuja');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(page.getByText('Incorrect. Try again! (Attempt 1)')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Lagos');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));

  const heading = page.getByRole('heading', { name: /^Solved in \d:\d\d, 2 tries$/ });
  const result = `${await heading.textContent()}. Can you beat me at this quiz?`;
  const share = page.getByRole('region', { name: 'Share your result' });
  await openMore(page);
  await expect(share.getByText(result, { exact: true })).toBeVisible();
  const url = `${server.url}${playPath}`;
  await expect(page.getByRole('link', { name: 'Share your result (WhatsApp)' })).toHaveAttribute(
    'href',
    `https://api.whatsapp.com/send?text=${encodeURIComponent(`${result}\n${url}`)}`,
  );
  await pressOn(share.getByRole('button', { name: 'Copy result' }));
  const text = await copied(page, /\n/);
  expect(text).toBe(`${result}\n${url}`);
  expect(text).not.toContain('Lagos');
  await expect(page.getByRole('link', { name: 'Make one back' })).toHaveAttribute(
    'href',
    '/create-quiz-puzzle',
  );
});

test('a preview has no celebration and no result to share, only a message', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Lagos' });
  await open(page, `${playPath}?preview=true`);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Lagos');
  await pressOn(page.getByRole('button', { name: 'Submit Answer' }));
  await expect(praise(page, 'Puzzle Solved (Preview)!')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { name: /^Solved in/ })).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Share your result' })).toHaveCount(0);
});
