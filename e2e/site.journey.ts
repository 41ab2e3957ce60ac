import type { Page } from '@playwright/test';
import { descriptions } from '../puzzles/descriptions.ts';
import { boardTypes } from '../puzzles/puzzle.ts';
import { expect, findHeart, open, openStopped, test, toast } from './fixtures.ts';
import { pressOn } from './press.ts';

const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** The names in the first carousel, in order */
const names = boardTypes
  .map((type) => descriptions[type])
  .flatMap(({ playRoute, name }) => (playRoute === 'arrange' ? [name] : []));
const lastName = names.at(-1) ?? '';

const carousel = (page: Page) => page.getByRole('region', { name: 'Word puzzles' });
const link = (page: Page, name: string) => carousel(page).getByRole('link', { name });
const slide = (page: Page, name: string) =>
  carousel(page)
    .getByRole('group')
    .filter({ has: page.getByRole('link', { name }) });

/** Opens the home page with its clock stopped, and waits until its carousel is interactive. */
async function openCarousel(page: Page): Promise<void> {
  await openStopped(page, '/');
  await expect(carousel(page).locator('[aria-label="Next of Word puzzles"]')).toBeEnabled();
}

async function expectShown(page: Page, name: string): Promise<void> {
  await expect(slide(page, name)).toHaveAttribute('aria-current', 'true');
  // Scrolls past today's puzzle, which is above the carousel.
  await carousel(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Lets the slide finish gliding.
  await page.clock.runFor(1000);
  await expect(carousel(page).getByRole('link', { name })).toBeInViewport({ ratio: 0.9 });
}

test.describe('A carousel', () => {
  test('advances every 3.5 s, and loops @wide', async ({ page }) => {
    await openCarousel(page);
    await expectShown(page, 'Word Arranger');
    await page.clock.runFor(2400);
    await expect(slide(page, 'Word Arranger')).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(200);
    await expectShown(page, 'Emoji to Letters');
    for (const name of [...names.slice(2), 'Word Arranger']) {
      await page.clock.runFor(3500);
      await expectShown(page, name);
    }
  });

  test('pauses while the mouse is over it @desktop', async ({ page }) => {
    await openCarousel(page);
    await carousel(page).getByRole('link', { name: 'Word Arranger' }).hover();
    await page.clock.runFor(20_000);
    await expectShown(page, 'Word Arranger');
    await page.mouse.move(2, 2);
    await page.clock.runFor(3600);
    await expectShown(page, 'Emoji to Letters');
  });

  test('pauses while it is touched', async ({ page }) => {
    await openCarousel(page);
    const card = carousel(page).getByRole('link', { name: 'Word Arranger' });
    const box = await card.boundingBox();
    const touch = { identifier: 0, clientX: (box?.x ?? 0) + 40, clientY: (box?.y ?? 0) + 40 };
    await card.dispatchEvent('touchstart', {
      touches: [touch],
      changedTouches: [touch],
      targetTouches: [touch],
    });
    await page.clock.runFor(20_000);
    await expectShown(page, 'Word Arranger');
    await card.dispatchEvent('touchend', { touches: [], changedTouches: [touch], targetTouches: [] });
    await page.clock.runFor(3600);
    await expectShown(page, 'Emoji to Letters');
  });

  test('pauses while it has the focus, and moves with the arrow keys', async ({ page }) => {
    await openCarousel(page);
    await link(page, 'Word Arranger').focus();
    await page.clock.runFor(20_000);
    await expectShown(page, 'Word Arranger');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 'Emoji to Letters');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, lastName);
    await page.getByRole('link', { name: 'Rewards', exact: true }).focus();
    await page.clock.runFor(3600);
    await expectShown(page, 'Word Arranger');
  });

  test('stops with its button, stays stopped, and moves with the arrow keys', async ({ page }) => {
    await openCarousel(page);
    await pressOn(carousel(page).getByRole('button', { name: 'Stop Word puzzles moving' }));
    await expect(carousel(page).getByRole('button', { name: 'Let Word puzzles move' })).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.runFor(20_000);
    await expectShown(page, 'Word Arranger');
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, lastName);
    await expect(carousel(page).getByRole('button', { name: 'Let Word puzzles move' })).toBeVisible();
  });

  test('neither moves by itself nor glides under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page);
    await page.clock.runFor(20_000);
    await expectShown(page, 'Word Arranger');
    await link(page, 'Word Arranger').press('ArrowRight');
    await expectShown(page, 'Emoji to Letters');
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(40);
    await expect(link(page, 'Quiz')).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('canvas')).toHaveCount(0);
  });

  for (const viewport of widths) {
    test(`has arrows on wide screens only: ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openCarousel(page);
      const next = carousel(page).getByRole('button', { name: 'Next of Word puzzles' });
      const previous = carousel(page).getByRole('button', { name: 'Previous of Word puzzles' });
      await expect(next).toBeVisible({ visible: viewport.width >= 768 });
      await expect(previous).toBeVisible({ visible: viewport.width >= 768 });
      if (viewport.width < 768) return;
      await next.click();
      await expectShown(page, 'Emoji to Letters');
      await previous.click();
      await previous.click();
      await expectShown(page, lastName);
    });
  }

  test('leads to the form of the type it shows @wide', async ({ page }) => {
    await openCarousel(page);
    await link(page, 'Word Arranger').press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 'Quiz');
    await pressOn(link(page, 'Quiz'));
    await expect(page).toHaveURL('/create-quiz-puzzle');
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a carousel has no arrows, because they could not scroll it @desktop', async ({ page, noise }) => {
    noise.expect(/\.js csp$/);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Word Arranger' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next of Word puzzles' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Previous of Image puzzles' })).toBeHidden();
  });
});

for (const viewport of widths) {
  test(`the header shows About and Support from 768 px on: ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    const header = page.getByRole('navigation', { name: 'Main' });
    await expect(header.getByRole('link', { name: 'Rewards' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Store' })).toBeVisible();
    for (const name of ['About', 'Support']) {
      await expect(header.getByRole('link', { name })).toBeVisible({ visible: viewport.width >= 768 });
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
    await expect(footer.getByRole('link', { name: 'Support Us' })).toHaveAttribute('href', '/support-us');

    const heart = await findHeart(page);
    const box = await heart.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(viewport.width - 40);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(viewport.height - 40);
    await heart.click();
    await expect(page).toHaveURL('/support-us');
    await expect(page.getByRole('heading', { name: 'Support Us', level: 1 })).toBeVisible();
  });
}

test.describe('The share card', () => {
  const text = 'Puzzlefly: Make a puzzle in a minute and send it to friends. Free, no account.';

  test('copies the link and says so for three seconds', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStopped(page, '/');
    await pressOn(page.getByRole('button', { name: 'Copy link' }));
    const note = toast(page, 'Link copied!', 'Share it with your friends!');
    await expect(note).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/`);
    await page.clock.runFor(2900);
    await expect(note).toHaveCSS('opacity', '1');
    await page.clock.runFor(200);
    await expect(note).toHaveCSS('opacity', '0');
    await page.clock.runFor(1000);
    await expect(note).toHaveCount(0);
  });

  test('opens each service in a new tab with the address and the text', async ({
    page,
    context,
    baseURL,
    noise,
  }) => {
    noise.expect(/^third party: https:\/\/(www\.facebook\.com|x\.com|api\.whatsapp\.com)\//);
    await context.route(/facebook\.com|x\.com|whatsapp\.com/, (route) => route.fulfill({ body: '' }));
    await open(page, '/');
    const url = encodeURIComponent(`${baseURL}/`);
    const words = encodeURIComponent(text);
    const links = {
      Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}&quote=${words}`,
      X: `https://x.com/intent/post?text=${words}&url=${url}`,
      WhatsApp: `https://api.whatsapp.com/send?text=${words}%0A${url}`,
    };
    for (const [name, address] of Object.entries(links)) {
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', address);
      const [tab] = await Promise.all([page.waitForEvent('popup'), pressOn(link)]);
      expect(tab.url()).toBe(address);
      await tab.close();
    }
    await expect(page).toHaveURL('/');
  });

  test('offers the phone’s own share sheet where available', async ({ page, baseURL }) => {
    await open(page, '/');
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (shared: ShareData) => {
          document.title = `shared ${JSON.stringify(shared)}`;
        },
      });
    });
    await open(page, '/');
    await pressOn(page.getByRole('button', { name: 'Share', exact: true }));
    await expect(page).toHaveTitle(
      `shared ${JSON.stringify({ title: 'Puzzlefly', text, url: `${baseURL}/` })}`,
    );
  });
});

test.describe('The About page', () => {
  test('shows the mission, three features and the founder, and leads home', async ({ page }) => {
    await open(page, '/about');
    for (const name of ['About Puzzlefly', 'Our mission', 'Create', 'Share', 'Have fun', 'Example Founder']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText('Example details. The site’s owner has not set them yet.')).toBeVisible();
    await pressOn(page.getByRole('link', { name: 'Back to Home' }));
    await expect(page).toHaveURL('/');
  });
});

test.describe('The support page', () => {
  test('copies the bank details', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/support-us');
    await expect(page.getByText('Example details. The site’s owner has not set them yet.')).toHaveCount(2);
    const copies: Record<string, string> = {
      'Copy bank': 'Example Mobile Bank',
      'Copy account number': 'example-account-number',
      'Copy account name': 'Example Account Name',
      'Copy currency': 'NGN',
    };
    for (const [name, value] of Object.entries(copies)) {
      await pressOn(page.getByRole('button', { name }));
      await expect(toast(page, 'Copied!').filter({ hasText: value })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
  });

  test('copies the address of each wallet, and leads home', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/support-us');
    for (const name of ['Ethereum', 'Bitcoin', 'Solana', 'TON']) {
      await page.getByText(name, { exact: true }).click();
      await expect(page.getByRole('radio', { name })).toBeChecked();
      const address = `example-${name.toLowerCase()}-address`;
      await expect(page.getByText(address)).toBeVisible();
      await pressOn(page.getByRole('button', { name: `Copy ${name} address` }));
      await expect(
        toast(page, 'Thank you!', `The ${name} address is copied. Thank you for your support!`),
      ).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    }
    await pressOn(page.getByRole('link', { name: 'Back to Home' }));
    await expect(page).toHaveURL('/');
  });

  test('opens from elsewhere on the site and shows the details', async ({ page }) => {
    await open(page, '/rewards');
    await pressOn(await findHeart(page));
    await expect(page.getByText('Example Mobile Bank')).toBeVisible();
  });
});

test('the links behind More open in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 620 });
  await open(page, '/my');
  const footer = page.getByRole('contentinfo');
  await pressOn(footer.getByText('More', { exact: true }));
  await expect(footer.getByRole('navigation', { name: 'Language' })).toBeInViewport({ ratio: 1 });
});
