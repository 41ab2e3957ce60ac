import type { Page } from '@playwright/test';
import type { CreatedPuzzle } from '../contract/api.ts';
import { errorCatalogue } from '../contract/errors.ts';
import { playPath } from '../contract/routes.ts';
import { escapeHtml } from '../site/server/document.ts';
import { type Language, languages } from '../words/languages.ts';
import { expect, goOffline, open, openMore, passTrophy, reload, test } from './fixtures.ts';
import { expectAccessible } from './html.ts';
import { inWordsOf, searchInLanguage, translatorOf } from './in-language.ts';
import { players } from './players/players.ts';
import { quiz, sendAnswer } from './players/quiz.ts';
import { pressOn } from './press.ts';
import { claim, createRewardPuzzle, fillClaim, solve } from './reward-fixture.ts';
import type { TestServer } from './server.ts';

/** Simulates that the visitor has chosen a language before. */
async function choose(page: Page, { url }: TestServer, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url }]);
}

const spoken = (page: Page) => page.locator('html').getAttribute('lang');

test.describe('In Hausa', () => {
  test.beforeEach(async ({ page, server }) => {
    await choose(page, server, 'ha');
    await searchInLanguage(page, 'ha');
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  for (const player of players) {
    test(`the ${player.name} puzzle is made, answered wrongly and solved in Hausa`, async ({
      page,
      server,
    }) => {
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

  test('the server translates refusals, and the page its announcements', async ({ page, server, noise }) => {
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

  test('a reward is won and claimed in Hausa', async ({ page, server }) => {
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

test('a language chosen at the end of the page is remembered', async ({ page, server }) => {
  await open(page, '/about');
  await openMore(page, 'contentinfo');
  await pressOn(page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: /^Yorùbá/ }));
  await expect.poll(() => spoken(page)).toBe('yo');
  expect((await page.context().cookies(server.url)).find(({ name }) => name === 'language')?.value).toBe(
    'yo',
  );
  await open(page, '/');
  expect(await spoken(page)).toBe('yo');
  // A link shows a single page in its language, and changes no setting.
  await open(page, '/about?language=fr');
  expect(await spoken(page)).toBe('fr');
  await open(page, '/about');
  expect(await spoken(page)).toBe('yo');
});

test('a language can be chosen in the header of a wide screen @desktop', async ({ page }) => {
  await open(page, '/');
  const menu = page.locator('header summary');
  const hausa = page.locator('header').getByRole('link', { name: /^Hausa/ });
  await menu.click();
  await expect(hausa).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hausa).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await hausa.click();
  await expect.poll(() => spoken(page)).toBe('ha');
});

test.describe('With the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the offline page has the language of the previous page', async ({ page, server, noise }) => {
    await choose(page, server, 'fr');
    await searchInLanguage(page, 'fr');
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

test('a running play and a half-filled form continue in another language', async ({ page, server }) => {
  const { playPath: path } = await server.create(await quiz.draft());
  await open(page, path);
  const check = await quiz.begin(page);
  await choose(page, server, 'ha');
  await searchInLanguage(page, 'ha');
  await reload(page);
  expect(await spoken(page)).toBe('ha');
  await check();

  await open(page, quiz.createPath);
  await quiz.fillForm(page);
  await choose(page, server, 'fr');
  await searchInLanguage(page, 'fr');
  await reload(page);
  expect(await spoken(page)).toBe('fr');
  await pressOn(page.getByRole('button', { name: quiz.createButton }));
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
});

test('a claim continues in another language', async ({ page, server }) => {
  const { playPath: path } = await createRewardPuzzle(server);
  await open(page, path);
  await solve(page);
  await fillClaim(page);
  await choose(page, server, 'ha');
  await searchInLanguage(page, 'ha');
  await reload(page);
  await claim(page);
  expect(await spoken(page)).toBe('ha');
});

/** Returns a text in each language, or in English where a trial language lacks it (rules: languages#trial). */
async function inEachLanguage(text: string): Promise<Map<Language, string>> {
  const said = languages.map(
    async (language) => [language, (await translatorOf(language))(text)[0]] as const,
  );
  return new Map(await Promise.all(said));
}

async function makeIn({ url }: TestServer, language: Language, requestId: string): Promise<CreatedPuzzle> {
  const created = await fetch(`${url}/api/puzzles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ requestId, puzzle: await quiz.draft() }),
  });
  return (await created.json()) as CreatedPuzzle;
}

test('a link shows its maker’s language in previews, and the reader’s on its page', async ({
  page,
  server,
}) => {
  const { url } = server;
  await choose(page, server, 'ha');
  await searchInLanguage(page, 'ha');
  const { playPath: path } = await makeIn(server, 'ha', '7'.repeat(32));
  const html = await (await fetch(url + path)).text();
  expect(html).toContain('<html lang="en"');
  const [, title = ''] = /property="og:title" content="([^"]*)"/.exec(html) ?? [];
  const [question, name] = ['Can you solve this?', 'Quiz Challenge'].map((text) => inWordsOf(page, text));
  expect(title).toBe(escapeHtml(`${question} ${name}`));
});

test('each of a thousand requests in six languages is answered in its own language', async ({ server }) => {
  const { url } = server;
  const { playPath: path } = await server.create(await quiz.draft());
  const pages = ['/', '/about', path, '/rewards', '/play/arrange/nowhere-abcdef'];
  const refusals = await inEachLanguage(errorCatalogue.puzzle_not_found.message);
  const isPageRight = async (page: string, language: Language) => {
    const response = await fetch(url + page, { headers: { cookie: `language=${language}` } });
    const html = await response.text();
    return html.includes(`<html lang="${language}"`) && response.headers.get('content-language') === language;
  };
  const isRefusalRight = async (language: Language) => {
    const headers = { 'accept-language': language };
    const response = await fetch(`${url}/api/puzzles/nowhere-abcdef/result`, { headers });
    const { error } = (await response.json()) as { error: { message: string } };
    return error.message === refusals.get(language);
  };
  const wrong: string[] = [];
  const ask = async (number: number) => {
    const language = languages[number % languages.length] ?? 'en';
    const page = pages[Math.floor(number / languages.length) % (pages.length + 1)];
    const isRight = await (page === undefined ? isRefusalRight(language) : isPageRight(page, language));
    if (!isRight) wrong.push(`${language} ${page ?? 'a refusal'}`);
  };
  for (let first = 0; first < 1000; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => ask(first + index)));
  expect(wrong).toEqual([]);
});

test('the header offers the browser’s preferred language if it is a trial, until the visitor chooses one', async ({
  browser,
  server,
  noise,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-CI' });
  await noise.watch(context);
  const page = await context.newPage();
  await open(page, '/');
  const offered = page.getByRole('banner').getByRole('link', { name: 'Continuer en français' });
  await open(page, '/today');
  await expect(offered).toBeInViewport();
  await open(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Hausa' })).toBeHidden();
  for (const [width, height] of [
    [320, 568],
    [360, 620],
    [390, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [offer, makeOne] = await Promise.all(
      [offered, page.getByRole('link', { name: 'Make one', exact: true })].map((link) => link.boundingBox()),
    );
    const gap = (makeOne?.y ?? 0) - ((offer?.y ?? 0) + (offer?.height ?? 0));
    expect(gap, `between the offer and 'Make one' at ${width} px`).toBeGreaterThanOrEqual(4);
  }
  await offered.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await choose(page, server, 'en');
  await open(page, '/');
  expect(await spoken(page)).toBe('en');
  await expect(offered).toBeHidden();
  await context.close();
});

test('a link in the language that the browser prefers keeps that language, unless the visitor has chosen another', async ({
  browser,
  server,
  noise,
}) => {
  const begin = async (locale: string) => {
    const context = await browser.newContext({ baseURL: server.url, locale });
    await noise.watch(context);
    return context.newPage();
  };
  const [french, english] = [await begin('fr-CI'), await begin('en-NG')];
  for (const [page, later] of [
    [french, 'fr'],
    [english, 'en'],
  ] as const) {
    await open(page, '/today?language=fr');
    expect(await spoken(page)).toBe('fr');
    await open(page, '/');
    expect(await spoken(page)).toBe(later);
  }
  await choose(french, server, 'en');
  await open(french, '/about?language=fr');
  await open(french, '/');
  expect(await spoken(french)).toBe('en');
  await french.context().close();
  await english.context().close();
});

test('link images drawn concurrently are each in their maker’s language', async ({ server }) => {
  const { url } = server;
  const draw = async (puzzleId: string) => {
    const image = Buffer.from(await (await fetch(`${url}/previews/${puzzleId}.jpg`)).arrayBuffer());
    return image.toString('base64');
  };
  const alone: string[] = [];
  const made: string[] = [];
  for (const [at, language] of languages.entries()) {
    alone.push(await draw((await makeIn(server, language, `${at}a`.repeat(16))).puzzleId));
    made.push((await makeIn(server, language, `${at}b`.repeat(16))).puzzleId);
  }
  // Images must differ wherever the texts differ.
  const questions = await inEachLanguage('Can you solve this?');
  const names = await inEachLanguage('Quiz Challenge');
  const ways = languages.map((language) => `${questions.get(language)} ${names.get(language)}`);
  expect(new Set(alone).size).toBe(new Set(ways).size);
  expect(await Promise.all(made.map(draw))).toEqual(alone);
});
