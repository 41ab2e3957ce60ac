/** Builds the site in each language: what pages load, how the server draws them, and what it says. */
import { build } from 'vite';
import { isLanguage, languages } from '../words/languages.ts';
import { browserBuild, serverBuild } from './site-config.ts';

/** All, or those that the command names: what is built of the others stays. */
const asked = process.argv.slice(2).filter(isLanguage);

for (const language of asked.length > 0 ? asked : languages) {
  await build(browserBuild(language));
  await build(serverBuild(language));
}
