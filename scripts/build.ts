/** Builds the site. With names of languages only these: what is built of the others stays. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, languages } from '../words/languages.ts';
import { buildLanguages } from './build-languages.ts';
import { buildSiteFiles } from './build-site-files.ts';
import { compressAssets } from './compress-assets.ts';

const dist = join(import.meta.dirname, '../dist');
const asked = process.argv.slice(2).filter(isLanguage);

if (asked.length === 0) rmSync(dist, { recursive: true, force: true });
await buildLanguages(asked.length > 0 ? asked : languages);
await buildSiteFiles();
await compressAssets(join(dist, 'client'));
