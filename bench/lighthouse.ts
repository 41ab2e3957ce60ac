/**
 * Lighthouse, as a slow phone sees the built site. `npm run build` before; then
 * `npx node bench/lighthouse.ts [--runs 5] [--only rewards]`. Prints the median of the runs beside each aim.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import sharp from 'sharp';
import type { CreatedPuzzle, PuzzleDraft } from '../contract/api.ts';
import { createPath, pagePaths } from '../contract/routes.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { startServerProcess } from '../server/testing/server-process.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const maxAttempts = 3;
const runs = Math.min(Math.max(Number(values.runs), 1), 15);

interface Figure {
  name: string;
  aim: number;
  /** Is a bigger figure the better one? */
  isScore: boolean;
  /** Play pages are unlisted on purpose (decision 29). */
  onlyIndexed?: boolean;
  read(report: Report): number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; scoreDisplayMode: string }
  >;
}

const score =
  (category: string) =>
  ({ categories }: Report) =>
    Math.round((categories[category]?.score ?? 0) * 100);
const metric =
  (audit: string) =>
  ({ audits }: Report) =>
    audits[audit]?.numericValue ?? Number.NaN;

const figures: Figure[] = [
  { name: 'performance', aim: 98, isScore: true, read: score('performance') },
  { name: 'accessibility', aim: 100, isScore: true, read: score('accessibility') },
  { name: 'best practices', aim: 100, isScore: true, read: score('best-practices') },
  { name: 'SEO', aim: 100, isScore: true, onlyIndexed: true, read: score('seo') },
  { name: 'LCP ms', aim: 1800, isScore: false, read: metric('largest-contentful-paint') },
  { name: 'CLS', aim: 0.02, isScore: false, read: metric('cumulative-layout-shift') },
  { name: 'TBT ms', aim: 100, isScore: false, read: metric('total-blocking-time') },
];

const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-lighthouse-'));
const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const port = await freePort();
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
      const value = median(reports.map(figure.read));
      const counts = isIndexed || figure.onlyIndexed !== true;
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
  await rm(dataDir, { recursive: true, force: true });
}
console.log(missed.length === 0 ? 'All aims are met.' : `Below the aim:\n${missed.join('\n')}`);

/** The pages to measure; a play page of each type. */
async function preparePages(): Promise<{ path: string; isIndexed: boolean }[]> {
  const imageUrl = await drawPhoto();
  const drafts: PuzzleDraft[] = [
    { type: 'word', message: 'Happy birthday Ada', arrange: 'letters' },
    { type: 'emoji', emojis: '🦁👑', solution: 'Lion King' },
    { type: 'quiz', question: 'Which river runs through Lokoja?', answer: 'River Niger' },
    { type: 'image', imageUrl, description: 'A picture', size: 3 },
    { type: 'image_spin', imageUrl, spinSpeed: 30 },
  ];
  const pages = [pagePaths.home, createPath('word'), pagePaths.rewards].map((path) => ({
    path: path as string,
    isIndexed: true,
  }));
  for (const draft of drafts) pages.push({ path: await create(draft), isIndexed: false });
  return pages.filter(({ path }, index) => `${path} ${drafts[index - 3]?.type ?? ''}`.includes(values.only));
}

async function create(puzzle: PuzzleDraft): Promise<string> {
  const response = await fetch(`${server.url}/api/puzzles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: crypto.randomUUID().replaceAll('-', ''), puzzle }),
  });
  if (response.status !== 201) throw new Error(`create: ${response.status} ${await response.text()}`);
  return ((await response.json()) as CreatedPuzzle).playPath;
}

/** About as heavy as a phone's photo after the browser has made it smaller. */
async function drawPhoto(): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 22 };
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${photo.toString('base64')}`;
}

async function measure(url: string): Promise<Report> {
  // A run that the busy machine spoiled has no figures; it says nothing of the page.
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
    if (result !== undefined && result.lhr.runtimeError === undefined) return result.lhr as unknown as Report;
  }
  throw new Error(`no report of ${url}`);
}

/** What Lighthouse holds against a page, briefly. */
function faultsOf(report: Report | undefined, name: string): string {
  const faults = Object.values(report?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode),
  );
  return name.includes(' ms') ? '' : faults.map(({ title }) => title).join('; ');
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
