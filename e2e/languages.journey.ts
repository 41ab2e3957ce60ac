import type { Page } from '@playwright/test';
import type { PuzzleDraft } from '../contract/api.ts';
import { errorCatalogue } from '../contract/errors.ts';
import { playPath } from '../contract/routes.ts';
import { disguise } from '../scripts/disguise.ts';
import { languages } from '../words/languages.ts';
import { type DisguisedSite, startDisguised } from './disguised.ts';
import { expect, goOffline, open, passTrophy, reload, test } from './fixtures.ts';
import { expectAccessible, expectNoFault } from './html.ts';
import { inWordsOf, lookIn } from './in-language.ts';
import { players } from './players/players.ts';
import { quiz, sendAnswer } from './players/quiz.ts';
import { pressOn } from './press.ts';
import { claim, createRewardPuzzle, fillClaim, solve, winElsewhere } from './reward-fixture.ts';
import type { TestServer } from './server.ts';

/** The visitor has chosen it before. */
async function choose(page: Page, { url }: TestServer, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url }]);
}

const spoken = (page: Page) => page.locator('html').getAttribute('lang');

test.describe('In Hausa', () => {
  test.beforeEach(async ({ page, server }) => {
    await choose(page, server, 'ha');
    await lookIn(page, 'ha');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  for (const player of players) {
    test(`the ${player.name} puzzle is made, missed and solved`, async ({ page, server }) => {
      await open(page, player.createPath);
      expect(await spoken(page)).toBe('ha');
      await player.fillForm(page);
      await expectAccessible(page);
      await pressOn(page.getByRole('button', { name: player.createButton }));
      await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
      const made = server.inDatabase((database) =>
        database.prepare('select puzzle_id from puzzles order by id desc').get(),
      );
      await open(page, playPath(player.type, String(made?.puzzle_id)));
      await expect(page.getByRole('heading', { name: player.heading })).toBeVisible();
      if (player.answerWrong !== undefined) {
        const said = await player.answerWrong(page);
        await expect(page.getByText(said).first()).toBeVisible();
        await page.clock.runFor(player.wrongMessageMs ?? 0);
        await page.clock.resume();
      }
      await player.solve(page);
      await passTrophy(page);
      await expect(page.locator('[data-solved]')).toBeAttached();
      await page.clock.runFor(7000);
      await page.clock.resume();
      await expectAccessible(page);
    });
  }

  test('a refusal is said by the server, and an announcement by the page', async ({
    page,
    server,
    noise,
  }) => {
    noise.expect(/status of 4/);
    await open(page, '/play/arrange/nowhere-abcdef');
    await expect(page.getByText('Puzzle not found. Please check the link and try again.')).toBeVisible();
    const { playPath: path } = await server.create(await quiz.draft());
    await open(page, path);
    await sendAnswer(page, 'Never');
    await expect(
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\p{L}/u }).first(),
    ).toBeVisible();
  });

  test('a reward is won and claimed', async ({ page, server }) => {
    const { playPath: path } = await createRewardPuzzle(server);
    await open(page, path);
    await solve(page);
    await fillClaim(page);
    await claim(page);
    expect(await spoken(page)).toBe('ha');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a language is chosen at the end of the page, and stays', async ({ page, server }) => {
  await open(page, '/about');
  await pressOn(page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: /^Yorùbá/ }));
  await expect.poll(() => spoken(page)).toBe('yo');
  expect((await page.context().cookies(server.url)).find(({ name }) => name === 'language')?.value).toBe(
    'yo',
  );
  await open(page, '/');
  expect(await spoken(page)).toBe('yo');
  // A link shows one page in its language, and changes nothing.
  await open(page, '/about?language=fr');
  expect(await spoken(page)).toBe('fr');
  await open(page, '/about');
  expect(await spoken(page)).toBe('yo');
});

test('a language is chosen in the header of a wide screen @desktop', async ({ page }) => {
  await open(page, '/');
  await page.locator('header summary').click();
  await page
    .locator('header')
    .getByRole('link', { name: /^Hausa/ })
    .click();
  await expect.poll(() => spoken(page)).toBe('ha');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page without a connection has the language of the page before', async ({
    page,
    server,
    noise,
  }) => {
    await choose(page, server, 'fr');
    await lookIn(page, 'fr');
    await open(page, '/about');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
    expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({ lang: 'fr' });
    await goOffline(page, noise);
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await spoken(page)).toBe('fr');
  });
});

test('a play that runs, and a form that is half filled, go on in another language', async ({
  page,
  server,
}) => {
  const { playPath: path } = await server.create(await quiz.draft());
  await open(page, path);
  const check = await quiz.begin(page);
  await choose(page, server, 'ha');
  await lookIn(page, 'ha');
  await reload(page);
  expect(await spoken(page)).toBe('ha');
  await check();

  await open(page, quiz.createPath);
  await quiz.fillForm(page);
  await choose(page, server, 'fr');
  await lookIn(page, 'fr');
  await reload(page);
  expect(await spoken(page)).toBe('fr');
  await pressOn(page.getByRole('button', { name: quiz.createButton }));
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
});

test('a reward that is being claimed is claimed in another language', async ({ page, server }) => {
  const { playPath: path } = await createRewardPuzzle(server);
  await open(page, path);
  await solve(page);
  await fillClaim(page);
  await choose(page, server, 'ha');
  await lookIn(page, 'ha');
  await reload(page);
  await claim(page);
  expect(await spoken(page)).toBe('ha');
});

test('a link shows its maker’s language to chats, and the reader’s on its page', async ({ page, server }) => {
  const { url } = server;
  await choose(page, server, 'ha');
  await lookIn(page, 'ha');
  const created = await page.request.post(`${url}/api/puzzles`, {
    headers: { 'accept-language': 'ha' },
    data: { requestId: '7'.repeat(32), puzzle: await quiz.draft() },
  });
  const { playPath: path } = (await created.json()) as { playPath: string };
  const html = await (await fetch(url + path)).text();
  expect(html).toContain('<html lang="en"');
  const [, title = ''] = /property="og:title" content="([^"]*)"/.exec(html) ?? [];
  expect(title).toContain(inWordsOf(page, 'Quiz Challenge'));
  expect(title).not.toMatch(/Can you solve/);
});

test('a thousand requests in six languages are each answered in their own', async ({ server }) => {
  const { playPath: path } = await server.create(await quiz.draft());
  const paths = ['/', '/about', path, '/rewards', '/sw.js', '/play/arrange/nowhere-abcdef'];
  const wrong: string[] = [];
  const ask = async (number: number) => {
    const language = languages[number % languages.length] ?? 'en';
    const asked = paths[Math.floor(number / languages.length) % paths.length] ?? '/';
    if (asked === '/sw.js') {
      const { error } = (await (
        await fetch(`${server.url}/api/puzzles/nowhere-abcdef/result`, {
          headers: { 'accept-language': language },
        })
      ).json()) as { error: { message: string } };
      if ((error.message === errorCatalogue.puzzle_not_found.message) !== (language === 'en'))
        wrong.push(`${language}: ${error.message}`);
      return;
    }
    const response = await fetch(server.url + asked, { headers: { cookie: `language=${language}` } });
    const html = await response.text();
    const isRight =
      html.includes(`<html lang="${language}"`) && response.headers.get('content-language') === language;
    if (!isRight) wrong.push(`${language} ${asked}`);
  };
  for (let first = 0; first < 1000; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => ask(first + index)));
  expect(wrong).toEqual([]);
});

test.describe('In words that nobody speaks, longer and from right to left', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  let site: DisguisedSite;
  test.beforeAll(async () => {
    site = await startDisguised();
  });
  test.afterAll(() => site.stop());

  test('every refusal, card and picture is said by sentences', () => {
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

  test('no page has English left, is cut off or is wider than the screen', async ({ page, noise }) => {
    // Every page of the site.
    test.setTimeout(600_000);
    noise.expect(/status of 4|third party/);
    await page.context().addCookies([{ name: 'language', value: 'ig', url: site.url }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
    for (const path of paths) {
      await open(page, site.url + path);
      expect(await page.locator('html').getAttribute('dir'), path).toBe('rtl');
      await expectDisguised(page, path);
    }
  });

  for (const player of players) {
    test(`the ${player.name} puzzle is made, missed, solved and reported`, async ({ page, noise }) => {
      noise.expect(/status of 4|third party/);
      await page.context().addCookies([{ name: 'language', value: 'ig', url: site.url }]);
      await lookIn(page, 'ig', disguise);
      await page.emulateMedia({ reducedMotion: 'reduce' });
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
      await pressOn(page.getByRole('button', { name: 'Report this puzzle' }));
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectDisguised(page, 'the report');
    });
  }

  test('a reward is made, won, claimed and delivered', async ({ page, noise }) => {
    noise.expect(/status of 4|third party/);
    await page.context().addCookies([{ name: 'language', value: 'ig', url: site.url }]);
    await lookIn(page, 'ig', disguise);
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
    test(`${path} is accessible`, async ({ page, noise }) => {
      noise.expect(/third party/);
      await page.context().addCookies([{ name: 'language', value: 'ig', url: site.url }]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, site.url + path);
      await expectNoFault(page);
    });
  }
});

/** Everything that can be read is disguised, whole and no wider than the screen. */
async function expectDisguised(page: Page, where: string): Promise<void> {
  const { texts, cut, width } = await page.evaluate(look);
  const plain = texts.flatMap((text) =>
    plainWordsIn(text).map((word) => `${word} in ‘${text.slice(0, 80)}’`),
  );
  expect({ plain, cut, width }, where).toEqual({ plain: [], cut: [], width: 320 });
}

/** Names, and what these pages hold that their owner or a maker typed. */
const typed =
  /Example [A-Z]\w+( \w+)?|example-[\w-]+|Founder of Puzzlefly|I wanted a small game.*|Nigeria|All of us at Olumo Rock|POPCORN|Which city did we first meet in\?|Abeokuta|hiada|Hi Ada|Tunde|Lion King|Never/g;
const kept =
  /Puzzlefly|WhatsApp|Facebook|Instagram|TikTok|Telegram|Hausa|English|Français|Yorùbá|Igbo|Naijá|Pidgin|USDT|NGN|Ethereum|Bitcoin|Solana|TON|JPG|PNG|GIF|WebP|BMP|SVG|https?:\S+|\S+\.(example|com|jpg)\S*|Ada|UTC/g;

/** What is left in plain letters. */
const plainWordsIn = (text: string) =>
  text
    .replace(typed, '')
    .replace(kept, '')
    .match(/\b[A-Za-z]{3,}\b/g) ?? [];

/** What a page says, and what of it does not fit; runs in the page. */
function look() {
  const texts: string[] = [];
  const cut: string[] = [];
  const isOther = (element: Element | null) =>
    element?.closest('[lang]:not(html), script, style, template, svg, [data-typed]') != null;
  const isSeen = (element: Element) => (element as HTMLElement).checkVisibility?.() ?? true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text !== '' && parent !== null && !isOther(parent) && isSeen(parent)) texts.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    if (isOther(element.closest('[lang]:not(html)'))) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name);
      if (text) texts.push(text);
    }
  }
  texts.push(document.title);
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, a, label, h1, h2, h3, p, dt, dd, li, legend',
  )) {
    const { overflowX, overflowY, flexWrap } = getComputedStyle(element);
    // The name of a way back gives way whole to its arrow.
    if (flexWrap === 'wrap' && overflowY === 'hidden') continue;
    if (!isSeen(element) || element.classList.contains('sr-only') || element.clientWidth < 2) continue;
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    if (isCut && element.textContent) cut.push(element.textContent);
  }
  return { texts, cut, width: document.documentElement.scrollWidth };
}
