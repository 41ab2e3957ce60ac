import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServerWords, serverWords } from '../contract/server-words.ts';
import type { Language } from '../words/languages.ts';

const serverDir = join(import.meta.dirname, '../dist/server');

/** The address of what the build has for the server in a language. */
export const builtFor = (language: Language, name: string) =>
  pathToFileURL(join(serverDir, language === 'en' ? '' : language, name)).href;

/** What the server says in a language. Throws when that was not built. */
export async function builtWords(language: Language): Promise<ServerWords> {
  if (language === 'en') return serverWords;
  return ((await import(builtFor(language, 'server-words.js'))) as { serverWords: ServerWords }).serverWords;
}
