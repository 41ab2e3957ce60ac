import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServerWords, serverWords } from '../../contract/server-words.ts';
import { cataloguePath, type Sentence } from '../../contract/suggestions.ts';
import type { Language } from '../../words/languages.ts';

const distDir = join(import.meta.dirname, '../../dist');
const serverDir = join(distDir, 'server');
const clientDir = join(distDir, 'client');

/** The address of what the build has for the server in a language. */
export const builtFor = (language: Language, name: string) =>
  pathToFileURL(join(serverDir, language === 'en' ? '' : language, name)).href;

/** What the server says in a language. Throws when that was not built. */
export async function builtWords(language: Language): Promise<ServerWords> {
  if (language === 'en') return serverWords;
  return ((await import(builtFor(language, 'server-words.js'))) as { serverWords: ServerWords }).serverWords;
}

const catalogues = new Map<Language, readonly Sentence[]>();

/** Every sentence of a language, as pages load it. Throws when that was not built. */
export async function builtCatalogue(language: Language): Promise<readonly Sentence[]> {
  const known = catalogues.get(language);
  if (known !== undefined) return known;
  const json = await readFile(join(clientDir, cataloguePath(language)), 'utf8');
  const catalogue = JSON.parse(json) as readonly Sentence[];
  catalogues.set(language, catalogue);
  return catalogue;
}
