import type { Browser, BrowserContext } from '@playwright/test';
import type { PuzzleDraft } from '../contract/api.ts';
import { expect, type Noise, test } from './fixtures.ts';
import { imageDataUrl } from './images.ts';

/**
 * Nothing in an image board may change once its image has loaded. All screens with the same pixel ratio are frames
 * of a single page, so that all of them are watched at once, for two seconds of real time. Motion is reduced, so a
 * spin turns only by hand, and any movement is a defect.
 */
const screens: { ratio: number; sizes: [width: number, height: number][] }[] = [
  {
    ratio: 1,
    sizes: [
      [320, 480],
      [768, 1024],
      [1024, 768],
      [1366, 768],
    ],
  },
  {
    ratio: 2,
    sizes: [
      [360, 640],
      [375, 667],
      [667, 375],
      [720, 360],
      [740, 360],
      [800, 360],
      [1440, 900],
    ],
  },
  {
    ratio: 3,
    sizes: [
      [393, 852],
      [844, 390],
      [915, 412],
    ],
  },
];

/**
 * Portrait, square and landscape images, stored in several sizes. Their widths on a screen are rarely whole numbers.
 */
const aspects = [
  [750, 1000],
  [900, 900],
  [1000, 750],
] as const;

const watchedMs = 2000;

/**
 * Waits until the boards in all frames are ready, then returns those that changed while it watched. Runs in the page.
 */
async function watch(ms: number) {
  const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const boards = [...document.querySelectorAll('iframe')].map((frame) => ({
    title: frame.title,
    all: (selector: string) => [...(frame.contentDocument?.querySelectorAll(selector) ?? [])],
  }));
  type Board = (typeof boards)[number];
  const isReady = ({ all }: Board) =>
    all('.board-stage').length === 1 &&
    all('.board-stage [aria-busy=true], .board-controls [role=group] button:disabled').length === 0 &&
    all('.board-stage img').every((image) => (image as HTMLImageElement).naturalWidth > 0);
  while (!boards.every(isReady)) await wait(50);
  // Lets the effects of late content, such as fonts, finish.
  await wait(500);

  const look = ({ all }: Board) =>
    all('.fit-board, .board-stage picture > *')
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${part.getAttribute('sizes')} ${x} ${y} ${width} ${height}`;
      })
      .join();
  const changes = new Map(boards.map(({ title }) => [title, 0]));
  const count = (title: string, more: number) => changes.set(title, (changes.get(title) ?? 0) + more);
  for (const { title, all } of boards) {
    const observer = new MutationObserver((changed) => count(title, changed.length));
    for (const stage of all('.board-stage')) {
      observer.observe(stage, { subtree: true, childList: true, attributes: true });
    }
  }
  let before = boards.map(look);
  for (const end = performance.now() + ms; performance.now() < end; await wait(50)) {
    const now = boards.map(look);
    boards.forEach(({ title }, at) => {
      if (now[at] !== before[at]) count(title, 1);
    });
    before = now;
  }
  return [...changes].filter(([, times]) => times > 0).map(([title, times]) => `${title}: ${times} times`);
}

/**
 * Expects that these boards do not change on any screen with this pixel ratio, and that the page then uses less than
 * half of a processor.
 */
async function watchAll(
  browser: Browser,
  noise: Noise,
  url: string,
  { ratio, sizes }: (typeof screens)[number],
  puzzles: Puzzle[],
) {
  const context = await browser.newContext({
    baseURL: url,
    deviceScaleFactor: ratio,
    reducedMotion: 'reduce',
  });
  await noise.watch(context);
  await allowFrames(context);
  const frames = puzzles.flatMap(({ name, playPath }) =>
    sizes.map(
      ([width, height]) =>
        `<iframe title="${name} at ${width}×${height}" src="${playPath}" width="${width}" height="${height}"></iframe>`,
    ),
  );
  await context.route('**/all-screens', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${frames.join('')}` }),
  );
  const page = await context.newPage();
  await page.goto('/all-screens', { waitUntil: 'domcontentloaded' });
  await page.evaluate(watch, 0);
  expect(await page.evaluate(watch, watchedMs)).toEqual([]);
  const devtools = await context.newCDPSession(page);
  // Measures CPU time instead of elapsed time, because other processes may be busy. Waits first for scripts that
  // load when idle.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (wanted: string) =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  const shareOfTime = async () => {
    const [busy, time] = [await metric('TaskDuration'), await metric('Timestamp')];
    await page.evaluate(watch, 1000);
    return ((await metric('TaskDuration')) - busy) / ((await metric('Timestamp')) - time);
  };
  await expect.poll(shareOfTime, { timeout: 20_000 }).toBeLessThan(0.5);
  await context.close();
}

/** Allows the test's frames. Blocks event streams, because a browser opens only six connections per site. */
async function allowFrames(context: BrowserContext): Promise<void> {
  await context.route('**/events', () => {});
  await context.route(/\/play\//, async (route) => {
    const response = await route.fetch();
    const { 'x-frame-options': _, 'content-security-policy': policy = '', ...headers } = response.headers();
    const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': framed } });
  });
}

interface Puzzle {
  name: string;
  playPath: string;
}

for (const screen of screens) {
  test(`image boards do not move on any screen of ${screen.ratio} device pixels per CSS pixel`, async ({
    browser,
    noise,
    server,
  }) => {
    const puzzles: Puzzle[] = [];
    for (const [width, height] of aspects) {
      const imageUrl = await imageDataUrl(width, height);
      const drafts: PuzzleDraft[] = [
        { type: 'image', imageUrl, description: 'All of us', size: 3 },
        { type: 'image_spin', imageUrl, spinSpeed: 10 },
      ];
      for (const draft of drafts) {
        const { playPath } = await server.create(draft);
        puzzles.push({ name: `${draft.type} of ${width}×${height}`, playPath });
      }
    }
    await watchAll(browser, noise, server.url, screen, puzzles);
  });
}

test('a board stays hidden until what follows it has arrived', async ({ page, server }) => {
  const imageUrl = await imageDataUrl(900, 900);
  const { playPath } = await server.create({ type: 'image', imageUrl, description: 'All of us', size: 3 });
  await page.goto(server.url + playPath);
  const board = page.locator('.board');
  await expect(board).toBeVisible();
  await page.locator('.play-rest').evaluate((rest) => rest.remove());
  await expect(board).toBeHidden();
});
