import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { PuzzleDraft } from '../contract/api.ts';
import { errorCatalogue } from '../contract/errors.ts';
import { addDays, dayAt, dayPath } from '../contract/today.ts';
import { disguise } from '../scripts/disguise.ts';
import { openAsAdmin } from './admin-fixture.ts';
import { type DisguisedSite, startDisguised } from './disguised.ts';
import { expect, open, openMore, passTrophy, test } from './fixtures.ts';
import { expectNoFault } from './html.ts';
import { inWordsOf, searchInLanguage } from './in-language.ts';
import { players } from './players/players.ts';
import { quiz } from './players/quiz.ts';
import { pressOn } from './press.ts';
import { claim, createRewardPuzzle, fillClaim, hide, solve, winElsewhere } from './reward-fixture.ts';

/** Pages on which most content appears only after a press */
const walks: Record<string, (page: Page, site: DisguisedSite) => Promise<void>> = {
  home: (page, site) => open(page, site.url),
  ...Object.fromEntries(
    players.map(({ name, createPath }) => [
      `the form of the ${name} puzzle`,
      (page: Page, site: DisguisedSite) => open(page, site.url + createPath),
    ]),
  ),
  'a maker’s page': async (page, site) => {
    const { puzzleId, creatorKey } = await site.create(await quiz.draft());
    await open(page, `${site.url}/manage/${puzzleId}#key=${creatorKey}`);
  },
  'the page of a reward’s maker': async (page, site) => {
    const { puzzleId, creatorKey } = await createRewardPuzzle(site, { description: '#2029#' });
    await open(page, `${site.url}/manage/${puzzleId}#key=${creatorKey}`);
  },
  'the form of a reward': async (page, site) => {
    const { puzzleId, creatorKey } = await site.create(await quiz.draft());
    await open(page, `${site.url}/manage/${puzzleId}/reward#key=${creatorKey}`);
  },
  'the puzzle of the day': (page, site) => open(page, `${site.url}/today`),
  'my puzzles': (page, site) => open(page, `${site.url}/my`),
  'the admin’s page': async (page, site) => {
    const { puzzleId } = await createRewardPuzzle(site, { description: '#2030#' }, true);
    await hide(site, puzzleId);
    await openAsAdmin(page, site);
  },
};

test.describe('The site in right-to-left pseudo-words', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  let site: DisguisedSite;
  test.beforeAll(async () => {
    site = await startDisguised();
  });
  test.afterAll(() => site.stop());
  test.beforeEach(async ({ page, noise }) => {
    noise.expect(/status of 4|third party/);
    await page.context().addCookies([{ name: 'language', value: 'ig', url: site.url }]);
    await searchInLanguage(page, 'ig', disguise);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('every refusal, notice and picture is translated', () => {
    for (const code of Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]) {
      const { title, message } = site.words.wordingOf(code);
      expect(plainWordsIn(`${title} ${message}`), code).toEqual([]);
    }
    const { picture, resultText, switchNotices } = site.words;
    const said = [
      ...Object.values(picture).map((words) => (typeof words === 'string' ? words : '')),
      ...Object.values(switchNotices),
      resultText({ winners: [], tried: 2, isOver: true }),
    ];
    expect(plainWordsIn(said.join(' '))).toEqual([]);
  });

  /** Returns the paths of all pages, including those that only links lead to. */
  async function everyPage(): Promise<string[]> {
    const paths = [
      '/',
      '/about',
      '/privacy',
      '/terms',
      '/rules',
      '/support-us',
      '/rewards',
      '/my',
      '/today',
      // A week has puzzles of all types.
      ...Array.from({ length: 7 }, (_, at) => dayPath(addDays(dayAt(Date.now(), 0), -at - 1))),
      '/admin',
      '/nowhere',
    ];
    const puzzle = await createRewardPuzzle(site, { description: '#2026#' }, true);
    const won = await createRewardPuzzle(site, { description: '#2027#' });
    const { rewardId, winnerKey } = await winElsewhere(site, won.puzzleId);
    for (const player of players) {
      const draft = { ...(await player.draft()), ...(player.type === 'quiz' ? { question: '2 + 2?' } : {}) };
      paths.push(player.createPath, (await site.create(draft as PuzzleDraft)).playPath);
    }
    paths.push(
      '/play/arrange/nowhere-abcdef',
      puzzle.playPath,
      `/manage/${puzzle.puzzleId}#key=${puzzle.creatorKey}`,
      `/manage/${won.puzzleId}#key=${won.creatorKey}`,
      `/manage/${puzzle.puzzleId}/reward#key=${puzzle.creatorKey}`,
      `/result/${won.puzzleId}`,
      `/reward/${rewardId}#key=${winnerKey}`,
    );
    return paths;
  }

  test('no page has untranslated text, cut-off text or a width beyond the screen', async ({ page }) => {
    // The test visits every page of the site.
    test.setTimeout(600_000);
    for (const path of await everyPage()) {
      await open(page, site.url + path);
      expect(await page.locator('html').getAttribute('dir'), path).toBe('rtl');
      await expectDisguised(page, path);
    }
  });

  test('no page is wider than the screen in the phone’s system font, before the site’s fonts load', async ({
    page,
    noise,
  }) => {
    test.setTimeout(600_000);
    await page.route(/\.woff2$/, (route) => route.abort());
    await useNotoSans(page);
    noise.expect(/failed request|Failed to load resource/);
    for (const path of await everyPage()) {
      await open(page, site.url + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });

  for (const player of players) {
    test(`the ${player.name} puzzle is made, answered wrongly, solved and reported in pseudo-words`, async ({
      page,
    }) => {
      await open(page, site.url + player.createPath);
      const create = page.getByRole('button', { name: player.createButton });
      if (await create.isEnabled()) await pressOn(create);
      await expectDisguised(page, 'a refused form');
      await player.fillForm(page);
      await pressOn(page.getByRole('button', { name: player.createButton }));
      await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
      await expectDisguised(page, 'the ready card');
      const { playPath: path } = await site.create(await player.draft());
      await open(page, site.url + path);
      await pressOn(page.getByRole('button', { name: 'How to play' }));
      const help = page.getByRole('dialog');
      await expect(help).toBeVisible();
      await expectDisguised(page, 'the help');
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      if (player.answerWrong !== undefined) {
        await player.answerWrong(page);
        await expectDisguised(page, 'a wrong answer');
        await page.clock.runFor(player.wrongMessageMs ?? 0);
        await page.clock.resume();
      }
      await player.solve(page);
      await passTrophy(page);
      await expect(page.locator('[data-solved]')).toBeAttached();
      await page.clock.runFor(3000);
      await page.clock.resume();
      await expectDisguised(page, 'a solved puzzle');
      await openMore(page, 'contentinfo');
      await pressOn(page.getByRole('button', { name: 'Report this puzzle' }));
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectDisguised(page, 'the report');
    });
  }

  test('a reward is made, won, claimed and delivered', async ({ page }) => {
    const {
      playPath: path,
      puzzleId,
      creatorKey,
    } = await createRewardPuzzle(site, { description: '#2028#' });
    await open(page, site.url + path);
    await solve(page);
    await expectDisguised(page, 'the form of a claim');
    await pressOn(page.getByRole('button', { name: 'Claim Reward' }));
    await expectDisguised(page, 'a refused claim');
    await fillClaim(page);
    await claim(page);
    await expectDisguised(page, 'the reward');
    await open(page, `${site.url}/manage/${puzzleId}#key=${creatorKey}`);
    await expectDisguised(page, 'the maker’s page');
  });

  for (const path of ['/', '/create-word-puzzle', '/rewards', '/about']) {
    test(`${path} is accessible`, async ({ page }) => {
      await open(page, site.url + path);
      await expectNoFault(page);
    });
  }

  // The admin's page comes last, because pressing its buttons turns switches on.
  for (const [name, begin] of Object.entries(walks)) {
    test(`no button of ${name} reveals untranslated or cut-off text`, async ({ page }) => {
      // The test presses every button once.
      test.setTimeout(300_000);
      await begin(page, site);
      await pressEverything(page);
    });
  }
});

/** Renders every text in Noto Sans, which is wider than the fonts of most computers. */
async function useNotoSans(page: Page): Promise<void> {
  const fonts = join(import.meta.dirname, '../node_modules/@expo-google-fonts/noto-sans');
  await page.route('**/noto-sans-*.ttf', (route) => {
    const [, weight] = /noto-sans-(\w+)\.ttf/.exec(route.request().url()) ?? [];
    return route.fulfill({ path: `${fonts}/${weight}/NotoSans_${weight}.ttf` });
  });
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    const face = (weight: string, file: string) =>
      `@font-face { font-family: Phone; font-weight: ${weight}; src: url(${location.origin}/noto-sans-${file}.ttf) }`;
    sheet.replaceSync(`${face('400', '400Regular')} ${face('600 800', '700Bold')}
      :root { --font-sans: Phone !important; --font-display: Phone !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Presses each button once, including those in dialogs that it opens, and checks the page after each press. */
async function pressEverything(page: Page): Promise<void> {
  const begun = page.url();
  // The login form behind this button was already checked.
  const pressed = [inWordsOf(page, 'Log Out')];
  for (;;) {
    const name = await page.evaluate(pressNext, pressed);
    if (name === undefined) {
      const isInDialog = (await page.locator('dialog[open]').count()) > 0;
      if (!isInDialog) return;
      await page.keyboard.press('Escape');
    } else {
      pressed.push(name);
    }
    // Most changes appear at once; a later one is checked after the next press.
    await wait(200);
    await page.waitForLoadState();
    await expectDisguised(page, `${page.url()} after ‘${name}’`);
    if (new URL(page.url()).pathname !== new URL(begun).pathname) await open(page, begun);
  }
}

/**
 * Presses the next button (tabs last) and returns its name. Does both in the page, so that nothing changes in
 * between.
 */
function pressNext(pressed: string[]): string | undefined {
  const dialogs = document.querySelectorAll('dialog[open]');
  const scope = dialogs[dialogs.length - 1] ?? document.body;
  const buttons = [...scope.querySelectorAll<HTMLElement>('button, summary')]
    .filter(
      (button) =>
        !button.matches(':disabled') &&
        button.checkVisibility({ visibilityProperty: true }) &&
        button.clientWidth > 2,
    )
    .sort((one, other) => Number(one.matches('[role=tab]')) - Number(other.matches('[role=tab]')));
  for (const button of buttons) {
    const name = (button.ariaLabel ?? button.textContent ?? '').trim().replace(/\d+/g, '0');
    if (pressed.includes(name)) continue;
    // The press may leave the page, so the name is returned first.
    setTimeout(() => button.click());
    return name;
  }
  return undefined;
}

/** Checks that every visible text is disguised and not cut off, and that the page is no wider than the screen. */
async function expectDisguised(page: Page, where: string): Promise<void> {
  const { texts, cut, width } = await page.evaluate(look);
  const plain = texts.flatMap((text) =>
    plainWordsIn(text).map((word) => `${word} in ‘${text.slice(0, 80)}’`),
  );
  expect({ plain, cut, width }, where).toEqual({ plain: [], cut: [], width: 320 });
}

/** Names, and texts typed by the owner or a maker */
const typed =
  /Example [A-Z]\w+( \w+)?|example-[\w-]+|Founder of Puzzlefly|I wanted a small game.*|Nigeria|All of us at Olumo Rock|POPCORN|Which city did we first meet in\?|Abeokuta|hiada|Hi Ada|Tunde|Lion King|Lagos|Never/g;
const kept =
  /Puzzlefly|WhatsApp|Chrome|Facebook|Instagram|TikTok|Telegram|Hausa|English|Français|Yorùbá|Igbo|Naijá|Pidgin|trial|gwaji|ìdánwò|nnwale|bêta|USDT|NGN|Ethereum|Bitcoin|Solana|TON|JPG|PNG|GIF|WebP|BMP|SVG|https?:\S+|\S+\.(example|com|jpg)\S*|Ada|UTC/g;

/** At some times of the day an id contains no digit and would look like a word. */
const puzzleId = /\b(img-)?[a-z\d]{8}-[a-z\d]{6}\b/g;

/** Returns the words that are still in plain letters. */
const plainWordsIn = (text: string) =>
  text
    // Embed code for other sites
    .replace(/^<iframe .*$/s, '')
    .replace(puzzleId, '')
    .replace(typed, '')
    .replace(kept, '')
    .match(/\b[A-Za-z]{3,}\b/g) ?? [];

/** Returns the page's texts, and those that are cut off. Runs in the page. */
function look() {
  const texts: string[] = [];
  const cut: string[] = [];
  // Skips texts that someone typed, which have a direction of their own, and elements without visible text.
  const isOther = (element: Element) =>
    element.closest('[lang]:not(html), [dir="auto"], script, style, template, svg') !== null;
  const isSeen = (element: Element) => (element as HTMLElement).checkVisibility?.() ?? true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text !== '' && parent !== null && !isOther(parent) && isSeen(parent)) texts.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    if (element.closest('[lang]:not(html)') !== null) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name);
      // A tile's label repeats its word.
      const word = element.matches('[dir="auto"]') ? (element.textContent?.trim() ?? '') : '';
      if (text) texts.push(text.replace(word, ''));
    }
  }
  texts.push(document.title);
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, a, label, h1, h2, h3, p, dt, dd, li, legend',
  )) {
    const { overflowX, overflowY, flexWrap } = getComputedStyle(element);
    // A back link's label is meant to wrap out of sight, leaving its arrow.
    if (flexWrap === 'wrap' && overflowY === 'hidden') continue;
    if (!isSeen(element) || element.classList.contains('sr-only') || element.clientWidth < 2) continue;
    if (overflowX === 'visible' && overflowY !== 'hidden') continue;
    // Only the control's text must be whole: a tile shows part of its image.
    const box = element.getBoundingClientRect();
    const isOutside = (line: DOMRect) =>
      (overflowX !== 'visible' && (line.left < box.left - 1 || line.right > box.right + 1)) ||
      (overflowY === 'hidden' && (line.top < box.top - 1 || line.bottom > box.bottom + 1));
    const textsOf = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = textsOf.nextNode(); node !== null; node = textsOf.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const isHeard = (node as Text).parentElement?.closest('.sr-only') !== null;
      if (!isHeard && [...range.getClientRects()].some(isOutside)) cut.push(node.textContent ?? '');
    }
  }
  return { texts, cut, width: document.documentElement.scrollWidth };
}
