import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { builtWords } from '../platform/built-words.ts';
import { escapeHtml } from '../site/server/document.ts';
import type { FileWords } from '../web/service-worker/words.ts';
import { fileOf, type Language, languages } from '../words/languages.ts';
import { wordsFor } from './words-in-place.ts';

const root = join(import.meta.dirname, '..');
const clientDir = join(root, 'dist/client');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (name: string, language: Language, text: string) =>
  writeFileSync(join(clientDir, fileOf(name, language)), text);

/** Compiles a module that imports nothing but words, to JavaScript in one language. */
async function sourceIn(path: string, plugin: Plugin): Promise<string> {
  const { transform } = plugin as unknown as {
    transform(code: string, id: string): Promise<{ code: string } | null>;
  };
  const spoken = await transform(read(path), join(root, path));
  const { code } = await transformWithOxc(spoken?.code ?? read(path), path);
  return code;
}

/** Replaces upper-case placeholders, such as TITLE, with their words. */
const filled = (text: string, words: Record<string, string>) =>
  text.replace(/\b[A-Z]{4,}(_[A-Z]+)?\b/g, (name) => words[name] ?? name);

const older = 'web/older-browsers.ts';
const sounds = ['click', 'complete', 'music', 'pop', 'shuffle'].map((name) => `/audio/${name}.mp3`);

/**
 * Builds `/sw.js`, the offline page and the manifest in every language, and `/older-browsers.js`. The languages
 * must be built first.
 */
export async function buildSiteFiles(): Promise<void> {
  const { code } = await transformWithOxc(read(older), older);
  writeFileSync(join(clientDir, 'older-browsers.js'), code);
  for (const language of languages) await buildFilesOf(language);
}

async function buildFilesOf(language: Language): Promise<void> {
  const plugin = wordsFor(language);
  await (plugin as unknown as { buildStart(): Promise<void> }).buildStart();
  const source = await sourceIn('web/service-worker/service-worker.ts', plugin);
  const words = await sourceIn('web/service-worker/words.ts', plugin);
  const { fileWords } = (await import(`data:text/javascript,${encodeURIComponent(words)}`)) as {
    fileWords: FileWords;
  };
  const { offline, app } = fileWords;
  const { direction } = await builtWords(language);

  const page = { TITLE: offline.title, TEXT: offline.text, ACTION: offline.action };
  const escaped = Object.fromEntries(Object.entries(page).map(([name, text]) => [name, escapeHtml(text)]));
  const offlineHtml = filled(read('web/service-worker/offline.html'), escaped);
  const element = `<html lang="${language}" dir="${direction}">`;
  write('offline.html', language, offlineHtml.replace('<html lang="en" dir="ltr">', element));
  const manifestWords = {
    LANGUAGE: language,
    DIRECTION: direction,
    DESCRIPTION: app.description,
    WORD_PUZZLE: app.wordPuzzle,
    REWARDS: app.rewards,
  };
  const inJson = Object.fromEntries(
    Object.entries(manifestWords).map(([name, text]) => [name, JSON.stringify(text).slice(1, -1)]),
  );
  write('manifest.webmanifest', language, filled(read('web/service-worker/manifest.json'), inJson));

  const offlinePage = `/${fileOf('offline.html', language)}`;
  const shell = [offlinePage, '/offline.css', '/icon.svg'];
  const version = createHash('sha256');
  version.update(read(`dist/client/${fileOf('.vite/manifest.json', language)}`)).update(source);
  for (const path of [...shell, ...sounds]) version.update(readFileSync(join(clientDir, path)));

  const build = { cacheName: `puzzlefly-${version.digest('hex').slice(0, 16)}`, shell, offlinePage };
  write('sw.js', language, `const build = ${JSON.stringify(build)};\n${source}`);
}
