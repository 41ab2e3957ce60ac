import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServerWords, serverWords } from '../contract/server-words.ts';
import type { Language } from '../words/languages.ts';

const serverDir = join(import.meta.dirname, '../dist/server');

/** Returns the URL of a module as built for the server in a language. */
export const builtFor = (language: Language, name: string) =>
  pathToFileURL(join(serverDir, language === 'en' ? '' : language, name)).href;

/** Loads the server's texts in a language. Throws if the language was not built. */
export async function builtWords(language: Language): Promise<ServerWords> {
  if (language === 'en') return serverWords;
  return ((await import(builtFor(language, 'server-words.js'))) as { serverWords: ServerWords }).serverWords;
}
