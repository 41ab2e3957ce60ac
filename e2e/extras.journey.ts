import type { Page } from '@playwright/test';
import { expect, letEffectsRun, openNext, openStopped, test } from './fixtures.ts';
import { expectAccessible } from './html.ts';
import { pressOn } from './press.ts';

test.use({ butterflies: true });

/**
 * Opens a page with its clock stopped and fixed random numbers, and waits for the scripts that load when
 * idle.
 */
async function openIdle(page: Page, path: string, chance = 0): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);
  await openStopped(page, path);
  await page.clock.runFor(60);
  await expect(page.locator('[data-butterflies]')).toBeAttached();
  await letEffectsRun(page);
}

/**
 * Like `openIdle`, for a server with ads. Waits for their code too, because it loads separately from the idle
 * scripts.
 */
async function openWithAds(page: Page, path: string, chance: number): Promise<void> {
  await openIdle(page, path, chance);
  await expect(page.locator('[data-ad-waits]')).toHaveCount(3);
  await letEffectsRun(page);
}

const butterfly = (page: Page) => page.locator('[data-butterflies] > *');

for (const { name, chance, lastsMs } of [
  { name: 'shortest', chance: 0, lastsMs: 6000 },
  { name: 'longest', chance: 0.999_99, lastsMs: 12_000 },
]) {
  test(`a butterfly appears after 0.5 s and every 15 s, the ${name} for ${lastsMs} ms`, async ({ page }) => {
    await openIdle(page, '/', chance);
    await page.clock.runFor(300);
    await expect(butterfly(page)).toHaveCount(0);
    await page.clock.runFor(140);
    await expect(butterfly(page)).toHaveCount(1);
    await page.clock.runFor(lastsMs - 100);
    await expect(butterfly(page)).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(butterfly(page)).toHaveCount(0);
    await page.clock.runFor(14_900 - lastsMs);
    await expect(butterfly(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(butterfly(page)).toHaveCount(1);
  });
}

test('a butterfly flies behind the content and does not catch taps', async ({ page }) => {
  await openIdle(page, '/');
  const sky = page.locator('[data-butterflies]');
  await expect(sky).toHaveCSS('z-index', '-10');
  await expect(sky).toHaveCSS('pointer-events', 'none');
  await expect(sky).toHaveAttribute('aria-hidden', 'true');
});

test('no butterfly appears under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openIdle(page, '/');
  await page.clock.runFor(40_000);
  await expect(butterfly(page)).toHaveCount(0);
});

/** Goes to another page, and waits for the code that loads when idle, such as the popup's. */
async function openLater(page: Page, path: string): Promise<void> {
  await openNext(page, path);
  await page.clock.runFor(60);
  await expect(page.locator('[data-butterflies]')).toBeAttached();
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Add Puzzlefly to your home screen' });

test(`the home-screen popup appears once, after 120 s, and each of its controls dismisses it`, async ({
  page,
}) => {
  await openIdle(page, '/about');
  for (const control of ['Maybe Later', 'Got it!', 'Close']) {
    await page.clock.runFor(119_800);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page)).toContainText('Tap share');
    await expect(popup(page).getByText('Add to Home Screen', { exact: true })).toBeVisible();
    await expect(popup(page).getByRole('button')).toHaveCount(3);
    expect(await page.evaluate(() => localStorage.getItem('puzzlefly.homeScreenPopupShown'))).toBe('true');
    await pressOn(popup(page).getByRole('button', { name: control }));
    await expect(popup(page)).toHaveCount(0);

    await openLater(page, '/terms');
    await page.clock.runFor(240_000);
    await expect(popup(page)).toHaveCount(0);
    // Simulates a visitor who has not seen the popup.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await openLater(page, '/about');
    await letEffectsRun(page);
  }
});

test('the 120 s continue across pages, and Escape dismisses the popup', async ({ page }) => {
  await openIdle(page, '/about');
  await page.clock.runFor(100_000);
  await openLater(page, '/terms');
  await page.clock.runFor(20_000);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
});

test('the popup waits until no game is running and the solved page is left', async ({ page, server }) => {
  const { playPath } = await server.create({ type: 'quiz', question: 'Where?', answer: 'Here' });
  await openIdle(page, playPath);
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.focus();
  await page.clock.runFor(120_000);
  await expect(popup(page)).toHaveCount(0);
  await page.keyboard.type('here');
  await expect(answer).toHaveValue('here');
  await Promise.all([page.waitForResponse(/\/answers$/), page.keyboard.press('Enter')]);
  await expect(answer).toHaveCount(0);
  // A nested effect starts the popup's timer.
  await letEffectsRun(page);
  await letEffectsRun(page);
  await page.clock.runFor(120_000);
  // The solved page keeps its room for the result and the picture to keep.
  await expect(popup(page)).toHaveCount(0);
  await openLater(page, '/rules');
  await page.clock.runFor(10_000);
  await expect(popup(page)).toBeVisible();
});

test('the popup comes neither in a form nor over the puzzle of the day, but below it after a first solve', async ({
  page,
}) => {
  await openIdle(page, '/create-word-puzzle');
  await page.clock.runFor(240_000);
  await expect(popup(page)).toHaveCount(0);
  await openLater(page, '/');
  await page.clock.runFor(240_000);
  await expect(popup(page)).toHaveCount(0);

  // A record of one day
  await page.evaluate(() => localStorage.setItem('puzzlefly.today', '"AAEAASIJ"'));
  await page.setViewportSize({ width: 360, height: 2000 });
  await openLater(page, '/');
  await page.clock.runFor(30_000);
  await expect(popup(page), 'while it would move what is on the screen').toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 300 });
  await page.clock.runFor(10_000);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page)).not.toBeInViewport();
  const day = await page.getByRole('region', { name: 'Today’s puzzle' }).boundingBox();
  const card = await popup(page).boundingBox();
  expect(card?.y, 'below the puzzle').toBeGreaterThanOrEqual((day?.y ?? 0) + (day?.height ?? 0));
  await openLater(page, '/today');
  await expect(popup(page)).toHaveCount(0);
});

test('the popup offers the browser’s own installation where available', async ({ page }) => {
  await openIdle(page, '/about');
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.title = 'asked to install';
    };
    dispatchEvent(Object.assign(offer, { prompt }));
    return offer.defaultPrevented;
  });
  await page.clock.runFor(120_000);
  await expect(popup(page).getByRole('button')).toHaveText(['', 'Maybe Later', 'Install']);
  await expect(popup(page).getByText('Tap share')).toBeHidden();
  await pressOn(popup(page).getByRole('button', { name: 'Install' }));
  await expect(page).toHaveTitle('asked to install');
  await expect(popup(page)).toHaveCount(0);
});

test('the popup is accessible in light and dark mode', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openIdle(page, '/about');
  await page.clock.runFor(120_000);
  await expect(popup(page)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
});

const ads = (page: Page) => page.getByRole('button', { name: 'Ad', exact: true });

test('no advertisement appears by default', async ({ page }) => {
  await openIdle(page, '/', 0);
  await page.clock.runFor(10_000);
  await expect(ads(page)).toHaveCount(0);
});

test.describe('A site with a configured ad script', () => {
  const script = 'https://ads.example/tag.js';

  test('ads appear after 2 s, change their icon every 3 s and load the network when clicked', async ({
    page,
    noise,
    startOwn,
  }) => {
    // To the fixture, this test's own server is a third party.
    noise.expect(/^third party: /);
    const own = await startOwn({ AD_SCRIPT: script });
    await page.route(script, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'adQueue = { push(request) { document.title = JSON.stringify(request); } };',
      }),
    );
    await openWithAds(page, `${own.url}/`, 0.29);
    await page.clock.runFor(1800);
    await expect(ads(page)).toHaveCount(0);
    const [loaded] = await Promise.all([page.waitForResponse(script), page.clock.runFor(300)]);
    await loaded.finished();
    await expect(ads(page)).toHaveCount(3);
    const sizes = await ads(page).evaluateAll((all) => all.map((ad) => (ad as HTMLElement).offsetWidth));
    expect(sizes).toEqual([48, 64, 80]);
    for (const icon of ['0', '1', '2', '0']) {
      await expect(ads(page).first()).toHaveAttribute('data-icon', icon);
      await page.clock.runFor(3000);
    }
    await pressOn(ads(page).nth(1));
    await expect(page).toHaveTitle('{"zone":"vignette","type":"click"}');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.resume();
    await expectAccessible(page);
  });

  test('seven visits in ten show no ad', async ({ page, noise, startOwn }) => {
    noise.expect(/^third party: /);
    const own = await startOwn({ AD_SCRIPT: script });
    await openWithAds(page, `${own.url}/`, 0.3);
    await page.clock.runFor(10_000);
    await expect(ads(page)).toHaveCount(0);
  });

  test('a failing ad network has no effect', async ({ page, noise, startOwn }) => {
    noise.expect(/^third party: /);
    const own = await startOwn({ AD_SCRIPT: script, AD_QUEUE: 'network' });
    await page.route(script, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'network = { push() { document.title = "asked"; throw new Error("no ads today"); } };',
      }),
    );
    await openWithAds(page, `${own.url}/`, 0);
    const [loaded] = await Promise.all([page.waitForResponse(script), page.clock.runFor(2100)]);
    await loaded.finished();
    await pressOn(ads(page).first());
    await expect(page).toHaveTitle('asked');
    await expect(ads(page)).toHaveCount(3);
  });
});
