import type { Page } from '@playwright/test';
import { expect, letEffectsRun, open, openMore, passTrophy, test, toast } from './fixtures.ts';
import { quiz } from './players/quiz.ts';
import { pressOn } from './press.ts';
import { createRewardPuzzle, win } from './reward-fixture.ts';

test.describe.configure({ mode: 'parallel' });

const android = 'Mozilla/5.0 (Linux; Android 11; SM-A125F Build/RP1A.200720.012';
const webView = `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/**
 * The APIs that each browser lacks, and how its clipboard behaves
 * (docs/decisions/0093-pages-inside-apps.md)
 */
const browsers = [
  {
    name: 'Facebook on Android',
    userAgent: `${webView} [FB_IAB/FB4A;FBAV/440.0.0.30.107;]`,
    isApp: true,
    lacks: ['share', 'Notification', 'PushManager'],
    clipboard: 'refuses',
  },
  {
    name: 'Instagram on Android',
    userAgent: `${webView} Instagram 300.0.0.29.110 Android`,
    isApp: true,
    lacks: ['share', 'Notification', 'PushManager'],
    clipboard: 'is dead',
  },
  {
    name: 'WhatsApp on an iPhone',
    userAgent: `${iphone} WhatsApp/2.23`,
    isApp: true,
    lacks: ['Notification', 'PushManager', 'serviceWorker', 'CloseWatcher'],
    clipboard: 'works',
    shares: 'refuses',
  },
  {
    name: 'Instagram on an iPhone',
    userAgent: `${iphone} Instagram 300.0.0.29.110 (iPhone12,1; iOS 16_6)`,
    isApp: true,
    lacks: ['Notification', 'PushManager', 'serviceWorker', 'CloseWatcher'],
    clipboard: 'works',
    shares: 'files',
  },
  {
    name: 'Opera Mini in its high mode',
    userAgent: `${webView} OPR/75.0.2254.69015`,
    isApp: false,
    lacks: ['share', 'Notification', 'PushManager'],
    clipboard: 'refuses',
  },
  {
    name: 'UC Browser',
    userAgent: `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.5.0 Mobile Safari/537.36`,
    isApp: false,
    lacks: ['share', 'Notification', 'PushManager', 'CloseWatcher'],
    clipboard: 'is dead',
  },
] as const satisfies Browser[];

interface Browser {
  name: string;
  userAgent: string;
  /** The browser is part of an app, and cannot open a second window. */
  isApp: boolean;
  lacks: readonly string[];
  /** `refuses`: only the older copy command works. `is dead`: neither way works. */
  clipboard: 'works' | 'refuses' | 'is dead';
  shares?: 'refuses' | 'files';
}

/** Imitates a browser from the next navigation on. */
async function become(page: Page, { lacks, clipboard, shares, userAgent }: Browser): Promise<void> {
  await page.addInitScript(
    ([missing, copying, sharing, isPhoneOfApple]) => {
      const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
      for (const name of missing)
        for (const owner of [window, Navigator.prototype]) Reflect.deleteProperty(owner, name);
      if (copying !== 'works') Clipboard.prototype.writeText = refuse;
      if (copying === 'is dead') document.execCommand = () => false;
      if (sharing) {
        const succeed = async () => {
          document.title = 'shared';
        };
        const share = sharing === 'refuses' ? refuse : succeed;
        Object.assign(navigator, { share, canShare: () => sharing === 'files' });
      }
      if (isPhoneOfApple) Object.assign(navigator, { standalone: false });
    },
    [lacks, clipboard, shares, userAgent.includes('iPhone')] as const,
  );
}

/** Records the texts that the older command copies, because reading the clipboard needs permission. */
async function watchCopies(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('copy', ({ clipboardData }) => {
      document.documentElement.dataset.copied = clipboardData?.getData('text/plain') ?? '';
    }),
  );
}

const noImages = 'This app cannot save images. Take a screenshot.';

/** Opens a page and waits for the file that loads later and fills in for missing APIs. */
async function enter(page: Page, path: string): Promise<void> {
  const isLoaded = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/assets/frame-later-'),
  );
  await open(page, path);
  await isLoaded;
  await letEffectsRun(page);
}

async function makePuzzle(page: Page): Promise<string> {
  await enter(page, quiz.createPath);
  await quiz.fillForm(page);
  await pressOn(page.getByRole('button', { name: quiz.createButton }));
  return page.getByRole('textbox', { name: 'Your puzzle link' }).inputValue();
}

for (const browser of browsers) {
  test.describe(browser.name, () => {
    test.use({ userAgent: browser.userAgent });

    test('copies a link, or selects it for manual copying', async ({ page, context }) => {
      if (browser.clipboard === 'works')
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await become(page, browser);
      const link = await makePuzzle(page);
      await watchCopies(page);
      await pressOn(page.getByRole('button', { name: 'Copy', exact: true }));
      if (browser.clipboard === 'is dead') {
        await expect(toast(page, 'Copy Failed')).toBeVisible();
        expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
        await openMore(page);
        await pressOn(page.locator('summary', { hasText: 'Your private link' }));
        await pressOn(page.getByRole('button', { name: 'Copy private link' }));
        const shown = page.getByRole('textbox', { name: 'Copy private link' });
        await expect(shown).toHaveValue(/#key=[\w-]{43}$/);
        await expect(shown).toBeFocused();
      } else {
        await expect(toast(page, 'Link Copied!')).toBeVisible();
        if (browser.clipboard === 'refuses')
          await expect(page.locator('html')).toHaveAttribute('data-copied', link);
      }
    });

    test('offers to share only where supported, and gives advice on failure', async ({ page }) => {
      await become(page, browser);
      await makePuzzle(page);
      await openMore(page);
      const share = page.getByRole('button', { name: 'Share', exact: true });
      const { shares } = browser as Browser;
      await expect(share).toBeVisible({ visible: shares !== undefined });
      if (shares === undefined) return;
      await pressOn(share);
      if (shares === 'files') await expect(page).toHaveTitle('shared');
      else await expect(toast(page, 'Not shared', 'Please copy the link instead.')).toBeVisible();
    });

    test('offers no download, print, notification or home screen that the browser lacks', async ({
      page,
      server,
    }) => {
      await become(page, browser);
      await makePuzzle(page);
      await openMore(page);
      await expect(
        page.getByText('This browser cannot notify you of solves. You can see them on this page.'),
      ).toBeVisible();
      await pressOn(
        page.getByRole('region', { name: 'Share the puzzle' }).getByRole('button', { name: 'QR Code' }),
      );
      const dialog = page.getByRole('dialog', { name: 'Scan to play' });
      await expect(dialog.getByText(noImages)).toBeVisible();
      await expect(dialog.getByRole('button', { name: /Download|Print/ })).toHaveCount(0);
      await pressOn(dialog.getByRole('button', { name: 'Close' }));

      const { playPath } = await server.create(await quiz.draft(), { message: 'Well done' });
      await enter(page, playPath);
      await quiz.solve(page);
      await passTrophy(page);
      await openMore(page);
      await pressOn(page.getByRole('button', { name: 'Keep an image' }));
      await expect(page.getByRole('img', { name: 'Your keepsake' })).toBeVisible();
      const { shares } = browser as Browser;
      await expect(page.getByText(noImages)).toBeVisible({ visible: shares !== 'files' });
      await expect(page.getByRole('button', { name: 'Share', exact: true }).last()).toBeVisible({
        visible: shares !== undefined,
      });
      await expect(page.locator('a[download]')).toHaveCount(0);

      await enter(page, '/about');
      await page.clock.runFor(150_000);
      await expect(page.getByRole('dialog', { name: 'Add Puzzlefly to your home screen' })).toBeVisible({
        visible: !browser.isApp,
      });
    });

    test('opens links where they work, and restores the page on Back', async ({ page, server, noise }) => {
      noise.expect(/third party: https:\/\/api\.whatsapp\.com/);
      await page
        .context()
        .route('https://api.whatsapp.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
        );
      await become(page, browser);
      const { playPath } = await server.create(await quiz.draft());
      await enter(page, playPath);
      await quiz.solve(page);
      await passTrophy(page);
      const link = page.getByRole('link', { name: 'Share your result (WhatsApp)' });
      if (browser.isApp) {
        await pressOn(link);
        await expect(page).toHaveTitle('WhatsApp');
        await page.goBack();
      } else await Promise.all([page.waitForEvent('popup'), pressOn(link)]);
      await expect(page.getByRole('heading', { name: /^Solved in / })).toBeVisible();
    });

    test('goes back from a dialog to its page, and from there in one step', async ({ page, server }) => {
      await become(page, browser);
      const { playPath } = await server.create(await quiz.draft());
      await open(page, '/about');
      await enter(page, playPath);
      const box = page.getByRole('dialog', { name: 'How to play' });
      await pressOn(page.getByRole('button', { name: 'How to play' }));
      await expect(box).toBeVisible();
      await page.goBack();
      await expect(box).toBeHidden();
      await expect(page.getByRole('heading', { name: quiz.heading })).toBeVisible();

      await pressOn(page.getByRole('button', { name: 'How to play' }));
      await pressOn(box.getByRole('button', { name: 'Close' }));
      await expect(box).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    });

    test('wins a reward and keeps its private link, without storage', async ({ page, server }) => {
      await become(page, browser);
      await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
      const { playPath } = await createRewardPuzzle(server);
      await win(page, playPath);
      await expect(page.getByRole('textbox', { name: 'Save your private link' })).toHaveValue(
        /#key=[\w-]{43}$/,
      );
    });
  });
}
