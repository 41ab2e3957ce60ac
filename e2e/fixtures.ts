import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { pressOn } from './press.ts';
import { startServer, type TestServer } from './server.ts';
import { watchSentences } from './shown-sentences.ts';

/** What a page must not do unheard: complain, fail to load something, or talk to anyone but us. */
export interface Noise {
  /** This test brings about what matches; it is not held against it. */
  expect(pattern: RegExp): void;
  watch(context: BrowserContext): Promise<void>;
}

interface TestFixtures {
  /** Whether they are drawn as they fly. Without a graphics card, that is a sixth of a run's work. */
  butterflies: boolean;
  /** What a file's tests share. */
  server: TestServer;
  noise: Noise;
  /** A page of somebody else's browser, with nothing of ours in its storage. */
  openAsFriend(path: string): Promise<Page>;
  /** A server with settings of its own, where the one that tests share will not do. It ends after the test's pages. */
  startOwn(settings?: Record<string, string>): Promise<TestServer>;
}

interface WorkerFixtures {
  /** The server of a file's tests; that of the file before ends. */
  serverOf(file: string): Promise<TestServer>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      let current: { file: string; server: TestServer } | undefined;
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.server.stop();
          current = { file, server: await startServer() };
        }
        return current.server;
      });
      await current?.server.stop();
    },
    { scope: 'worker' },
  ],

  butterflies: [false, { option: true }],

  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),

  baseURL: ({ server }, use) => use(server.url),

  noise: [
    async ({ server, context, butterflies }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      const noise: Noise = {
        expect: (pattern) => void expected.push(pattern),
        async watch(watched) {
          await listen(watched, server.url, (what) => void heard.push(what));
          await watchSentences(watched);
          if (!butterflies) await hideButterflies(watched);
        },
      };
      await noise.watch(context);
      await use(noise);
      const unexpected = heard.filter((what) => !expected.some((pattern) => pattern.test(what)));
      expect(unexpected, 'console, network and policy stay quiet').toEqual([]);
    },
    { auto: true },
  ],

  async startOwn({ context }, use) {
    const servers: TestServer[] = [];
    await use(async (settings) => {
      const own = await startServer(settings);
      servers.push(own);
      return own;
    });
    if (servers.length === 0) return;
    // First: a page that still loads or listens would be refused by a server that ends.
    await context.close();
    await Promise.all(servers.map((own) => own.stop()));
  },

  // It needs `startOwn`, so that its pages are closed before the servers that they may listen to.
  async openAsFriend({ browser, noise, startOwn: _own }, use) {
    const contexts: BrowserContext[] = [];
    await use(async (path) => {
      const context = await browser.newContext();
      contexts.push(context);
      await noise.watch(context);
      const page = await context.newPage();
      await open(page, path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

async function listen(context: BrowserContext, siteUrl: string, hear: (what: string) => void): Promise<void> {
  context.on('console', (message) => {
    // Said by the test runner, which keeps our worker out of the tests that are not about it.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) hear(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => hear(`page error: ${error.error()}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left stops loading; that is no failure.
    if (reason !== 'net::ERR_ABORTED') hear(`failed request: ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    const isOurs = request.url().startsWith(`${siteUrl}/`) || /^(data|blob):/.test(request.url());
    if (!isOurs) hear(`third party: ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  // Time is the tests' own: it runs as usual until one of them moves it.
  await context.clock.install();
}

/** They fly unseen. */
async function hideButterflies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-butterflies] { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Goes to a page and waits until it answers to taps. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAlive(page);
}

/** The same page again, asked from the server. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isAlive(page);
}

/** All of the page answers (ui/part.tsx). What is done before that is lost, or kept, in tests of their own. */
async function isAlive(page: Page): Promise<void> {
  // A locator would look again after half a second.
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  // Its parts have effects, and are drawn again by what those found out.
  for (let task = 0; task < 3; task += 1) await letEffectsRun(page);
}

/** Solved: lets the trophy and its ribbons be over (`use-trophy-time.ts`), so that nobody waits for them. */
export async function passTrophy(page: Page): Promise<void> {
  await expect(page.locator('[data-solved]')).toBeAttached();
  await letEffectsRun(page);
  await page.clock.fastForward(4000);
}

/** What a solved board's page says, in the place of the board's own words. */
export function praise(page: Page, text = 'Congratulations! You solved the puzzle!'): Locator {
  return page.getByRole('status').getByText(text);
}

/** The way to the support page. Where a control is under it, it gives way; at the end of a page there is none. */
export async function findHeart(page: Page): Promise<Locator> {
  const heart = page.getByRole('link', { name: 'Support Puzzlefly' });
  // What comes after the page's first frame makes it longer.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(heart).toBeVisible({ timeout: 1000 });
  }).toPass();
  return heart;
}

/** What React has drawn has effects, which follow in a task of their own. */
export async function letEffectsRun(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      }),
  );
}

/**
 * Waits until requests of the page come through, or fail: the browser calls itself online or offline, and takes a speed that is
 * set, some time before its network does.
 */
export async function untilReachable(page: Page, isReachable: boolean): Promise<void> {
  const reachesServer = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(reachesServer).toBe(isReachable);
}

/** Takes the connection away; what is on its way then fails as well. */
export async function goOffline(page: Page, noise: Noise): Promise<void> {
  noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|The FetchEvent for/);
  await page.context().setOffline(true);
  await untilReachable(page, false);
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await untilReachable(page, true);
}

/** What is copied, once it looks like this: it is there a moment after the press. */
export async function copied(page: Page, text: RegExp): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toMatch(text);
  return read();
}

/** Answers wait on their way to the server until they are released. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/answers', (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
  };
}

/** Stops the page's time a second from now, so that it only moves by `page.clock`. */
export async function stopTime(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // On a busy machine the second is over before time is stopped; it stands still then, but the call has failed.
  await pause().catch((error) => {
    if (!/to the past/.test(String(error))) throw error;
    return pause();
  });
}

/** Goes to a page whose time stands still from its first moment on. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await stopTime(page);
  await openNext(page, path);
}

/** Goes on to another page while time stands still. */
export async function openNext(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Scripts are asked for after the first frames (site/server/start-script.ts).
  await page.clock.runFor(50);
  await isAlive(page);
}

/** Opens what is folded behind 'More': on the page itself, or in its footer. */
export async function openMore(page: Page, where: 'main' | 'contentinfo' = 'main'): Promise<void> {
  await pressOn(page.getByRole(where).getByText('More', { exact: true }));
}

/** Opens a tab by a click and returns it. */
export async function openedBy(page: Page, click: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), click()]);
  await isAlive(tab);
  return tab;
}

export function allToasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator('> div');
}

/** A note at the top of the page, by its title and text. */
export function toast(page: Page, title: string, message?: string): Locator {
  const titled = allToasts(page).filter({ has: page.getByText(title, { exact: true }) });
  return message === undefined ? titled : titled.filter({ has: page.getByText(message, { exact: true }) });
}

export { expect };
