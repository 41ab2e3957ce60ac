/**
 * Checks the built pages against their budgets: the scripts and styles that a phone loads before a page works, and the
 * sizes of the font, the music and the verifier of results. Also checks that nothing is loaded from other sites. Run
 * `npm run build` first.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Challenge, Play } from '../contract/api.ts';
import { errorMessageOf } from '../contract/errors.ts';
import type { PageData, PageRenderer } from '../contract/pages.ts';
import { createPath, pagePaths, playPath } from '../contract/routes.ts';
import { type Day, firstDay } from '../contract/today.ts';
import { builtFor, builtWords } from '../platform/built-words.ts';
import { type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';
import { rulesOf } from '../puzzles/registry.ts';
import { samplesByType } from '../puzzles/testing/samples.ts';
import { pageScripts } from '../site/server/built-site.ts';
import { renderBody, renderDocument } from '../site/server/document.ts';
import { createPageStyles } from '../site/server/page-styles.ts';
import { fileOf, type Language, languages } from '../words/languages.ts';
import { sentencesOf } from './words-in-place.ts';

/**
 * Kilobytes of initial JavaScript, gzipped, by path; the first match counts. On play pages, every 5 KB delays the
 * first tap on a slow phone by a tenth of a second.
 */
const budgets: [paths: RegExp, kilobytes: number][] = [
  [/^\/$/, 98.5],
  [/^\/(play|today)\b/, 109.6],
  [/^\/(manage|my|admin)\b/, 117],
  // A trail's form includes the rules and fields of all types.
  [/^\/create-trail\b/, 126],
  [/^\//, 110],
];
/**
 * Limit for the styles inside a page, uncompressed. The home page gets more, because it shows a puzzle among
 * many other things.
 */
const maxStyleBytes = (path: string) => (path === pagePaths.home ? 21 : 16) * 1024;
/**
 * Limit for the number of JavaScript files per language, without the service worker. Each file costs a request,
 * and its name is in every page.
 */
const maxFiles = 60;
const maxFontBytes = 14 * 1024;
/** Limit for the verifier of results, gzipped, because people must be able to read it within minutes. */
const maxVerifierBytes = 2 * 1024;
const maxMusicBytes = 250 * 1024;

/** Patterns of code that loads something from another site */
const loaders = {
  // Ordinary links do not count.
  html: /<(?!a\b|[^>]*rel="(?:canonical|alternate)")[a-z][^>]*\s(?:src|srcset|href|poster|data)="((?:https?:)?\/\/[^"]*)"/g,
  styles: /(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^"')\s]*)/g,
  // Imports, sources and requests. XML namespaces and addresses in error texts are not loaded.
  script:
    /(?:\bimport\s*\(?|\bfrom|\bsrc\s*[:=]|\bfetch\(|\burl\(|\bimportScripts\(|\bnew \w+\()\s*["'\x60]+((?:https?:)?\/\/[^"'\x60)\s]*)/g,
};

const root = join(import.meta.dirname, '..');
const clientDir = join(root, 'dist/client');
const faults: string[] = [];

const manifestOf = (language: Language) =>
  JSON.parse(readFileSync(join(clientDir, fileOf('.vite/manifest.json', language)), 'utf8'));
const manifest = manifestOf('en');

/** These pages include a day's puzzle. */
const daysPaths: ReadonlySet<string> = new Set([pagePaths.home, pagePaths.today, pagePaths.day]);
const pages: { path: string; data: PageData }[] = [
  ...[...Object.values(pagePaths), ...puzzleTypes.map(createPath)]
    .filter((path) => !daysPaths.has(path))
    .map((path) => ({ path, data: {} })),
  ...[...daysPaths].flatMap((path) =>
    puzzleTypes.map((type) => ({ path, data: { day: firstDay, play: samplePlay(type, firstDay) } })),
  ),
  ...puzzleTypes.map((type) => ({ path: playPath(type, type), data: { play: samplePlay(type) } })),
  { path: '/play/arrange/gone', data: { error: errorMessageOf('puzzle_not_found') } },
  { path: '/nowhere', data: {} },
];

const stylesOf = createPageStyles(readFileSync(join(clientDir, manifest['web/styles.css'].file), 'utf8'));
/** Number of bytes of inline styles, by path */
const inside = new Map<string, number>();

/** Number of bytes of JavaScript in each language, by path */
const loaded = new Map<string, number[]>();
for (const language of languages) {
  const { render } = (await import(builtFor(language, 'entry-server.js'))) as PageRenderer;
  const words = await builtWords(language);
  const manifest = manifestOf(language);
  const scripts = new Set(
    Object.values<{ file: string }>(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js')),
  );
  if (scripts.size > maxFiles)
    faults.push(`The site has ${scripts.size} files of JavaScript in ${language}.`);
  for (const { path, data } of pages) {
    const page = render({ path, data });
    const files = pageScripts(manifest, page.modules ?? []);
    const bytes = [files.entry, ...files.preloads].reduce((sum, file) => sum + gzippedSize(file), 0);
    const [, most = 0] = budgets.find(([paths]) => paths.test(path)) ?? [];
    if (bytes > most * 1024) faults.push(`${path} loads ${kilobytes(bytes)} of JavaScript in ${language}.`);
    const name = `${path} (${most}, ${files.preloads.length + 1} files)`;
    loaded.set(name, [...(loaded.get(name) ?? []), bytes]);

    const head = { url: `https://puzzlefly.example${path}`, indexed: true };
    const style = stylesOf(renderBody(page, head));
    inside.set(path, Math.max(inside.get(path) ?? 0, style.length));
    noteLoaded(
      path,
      'html',
      renderDocument(page, head, { scripts: files, style }, data, { language, words }),
    );
  }
}
console.log(`Initial JavaScript in KB, gzipped, by path (the budget and the files): ${languages.join(', ')}`);
for (const [name, sizes] of loaded)
  console.log(`  ${name.padEnd(46)} ${sizes.map((bytes) => (bytes / 1024).toFixed(1)).join(' ')}`);

const stylesInside = [...inside].map(([path, bytes]) => `${path} ${(bytes / 1024).toFixed(1)}`);
console.log(`Styles inside pages, in KB: ${stylesInside.join(', ')}`);
for (const [path, bytes] of inside)
  if (bytes > maxStyleBytes(path)) faults.push(`${path} has ${kilobytes(bytes)} of styles inside.`);

/**
 * The files of fonts.css with their characters. If several rules have the same weight, the last one whose file has
 * a character applies.
 */
const fontFiles = [
  ...readFileSync(join(root, 'web/fonts.css'), 'utf8').matchAll(/@font-face \{([^}]*)\}/g),
].map(([, rule = '']) => {
  const [, path = ''] = /url\("([^"]+)"\)/.exec(rule) ?? [];
  const [, range = ''] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  const ranges = [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  );
  const file = path.startsWith('.') ? join(root, 'web', path) : join(root, 'node_modules', path);
  return {
    bytes: statSync(file).size,
    has: (code: number) => ranges.some(([from, to]) => code >= from && code <= to),
  };
});
const fontBytes = async (language: Language) => {
  const letters = new Set(Object.values(await sentencesOf(language)).join(''));
  const files = [...letters].map((letter) =>
    fontFiles.findLast(({ has }) => has(letter.codePointAt(0) ?? 0)),
  );
  return [...new Set(files)].reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
};
const fontSizes = await Promise.all(
  languages.map(async (language) => `${language} ${kilobytes(await fontBytes(language))}`),
);
console.log(`Fonts that a language's own sentences need: ${fontSizes.join(', ')}`);

const verifier = gzippedSize(manifest['contract/verify-result.ts'].file);
console.log(`The verifier of results, gzipped: ${kilobytes(verifier)} of ${kilobytes(maxVerifierBytes)}`);
if (verifier > maxVerifierBytes) faults.push(`The verifier of results has ${kilobytes(verifier)}.`);

const font = readdirSync(join(clientDir, 'assets')).find((file) => file.startsWith('baloo-2-text'));
checkSize("The font of the site's own texts", `assets/${font}`, maxFontBytes);
checkSize('The music', 'audio/music.mp3', maxMusicBytes);

for (const file of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|html)$/.test(file)) continue;
  const text = readFileSync(join(clientDir, file), 'utf8');
  const kinds = file.endsWith('.js') ? (['script'] as const) : (['styles', 'html'] as const);
  for (const kind of kinds) noteLoaded(file, kind, text);
}

for (const fault of faults) console.error(`Over budget: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log('All within their budgets; nothing is loaded from elsewhere.');

/** Returns a play of a sample puzzle, because all puzzles of a type load the same files. */
function samplePlay(type: PuzzleType, day?: Day): Play {
  const rules = rulesOf(type);
  const content = rules.read(rules.write(samplesByType[type].example));
  return {
    puzzle: {
      puzzleId: type,
      type,
      description: null,
      expiresAt: new Date(0).toISOString(),
      reward: null,
      ...(day && { day }),
    },
    challenge: rules.challenge(content, Math.random) as Challenge,
    token: '',
    preview: false,
    attempts: 0,
  };
}

/** Reports the resources that a file loads from other sites. */
function noteLoaded(file: string, kind: keyof typeof loaders, text: string): void {
  for (const [, address] of text.matchAll(loaders[kind])) faults.push(`${file} loads ${address}.`);
}

/** Treats a missing file as too large. */
function checkSize(what: string, file: string, most: number): void {
  const size = statSync(join(clientDir, file), { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
  console.log(`${what} (at most ${kilobytes(most)}): ${kilobytes(size)} ${file}`);
  if (size > most) faults.push(`${file} has ${kilobytes(size)}.`);
}

function gzippedSize(file: string): number {
  return gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
