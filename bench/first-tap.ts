/**
 * Measures the start of a play on a slow phone (400 ms latency, 50 KB/s, CPU slowed fourfold), including today's
 * puzzle on the home page and on its own page, and then how fast the board responds. Run `npm run build` first; then
 * `npx node bench/first-tap.ts [--runs 3] [--only word]`. Prints medians in milliseconds, kilobytes and frames per
 * second.
 */
import { chromium, type Page } from '@playwright/test';
import type { CreatedPuzzle } from '../contract/api.ts';
import { findChromium } from '../e2e/find-chromium.ts';
import { boardTypes } from '../puzzles/puzzle.ts';
import { buildPuzzle, drafts } from '../server/testing/build-puzzle.ts';
import { call, createImagePuzzle, drawPhoto, percentile } from './client.ts';
import { startOurs } from './processes.ts';
import { readSettings } from './trial.ts';

const { runs: count, only } = readSettings({ runs: 3, only: '' });
const speed = 50 * 1024;
const slowLine = { offline: false, latency: 400, downloadThroughput: speed, uploadThroughput: speed };
/** Matches the elements to tap. */
const tapped =
  '[aria-label$=" to arrange"] button, form button, [aria-label^="Puzzle of"] button, .bg-grape.min-h-16';

const server = await startOurs();
// Without this, pages opened after throttling has begun would report the machine's own connection type. No music
// loads on a slow connection.
const args = ['--force-effective-connection-type=3G', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const browser = await chromium.launch({ executablePath: findChromium(), args });
const photo = await drawPhoto(1200, 900);
/** With `from`, that page is opened first, so that its files are cached. */
const pages: [name: string, path: string, from?: string][] = [
  ['home', '/'],
  ['today', '/today'],
];
for (const type of boardTypes) {
  const draft = drafts[type];
  const { playPath } = await ('imageUrl' in draft
    ? createImagePuzzle(server, photo, draft)
    : call<CreatedPuzzle>(server, '/api/puzzles', { body: buildPuzzle({ type }) }));
  pages.push([type, playPath]);
  if (type === 'quiz') pages.push(["today, after a friend's puzzle", '/today', playPath]);
  if (type !== 'word') continue;
  const second = await call<CreatedPuzzle>(server, '/api/puzzles', { body: buildPuzzle({ type }) });
  pages.push(['a second word', second.playPath, playPath]);
}
for (const [name, path, from] of pages.filter(([each]) => each.includes(only))) {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < count; run++) runs.push(await play(server.url + path, from && server.url + from));
  const names = [...new Set(runs.flatMap(Object.keys))];
  const each = (figure: string) => runs.map((run) => run[figure] ?? 0);
  console.log(
    name,
    Object.fromEntries(names.map((figure) => [figure, percentile(each(figure), 0.5).toFixed(1)])),
  );
}
await browser.close();
await server.stop();

async function play(url: string, from?: string): Promise<Record<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // The page opened first would install a service worker, whose requests Playwright does not report.
    serviceWorkers: from === undefined ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const ceiling = await framesOf(page);
  let kilobytes: Record<string, number> = { all: 0 };
  context.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    const size = ((sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)) / 1024;
    for (const kind of ['all', request.resourceType()]) kilobytes[kind] = (kilobytes[kind] ?? 0) + size;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => performance.mark('tap'), true);
    // Early taps have taken effect once `data-early` is gone. A spin accepts no tap until it turns, so its tap takes
    // effect when the spin can be stopped.
    const mark = ({ target, attributeName }: MutationRecord) => {
      const element = target as Element;
      if (element.hasAttribute('data-early')) requestAnimationFrame(() => performance.mark('seen'));
      if (
        attributeName === 'data-early'
          ? !element.hasAttribute('data-early')
          : element.ariaDisabled === 'false'
      )
        requestAnimationFrame(() => performance.mark('effect'));
    };
    const watched = { subtree: true, attributes: true, attributeFilter: ['data-early', 'aria-disabled'] };
    new MutationObserver((records) => records.forEach(mark)).observe(document, watched);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark('input', { detail: duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  if (from !== undefined) {
    await page.goto(from, { waitUntil: 'networkidle' });
    kilobytes = { all: 0 };
  }
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const field = page.locator('form input:visible');
  if (await field.count()) await field.fill('a guess');
  await tap(page, 10);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(5000);
  const times = await page.evaluate(() => {
    const first = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return {
      drawn: first('first-contentful-paint'),
      /** Delay from the tap to its visible feedback, which does not need the page's main scripts. */
      seen: Math.max(0, first('seen') - first('tap')),
      effect: first('effect'),
      placed: document.querySelectorAll('[data-place]:not([aria-label*=empty])').length,
    };
  });
  await page.evaluate(() => performance.clearMarks('input'));
  await tap(page, 3);
  const frames = await framesOf(page);
  const delays = await page.evaluate(() =>
    performance.getEntriesByName('input').map((entry) => (entry as PerformanceMark).detail as number),
  );
  await context.close();
  return { ...times, delay: Math.max(0, ...delays), frames, ceiling, ...kilobytes };
}

/** Taps the centers of the first `times` elements without pausing, or of the first one if there are fewer. */
async function tap(page: Page, times: number): Promise<void> {
  const boxes = await page
    .locator(tapped)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
    .then((all) => all.filter(({ width }) => width > 0));
  const places = boxes.length < times ? boxes.slice(0, 1) : boxes.slice(0, times);
  for (const { x, y, width, height } of places) await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Measures frames per second over two seconds. */
function framesOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>(requestAnimationFrame);
    const from = await frame();
    for (let count = 1; ; count++) {
      const passed = (await frame()) - from;
      if (passed > 2000) return (count * 1000) / passed;
    }
  });
}
