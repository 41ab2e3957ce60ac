import type { Page } from '@playwright/test';
import { createPath, pagePaths } from '../contract/routes.ts';
import { boardTypes, type PuzzleType } from '../puzzles/puzzle.ts';
import { drafts } from '../server/testing/build-puzzle.ts';
import { expect, test } from './fixtures.ts';
import { imageDataUrl } from './images.ts';
import type { TestServer } from './server.ts';

test.describe.configure({ mode: 'parallel' });

/** Returns the computed style of each element, in document order. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      if (part !== undefined && style.content === 'none') return '';
      // Leaves out custom properties, because the inline styles lack those that nothing uses.
      const properties = [...style].filter((property) => !property.startsWith('--'));
      return properties.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
    };
    return [...document.querySelectorAll('body, body *:not(script, [type=hidden])')].map((element) =>
      [
        element.outerHTML.slice(0, 200),
        look(element),
        look(element, '::before'),
        look(element, '::after'),
      ].join(' '),
    );
  });

async function addWholeSheet(page: Page): Promise<void> {
  const href = await page.locator('#page-data').getAttribute('data-sheet');
  const sheet = await page.request.get(href ?? '');
  expect(sheet.headers()['content-type']).toContain('text/css');
  await page.evaluate(
    (text) => {
      const style = document.createElement('style');
      style.textContent = text;
      document.head.append(style);
    },
    await sheet.text(),
  );
}

/** Delays the full style sheet until the returned function is called. */
async function holdWholeSheet(page: Page): Promise<() => void> {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/styles-*.css', (route) => isSent.then(() => route.continue()));
  return send;
}

async function pathOf(server: TestServer, type: PuzzleType): Promise<string> {
  const draft = drafts[type];
  const { playPath } = await server.create(
    'imageUrl' in draft ? { ...draft, imageUrl: await imageDataUrl(300, 300) } : draft,
  );
  return playPath;
}

const setConnection = (page: Page, connection: { effectiveType: string } | { saveData: boolean }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

/**
 * Compares each page before and after the full style sheet is applied, on a phone and on a wide screen, with and
 * without the attribute that scripts set.
 */
async function expectTheSame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const states: { scripts: boolean; width: number; height: number; colorScheme: 'dark' | 'light' }[] = [
    { scripts: true, width: 360, height: 640, colorScheme: 'light' },
    { scripts: false, width: 360, height: 640, colorScheme: 'dark' },
    { scripts: true, width: 1280, height: 800, colorScheme: 'dark' },
    { scripts: true, width: 740, height: 360, colorScheme: 'light' },
  ];
  const inState = async ({ scripts, width, height, colorScheme }: (typeof states)[number]) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((has) => document.documentElement.toggleAttribute('data-scripts', has), scripts);
    return looks(page);
  };
  const before: string[][] = [];
  for (const state of states) before.push(await inState(state));
  await addWholeSheet(page);
  for (const [index, state] of states.entries())
    expect(await inState(state), `${path} at ${state.width}`).toEqual(before[index]);
}

const others = Object.values(pagePaths).filter((path) => !path.includes(':'));

test.describe('A page as the server renders it', () => {
  // The test checks only styles, so it may bypass the policy to add some.
  test.use({ javaScriptEnabled: false, bypassCSP: true });
  test.beforeEach(({ noise }) => noise.expect(/^failed request: .* csp$/));

  for (const path of [...others, ...boardTypes.map(createPath)])
    test(`${path} looks the same with its inline styles as with the full sheet`, ({ page }) =>
      expectTheSame(page, path));

  for (const type of boardTypes)
    test(`a ${type} puzzle looks the same with its inline styles as with the full sheet`, async ({
      page,
      server,
    }) => expectTheSame(page, await pathOf(server, type)));
});

for (const type of boardTypes) {
  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    test(`a live ${type} board does not move when the full sheet arrives, motion ${reducedMotion}`, async ({
      page,
      server,
    }) => {
      const path = await pathOf(server, type);
      await page.emulateMedia({ reducedMotion });
      // Saves data, so that the display font is not loaded. That font would arrive at about the same time as the
      // style sheet, and it is slightly wider than its fallbacks.
      await setConnection(page, { saveData: true });
      const send = await holdWholeSheet(page);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.board, .board-stage, .board-controls, .board-controls button')].map(
            (part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              return [x, y, width, height].map(Math.round).join(' ');
            },
          ),
        );
      const before = await places();
      expect(before.length).toBeGreaterThan(3);
      send();
      await page.waitForFunction(
        () => document.querySelector<HTMLLinkElement>('link[href*="/assets/styles-"]')?.sheet,
      );
      expect(await places()).toEqual(before);
    });
}

test("a maker's page waits for the full sheet before it renders client-only content", async ({
  page,
  server,
}) => {
  const { puzzleId, creatorKey } = await server.create(drafts.word);
  const send = await holdWholeSheet(page);
  const file = page.waitForResponse(/assets\/manage-page-/);
  await page.goto(`/manage/${puzzleId}#key=${creatorKey}`, { waitUntil: 'commit' });
  await (await file).finished();
  // A page whose file has loaded renders within a few frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  const isDrawn = () => page.evaluate(() => document.documentElement.dataset.ready !== undefined);
  expect(await isDrawn()).toBe(false);
  send();
  await expect.poll(isDrawn).toBe(true);
});

test('the full sheet is requested again after a failure', async ({ page, noise }) => {
  noise.expect(/styles-.*ERR_FAILED|Failed to load resource/);
  let asked = 0;
  await page.route('**/assets/styles-*.css', (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto('/about');
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(5000);
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[href*="/assets/styles-"]')?.sheet,
  );
  expect(asked).toBe(2);
});

for (const [line, connection, wants] of [
  ['a slow line', { effectiveType: '3g' }, false],
  ['Save-Data', { saveData: true }, false],
  ['a fast line', { effectiveType: '4g' }, true],
] as const)
  test(`the display font is ${wants ? 'loaded' : 'not loaded'} over ${line}`, async ({ page }) => {
    await setConnection(page, connection);
    const fonts: string[] = [];
    page.on('request', (request) => request.url().includes('/assets/fonts-') && fonts.push(request.url()));
    await page.goto('/about');
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    await page.waitForLoadState('networkidle');
    expect(fonts.length > 0).toBe(wants);
  });
