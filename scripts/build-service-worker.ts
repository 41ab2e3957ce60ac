/** Makes `/sw.js` for the built site. Run after `vite build`. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';

const root = join(import.meta.dirname, '..');
const clientDir = join(root, 'dist/client');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const manifest = read('dist/client/.vite/manifest.json');
const shell = ['/offline.html', '/offline.css', '/icon.svg'];
const sourceFile = 'web/service-worker/service-worker.ts';
const { code: source } = await transformWithOxc(read(sourceFile), sourceFile);

const version = createHash('sha256');
for (const text of [manifest, source]) version.update(text);
const sounds = ['click', 'complete', 'music', 'pop', 'shuffle'].map((name) => `/audio/${name}.mp3`);
for (const path of [...shell, ...sounds]) version.update(readFileSync(join(clientDir, path)));
const build = { cacheName: `puzzlefly-${version.digest('hex').slice(0, 16)}`, shell };

writeFileSync(join(clientDir, 'sw.js'), `const build = ${JSON.stringify(build)};\n${source}`);
