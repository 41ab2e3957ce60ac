import type { Page } from '@playwright/test';
import type { BoardType } from '../puzzles/puzzle.ts';
import { openAsAdmin } from './admin-fixture.ts';
import { expect, open, passTrophy, test } from './fixtures.ts';
import { emoji } from './players/emoji.ts';
import { players } from './players/players.ts';
import { putTilesHome, stopUpright } from './players/quick-hands.ts';
import { quiz } from './players/quiz.ts';
import { word } from './players/word.ts';
import { pressOn } from './press.ts';
import { secrets } from './reward-fixture.ts';
import type { TestServer } from './server.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * APIs that no script uses (`scripts/check-browsers.ts`) and that some browser of the support line lacks. Every
 * test removes them.
 */
const newer = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Crypto.prototype.randomUUID',
  'Element.prototype.ariaHidden',
  'Element.prototype.ariaLive',
  'HTMLFormElement.prototype.requestSubmit',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.withResolvers',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'structuredClone',
  'URL.canParse',
];
/** APIs that scripts use only if present, or that are polyfilled */
const asked = [
  'Array.prototype.at',
  'AudioContext',
  'BroadcastChannel',
  'caches',
  'Crypto.prototype.subtle',
  'Element.prototype.animate',
  'EventSource',
  'HTMLDialogElement.prototype.showModal',
  'indexedDB',
  'IntersectionObserver',
  'Intl.Segmenter',
  'matchMedia',
  'MediaQueryList.prototype.addEventListener',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.sendBeacon',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.share',
  'Navigator.prototype.userActivation',
  'Notification',
  'PushManager',
  'queueMicrotask',
  'requestIdleCallback',
  'ResizeObserver',
  'String.prototype.at',
  'String.prototype.replaceAll',
];

/** Removes APIs from a page before its first script runs. */
const removeFrom = (page: Page, apis: readonly string[]) =>
  page.addInitScript((paths) => {
    for (const path of paths) {
      const names = path.split('.');
      const name = names.pop() ?? '';
      const owner = names.reduce<object>((each, next) => Reflect.get(each, next), window);
      if (Reflect.has(owner, name) && !Reflect.deleteProperty(owner, name)) throw new Error(`${path} stays`);
      // An inherited property cannot be deleted here, so it is shadowed.
      if (Reflect.has(owner, name)) Object.defineProperty(owner, name, { value: undefined });
    }
  }, apis);

/** Faster than `players`, because this file has more than a hundred plays */
const solve: Record<BoardType, (page: Page) => Promise<void>> = {
  word: (page) => page.keyboard.type('hiada'),
  emoji: emoji.solve,
  quiz: quiz.solve,
  image: (page) => page.evaluate(putTilesHome),
  image_spin: (page) => page.evaluate(stopUpright),
};

const paths = new Map<TestServer, Promise<string[]>>();

/** Creates one puzzle of each type per server. All tests share them, because each test has a new browser. */
function playPathsOn(server: TestServer): Promise<string[]> {
  const made =
    paths.get(server) ??
    Promise.all(players.map(async ({ draft }) => (await server.create(await draft())).playPath));
  paths.set(server, made);
  return made;
}

for (const [name, apis] of [
  ['anything newer than the support line', newer],
  ...asked.map((api) => [api, [api]] as const),
] as const) {
  test(`every type can be played and won without ${name}`, async ({ page, server }) => {
    await removeFrom(page, apis);
    const playPaths = await playPathsOn(server);
    for (const [index, { type }] of players.entries()) {
      await open(page, playPaths[index] ?? '');
      await solve[type](page);
      await passTrophy(page);
      await expect(page.getByRole('heading', { name: /^Solved in / })).toBeVisible();
    }
  });
}

test('a browser with all APIs loads no polyfills', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/');
  expect(asked.filter((url) => url.includes('older-browsers'))).toEqual([]);
});

test('a puzzle and its reward can be made, and every page opens, without any of these APIs', async ({
  page,
  server,
}) => {
  await removeFrom(page, [...newer, ...asked]);
  await open(page, word.createPath);
  await word.fillForm(page);
  await pressOn(page.getByRole('button', { name: word.createButton }));
  await expect(page.getByRole('heading', { name: 'Your Puzzle is Ready!' })).toBeVisible();
  await pressOn(page.getByRole('link', { name: 'Add a Reward' }));
  await page.getByLabel('What do they win? *').fill('Free suya stick');
  await pressOn(page.getByText('Add a description or a link'));
  await page.getByLabel('Promotion link').fill('https://suya.example/');
  await pressOn(page.getByRole('button', { name: 'Next' }));
  await pressOn(page.getByRole('button', { name: 'Next' }));
  await page.getByLabel('Delivery contact *').fill(secrets.contact);
  await page.getByLabel(/^Secret (code|word) \*/).fill(secrets.code);
  await pressOn(page.getByRole('button', { name: 'Create Reward' }));
  await expect(page.getByRole('heading', { name: 'Free suya stick' })).toBeVisible();
  for (const path of ['/', '/today', '/rewards', '/my']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openAsAdmin(page, server);
  await expect(page.getByRole('tablist')).toBeVisible();
});
