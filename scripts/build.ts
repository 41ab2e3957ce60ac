/**
 * Builds the site. With `--if-changed`, builds only if something has changed since the last build. With language
 * codes, builds only those languages and leaves the files of the other languages.
 */
import { join } from 'node:path';
import { isLanguage, languages } from '../words/languages.ts';
import { isBuilt, makeBuild, voidBuild } from './build-stamp.ts';

const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2).filter(isLanguage);

if (asked.length > 0) {
  voidBuild(root);
  await build(asked);
} else if (process.argv.includes('--if-changed') && isBuilt(root)) {
  console.log('Nothing has changed since the site was built.');
} else await makeBuild(root, () => build(languages));

async function build(spoken: readonly (typeof languages)[number][]): Promise<void> {
  // Imported late, because loading Vite takes longer than finding out that there is nothing to build.
  const { buildLanguages } = await import('./build-languages.ts');
  const { buildSiteFiles } = await import('./build-site-files.ts');
  const { compressAssets } = await import('./compress-assets.ts');
  await buildLanguages(spoken);
  await buildSiteFiles();
  await compressAssets(join(root, 'dist/client'));
}
