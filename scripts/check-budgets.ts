/**
 * Holds the built pages to their budgets: what a phone loads before a page works, the size of the font, and that
 * nothing is loaded from anybody else. Run `npm run build` before.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Challenge, Play } from '../contract/api.ts';
import { wordingOf } from '../contract/errors.ts';
import type { PageData, PageRenderer } from '../contract/pages.ts';
import { createPath, pagePaths, playPath } from '../contract/routes.ts';
import { type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';
import { rulesOf } from '../puzzles/registry.ts';
import { samplesByType } from '../puzzles/testing/samples.ts';
import { pageFiles } from '../server/pages/built-site.ts';
import { renderDocument } from '../server/pages/document.ts';

const maxScriptBytes = 110 * 1024;
const maxFontBytes = 15 * 1024;
const maxMusicBytes = 250 * 1024;

const distDir = join(import.meta.dirname, '../dist');
const clientDir = join(distDir, 'client');
const faults: string[] = [];

const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'));
const entryServer = pathToFileURL(join(distDir, 'server/entry-server.js')).href;
const { render } = (await import(entryServer)) as PageRenderer;

const pages: { path: string; data: PageData }[] = [
  ...[...Object.values(pagePaths), ...puzzleTypes.map(createPath)].map((path) => ({ path, data: {} })),
  ...puzzleTypes.map((type) => ({ path: playPath(type, type), data: { play: samplePlay(type) } })),
  { path: '/play/arrange/gone', data: { error: wordingOf('puzzle_not_found') } },
  { path: '/nowhere', data: {} },
];

console.log(`Initial JavaScript, gzipped (at most ${kilobytes(maxScriptBytes)}):`);
for (const { path, data } of pages) {
  const page = render({ path, data });
  const files = pageFiles(manifest, page.modules);

  const bytes = [files.entry, ...files.preloads].reduce((sum, file) => sum + gzippedSize(file), 0);
  console.log(`  ${path.padEnd(28)} ${kilobytes(bytes)} in ${files.preloads.length + 1} files`);
  if (bytes > maxScriptBytes) faults.push(`${path} loads ${kilobytes(bytes)} of JavaScript.`);

  const html = renderDocument(page, { url: `https://puzzlefly.example${path}`, indexed: true }, files, data);
  for (const address of loadedByHtml(html)) faults.push(`${path} loads ${address}.`);
}

const font = readdirSync(join(clientDir, 'assets')).find((file) => file.startsWith('baloo-2-text'));
if (font === undefined) faults.push('The font of the site\u2019s own texts is missing.');
else {
  const { size } = statSync(join(clientDir, 'assets', font));
  console.log(`Font (at most ${kilobytes(maxFontBytes)}): ${kilobytes(size)} ${font}`);
  if (size > maxFontBytes) faults.push(`${font} has ${kilobytes(size)}.`);
}

const music = statSync(join(clientDir, 'audio/music.mp3')).size;
console.log(`Music (at most ${kilobytes(maxMusicBytes)}): ${kilobytes(music)}`);
if (music > maxMusicBytes) faults.push(`The music has ${kilobytes(music)}.`);

for (const file of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|html)$/.test(file)) continue;
  const text = readFileSync(join(clientDir, file), 'utf8');
  const loaded = file.endsWith('.js')
    ? loadedByScript(text)
    : [...loadedByStyles(text), ...loadedByHtml(text)];
  for (const address of loaded) faults.push(`${file} loads ${address}.`);
}

for (const fault of faults) console.error(`Over budget: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('All within their budgets; nothing is loaded from elsewhere.');

/** A play of some puzzle of a type; every one loads the same files. */
function samplePlay(type: PuzzleType): Play {
  const rules = rulesOf(type);
  const content = rules.read(rules.write(samplesByType[type].example));
  return {
    puzzle: {
      puzzleId: type,
      type,
      description: null,
      expiresAt: new Date(0).toISOString(),
      reward: null,
    },
    challenge: rules.challenge(content, Math.random) as Challenge,
    token: '',
    preview: false,
    attempts: 0,
  };
}

/** Addresses elsewhere that a document fetches. Links to follow do not count. */
function loadedByHtml(html: string): string[] {
  const tags = html.match(/<(?!a\b)[a-z][^>]*>/g) ?? [];
  return tags
    .filter((tag) => !/rel="canonical"/.test(tag))
    .flatMap((tag) => [...tag.matchAll(/\s(?:src|srcset|href|poster|data)="((?:https?:)?\/\/[^"]*)"/g)])
    .map(([, address = '']) => address);
}

function loadedByStyles(css: string): string[] {
  const found = css.matchAll(/(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^"')\s]*)/g);
  return [...found].map(([, address = '']) => address);
}

/** By import, as a source or by a request. Names of XML namespaces and addresses in error texts are not loaded. */
function loadedByScript(script: string): string[] {
  const loaders = String.raw`\bimport\s*\(?|\bfrom|\bsrc\s*[:=]|\bfetch\(|\burl\(|\bimportScripts\(|\bnew \w+\(`;
  const found = script.matchAll(
    new RegExp(String.raw`(?:${loaders})\s*["'\x60]+((?:https?:)?//[^"'\x60)\s]*)`, 'g'),
  );
  return [...found].map(([, address = '']) => address);
}

function gzippedSize(file: string): number {
  return gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
