/**
 * Measures the frames of the celebration after a solve on a slow phone (CPU slowed fourfold), for a plain word puzzle
 * and for one that is a gift. Run `npm run build` first; then `npx node bench/triumph.ts [--runs 3]`. Prints medians of
 * frames per second before the solve and in each span after it: those that were drawn, then those in which the page's
 * scripts ran. Motion that runs beside the scripts is drawn more often.
 */
import { chromium } from '@playwright/test';
import type { CreatedPuzzle } from '../contract/api.ts';
import { findChromium } from '../e2e/find-chromium.ts';
import { buildPuzzle } from '../server/testing/build-puzzle.ts';
import { call, percentile } from './client.ts';
import { startOurs } from './processes.ts';
import { readSettings } from './trial.ts';

const { runs: count } = readSettings({ runs: 3 });
/** The end of each span, in milliseconds after the solve. Ribbons begin at 1500, the card comes at 2700 or 4000. */
const ends = [250, 1000, 1500, 2000, 3000, 4500];
const gift = {
  for: 'Ada',
  from: 'Obi',
  occasion: 'birthday',
  message: 'Happy birthday, my dear! '.repeat(6),
};

const server = await startOurs();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args });
for (const [name, more] of [
  ['plain', {}],
  ['gift', { gift }],
] as const) {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < count; run++) {
    const body = { ...buildPuzzle({ type: 'word', message: 'Hi Ada' }), ...more };
    const { playPath } = await call<CreatedPuzzle>(server, '/api/puzzles', { body });
    runs.push(await solve(server.url + playPath));
  }
  const spans = Object.keys(runs[0] ?? {});
  const median = (span: string) =>
    percentile(
      runs.map((run) => run[span] ?? 0),
      0.5,
    );
  console.log(name, Object.fromEntries(spans.map((span) => [span, median(span).toFixed(0)])));
}
await browser.close();
await server.stop();

async function solve(url: string): Promise<Record<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(2000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const frame = () => {
      performance.mark('frame');
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-solved]') === null) return;
      performance.mark('solved');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await browser.startTracing(page, { categories: ['blink.user_timing', 'viz'] });
  await page.waitForTimeout(2000);
  await page.keyboard.type('hiada', { delay: 200 });
  await page.waitForTimeout((ends.at(-1) ?? 0) + 500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; ph: string; ts: number }[];
  };
  await context.close();
  /** Milliseconds of the trace's clock; of an event with a begin and an end, only the begin. */
  const times = (name: string) =>
    traceEvents
      .filter((event) => event.name === name && !'eEf'.includes(event.ph))
      .map(({ ts }) => ts / 1000);
  const solved = times('solved')[0] ?? Number.NaN;
  const kinds = Object.entries({ drawn: 'Graphics.Pipeline.DrawAndSwap', scripts: 'frame' });
  return Object.fromEntries(
    kinds.flatMap(([kind, name]) => {
      const all = times(name);
      const rate = (from: number, to: number) =>
        (all.filter((time) => time >= solved + from && time < solved + to).length * 1000) / (to - from);
      return [
        [`${kind}, before`, rate(-2500, -1500)],
        ...ends.map((end, index) => [`${kind}, to ${end} ms`, rate(ends[index - 1] ?? 0, end)]),
      ];
    }),
  );
}
