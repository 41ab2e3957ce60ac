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

/** Fails a test whose pages log errors or warnings, fail to load something or contact other sites. */
export interface Noise {
  /** Allows matching messages, because this test causes them. */
  expect(pattern: RegExp): void;
  watch(context: BrowserContext): Promise<void>;
}

interface TestFixtures {
  /** Whether butterflies are drawn. Without a graphics card, drawing them takes a sixth of the run's time. */
  butterflies: boolean;
  /** Shared by a file's tests */
  server: TestServer;
  noise: Noise;
  /** Opens a page in another person's browser, with empty storage. */
  openAsFriend(path: string): Promise<Page>;
  /** Starts a server with its own settings. It stops after the test's pages are closed. */
  startOwn(settings?: Record<string, string>): Promise<TestServer>;
}

interface WorkerFixtures {
  /** Returns the server of a file's tests, and stops the previous file's server. */
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
    // Closes the context first, because a stopping server would refuse requests of pages that still load or listen.
    await context.close();
    await Promise.all(servers.map((own) => own.stop()));
  },

  // Depends on `startOwn`, so that these pages close before the servers that they listen to.
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
    // The test runner blocks our worker in tests that do not need it, and the page logs this.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) hear(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => hear(`page error: ${error.error()}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests, which is not a failure.
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
  // Installs a clock that runs as usual until a test moves it.
  await context.clock.install();
}

/** Hides the butterflies while they keep flying. */
async function hideButterflies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-butterflies] { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Goes to a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isAlive(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isAlive(page);
}

/** Waits until the whole page is interactive (ui/hydration-boundary.tsx). Other tests cover input before that. */
async function isAlive(page: Page): Promise<void> {
  // Not a locator, because it would retry only after half a second
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  // Effects of lazy components cause further renders.
  for (let task = 0; task < 3; task += 1) await letEffectsRun(page);
}

/** Skips the celebration of a solved page (`use-celebration-steps.ts`). */
export async function passTrophy(page: Page): Promise<void> {
  await expect(page.locator('[data-solved]')).toBeAttached();
  await letEffectsRun(page);
  await page.clock.fastForward(4000);
}

/** Finds the message that a solved page shows in place of the board's message */
export function praise(page: Page, text = 'Congratulations! You solved the puzzle!'): Locator {
  return page.getByRole('status').getByText(text);
}

/**
 * Returns the link to the support page. The link hides while it would cover a control; at the end of a page it
 * covers none.
 */
export async function findHeart(page: Page): Promise<Locator> {
  const heart = page.getByRole('link', { name: 'Support Puzzlefly' });
  // Scrolls repeatedly, because content that arrives after the first frame makes the page longer.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(heart).toBeVisible({ timeout: 1000 });
  }).toPass();
  return heart;
}

/** Waits for React's effects, which run in a separate task. */
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
 * Waits until the page's requests succeed or, with `isReachable` false, until they fail. A browser reports that it is
 * online, offline or has another speed some time before its network changes.
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

/** Takes the page offline; requests in flight fail as well. */
export async function goOffline(page: Page, noise: Noise): Promise<void> {
  noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|The FetchEvent for/);
  await page.context().setOffline(true);
  await untilReachable(page, false);
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await untilReachable(page, true);
}

/** Returns the clipboard's text once it matches `text`, because copying takes a moment after the press. */
export async function copied(page: Page, text: RegExp): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toMatch(text);
  return read();
}

/** Holds an answer on its way to the server until the returned function is called. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/answers', (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
  };
}

/** Stops the page's clock one second from now, so that only `page.clock` moves it. */
export async function stopTime(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // On a busy machine, that second can pass before the clock is told to stop. The call then fails, but the clock
  // stops anyway, so a second call succeeds.
  await pause().catch((error) => {
    if (!/to the past/.test(String(error))) throw error;
    return pause();
  });
}

/** Goes to a page with its clock stopped from the start. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await stopTime(page);
  await openNext(page, path);
}

/** Goes to another page while the clock is stopped. */
export async function openNext(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Scripts are requested after the first frames (site/server/start-script.ts).
  await page.clock.runFor(50);
  await isAlive(page);
}

/** Opens 'More', either on the page itself or in its footer. */
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

export function toast(page: Page, title: string, message?: string): Locator {
  const titled = allToasts(page).filter({ has: page.getByText(title, { exact: true }) });
  return message === undefined ? titled : titled.filter({ has: page.getByText(message, { exact: true }) });
}

export { expect };
