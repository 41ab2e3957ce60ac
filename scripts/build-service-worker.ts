/** Makes `/sw.js` and `/offline.html` for the built site. Run after `vite build`. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { pageFiles } from '../server/pages/built-site.ts';

const root = join(import.meta.dirname, '..');
const clientDir = join(root, 'dist/client');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const manifest = read('dist/client/.vite/manifest.json');
const { styles } = pageFiles(JSON.parse(manifest), []);
const shell = ['/offline.html', '/icon.svg', ...styles];

const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');
const offline = read('web/service-worker/offline.html').replace('<!-- styles -->', links);
const sourceFile = 'web/service-worker/service-worker.ts';
const { code: source } = await transformWithOxc(read(sourceFile), sourceFile);

const version = createHash('sha256');
for (const text of [manifest, offline, source]) version.update(text);
for (const name of ['click', 'complete', 'music', 'pop', 'shuffle']) {
  version.update(readFileSync(join(clientDir, `audio/${name}.mp3`)));
}
const build = { cacheName: `puzzlefly-${version.digest('hex').slice(0, 16)}`, shell };

writeFileSync(join(clientDir, 'offline.html'), offline);
writeFileSync(join(clientDir, 'sw.js'), `const build = ${JSON.stringify(build)};\n${source}`);
