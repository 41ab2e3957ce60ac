import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brandImage } from '../../contract/link-images.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { type ServerWords, serverWords } from '../../contract/server-words.ts';
import { builtFor, builtWords } from '../../platform/built-words.ts';
import { shownElsewhere } from '../../platform/http/headers.ts';
import { fileOf, type Language, languages } from '../../words/languages.ts';
import {
  endDocument,
  type PageScripts,
  renderBody,
  renderDocument,
  type Site,
  type Theme,
} from './document.ts';
import { contentSecurityPolicy } from './page-policy.ts';
import { createPageStyles } from './page-styles.ts';

const distDir = join(import.meta.dirname, '../../dist');
const clientDir = join(distDir, 'client');
const filesPolicy = contentSecurityPolicy();
const entrySource = 'web/entry-browser.tsx';
const styleSource = 'web/styles.css';
/**
 * Markup of a spin's buttons, which only browsers render. The CSS rules for it join the inline styles, so that nothing
 * moves when the style sheet loads.
 */
const drawnAtOnce = '<div class="grid grid-cols-2 px-2!">';

interface ManifestChunk {
  file: string;
  src?: string;
  imports?: string[];
  assets?: string[];
}
type Manifest = Record<string, ManifestChunk>;

async function rendererOf(language: Language) {
  const path = join(clientDir, fileOf('.vite/manifest.json', language));
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const { render } = (await import(builtFor(language, 'entry-server.js'))) as PageRenderer;
  const scriptsOf = new LRUCache<string, PageScripts>({
    max: 100,
    memoMethod: (modules) => pageScripts(manifest, modules === '' ? [] : modules.split(' ')),
  });
  return { render, manifest, scriptsOf };
}

/** Makes the dark colours apply always or never, regardless of the reader's preference. */
function inTheme(styles: string, theme: Theme | undefined): string {
  if (theme === undefined) return styles;
  return styles.replace(/\(prefers-color-scheme: ?dark\)/g, theme === 'dark' ? 'all' : 'not all');
}

/** Returns the site that `npm run build` has built. Throws if it was not built. */
export async function builtSite(): Promise<Site> {
  const english = rendererOf('en');
  const { manifest } = await english;
  // Renderers of other languages are loaded when needed, because each takes a tenth of a second.
  const renderers = new Map([['en' as Language, english]]);
  const rendererIn = (language: Language) => {
    const renderer = renderers.get(language) ?? rendererOf(language);
    renderers.set(language, renderer);
    return renderer;
  };
  const words = new Map<Language, ServerWords>();
  for (const language of languages) words.set(language, await builtWords(language));
  const wordsOf = (language: Language) => words.get(language) ?? serverWords;

  const { file: sheet } = builtFile(manifest, styleSource);
  const stylesOf = createPageStyles(readFileSync(join(clientDir, sheet), 'utf8'));

  return {
    assets: builtAssets,
    end: endDocument,
    wordsOf,
    async page(request, head, language) {
      const { render, scriptsOf } = await rendererIn(language);
      const page = render(request);
      const scripts = page.modules && scriptsOf.memo(page.modules.join(' '));
      const spoken = { language, words: wordsOf(language) };
      const styles = inTheme(stylesOf(renderBody(page, head) + drawnAtOnce), head.theme);
      const files = { scripts, style: `<style>${styles}</style>`, sheet: `/${sheet}` };
      return {
        html: renderDocument(page, head, files, request.data, spoken),
        styleSource: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
      };
    },
  };
}

/**
 * Headers without effect on immutable scripts, styles and fonts: `nosniff` keeps them from being shown as pages,
 * and they are never revalidated. Leaving them out saves 300 bytes in each of the twelve requests of a first
 * play.
 */
const meaninglessForParts = [
  'accept-ranges',
  'content-security-policy',
  'etag',
  'last-modified',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/**
 * Serves the build. Files with a hash in their name never change. Other files are cached for a day, except the service
 * worker.
 */
const builtAssets: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // If the service worker were cached, the whole site would stay old.
      const isServiceWorker = /\/sw(\.\w+)?\.js(\.br|\.gz)?$/.test(path);
      // The worker and its offline page load resources as pages do, so they need a policy.
      if (isServiceWorker || path.endsWith('.html')) reply.header('content-security-policy', filesPolicy);
      if (path.endsWith(brandImage)) reply.headers(shownElsewhere);
      if (isServiceWorker) return void reply.header('cache-control', 'no-cache');
      if (!path.includes('/assets/')) return void reply.header('cache-control', 'public, max-age=86400');
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      for (const name of meaninglessForParts) reply.removeHeader(name);
    },
  });
};

function builtFile(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not in the build; run npm run build`);
  return chunk;
}

/** Returns the scripts of a page and everything that they import. */
export function pageScripts(manifest: Manifest, modules: string[]): PageScripts {
  const entry = builtFile(manifest, entrySource);
  const chunks = new Set<ManifestChunk>();
  const collect = (source: string) => {
    const chunk = builtFile(manifest, source);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const source of [entrySource, ...modules]) collect(source);
  const all = [...chunks];
  const address = (file: string) => `/${file}`;
  return {
    preloads: all.filter((chunk) => chunk !== entry).map(({ file }) => address(file)),
    entry: address(entry.file),
  };
}
