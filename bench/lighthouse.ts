/**
 * Lighthouse, as a slow phone sees the built site. `npm run build` before; then
 * `npx node bench/lighthouse.ts [--runs 5] [--only rewards]`. Prints the median of the runs beside each aim.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { CreatedPuzzle } from '../contract/api.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { buildPuzzle, drafts } from '../server/testing/build-puzzle.ts';
import { findFreePort } from '../server/testing/free-port.ts';
import { call, createImagePuzzle, drawPhoto, percentile } from './client.ts';
import { startOurs } from './processes.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const maxAttempts = 3;
const runs = Math.min(Math.max(Number(values.runs), 1), 15);

interface Figure {
  name: string;
  aim: number;
  /** Whether a bigger figure is the better one. */
  isScore: boolean;
  /** Play pages are unlisted on purpose (decision 29). */
  onlyIndexed: boolean;
  read(report: Report): number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; scoreDisplayMode: string }
  >;
}

const score = (name: string, aim: number, category: string): Figure => ({
  ...{ name, aim, isScore: true, onlyIndexed: category === 'seo' },
  read: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
});
const metric = (name: string, aim: number, audit: string): Figure => ({
  ...{ name, aim, isScore: false, onlyIndexed: false },
  read: ({ audits }) => audits[audit]?.numericValue ?? Number.NaN,
});
const figures = [
  score('performance', 98, 'performance'),
  score('accessibility', 100, 'accessibility'),
  score('best practices', 100, 'best-practices'),
  score('SEO', 100, 'seo'),
  metric('LCP ms', 1800, 'largest-contentful-paint'),
  metric('CLS', 0.02, 'cumulative-layout-shift'),
  metric('TBT ms', 100, 'total-blocking-time'),
];

const server = await startOurs();
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const missed: string[] = [];
try {
  const rows = [];
  for (const { path, isIndexed } of await preparePages()) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) reports.push(await measure(server.url + path));
    const row: Record<string, string | number> = { page: path };
    for (const figure of figures) {
      const value = percentile(reports.map(figure.read), 0.5);
      const counts = isIndexed || !figure.onlyIndexed;
      const isMet = figure.isScore ? value >= figure.aim : value <= figure.aim;
      row[`${figure.name} (${figure.isScore ? '≥' : '≤'} ${figure.aim})`] = Math.round(value * 1000) / 1000;
      if (counts && !isMet) missed.push(`${path}: ${figure.name}. ${faultsOf(reports.at(-1), figure.name)}`);
    }
    rows.push(row);
    console.error(`${path}: done`);
  }
  console.table(rows);
} finally {
  await browser.close();
  await server.stop();
}
console.log(missed.length === 0 ? 'All aims are met.' : `Below the aim:\n${missed.join('\n')}`);

/** The pages to measure; a play page of each type. */
async function preparePages(): Promise<{ path: string; isIndexed: boolean }[]> {
  const photo = await drawPhoto(1200, 900);
  const indexed: string[] = [pagePaths.home, createPath('word'), pagePaths.rewards];
  const pages = indexed.map((path) => ({ path, isIndexed: true }));
  for (const type of puzzleTypes) {
    const draft = drafts[type];
    const { playPath } = await ('imageUrl' in draft
      ? createImagePuzzle(server, photo, draft)
      : call<CreatedPuzzle>(server, '/api/puzzles', { body: buildPuzzle({ type }) }));
    pages.push({ path: playPath, isIndexed: false });
  }
  return pages.filter(({ path }, index) => `${path} ${puzzleTypes[index - 3] ?? ''}`.includes(values.only));
}

async function measure(url: string): Promise<Report> {
  // On a busy machine a run may end without figures.
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
    if (result !== undefined && result.lhr.runtimeError === undefined) return result.lhr as unknown as Report;
  }
  throw new Error(`no report of ${url}`);
}

/** The titles of the audits that a page failed. */
function faultsOf(report: Report | undefined, name: string): string {
  const faults = Object.values(report?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode),
  );
  return name.includes(' ms') ? '' : faults.map(({ title }) => title).join('; ');
}
