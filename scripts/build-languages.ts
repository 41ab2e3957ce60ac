import { build } from 'vite';
import type { Language } from '../words/languages.ts';
import { browserBuild, serverBuild } from './site-config.ts';

/** Builds the site in each language: the browser files, the server renderer and the server's texts. */
export async function buildLanguages(languages: readonly Language[]): Promise<void> {
  for (const language of languages) {
    await build(browserBuild(language));
    await build(serverBuild(language));
  }
}
