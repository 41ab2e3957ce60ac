/**
 * Shows translators every sentence with its note, its source files, its translations, and a screenshot of a page
 * that contains it. Runs all journeys, which take the screenshots (`e2e/shown-sentences.ts`), and
 * writes `data/sentences/index.html`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShownSentence } from '../e2e/shown-sentences.ts';
import { escapeHtml } from '../site/server/document.ts';
import { languageInfo, languages } from '../words/languages.ts';
import { openCatalogs } from './words-in-place.ts';

const directory = join(import.meta.dirname, '../data/sentences');
// Removes screenshots of earlier runs, which may be outdated.
rmSync(directory, { recursive: true, force: true });
const env = { ...process.env, SHOWN_SENTENCES: directory };
spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], { env, stdio: 'inherit' });

const shown = new Map<string, ShownSentence>();
for (const file of readdirSync(directory)) {
  if (!file.endsWith('.json')) continue;
  const each = JSON.parse(readFileSync(join(directory, file), 'utf8')) as ShownSentence;
  shown.set(`${each.context}\n${each.sentence}`, each);
}

const catalogs = await openCatalogs();
// The catalogues do not record source files, so they are collected from the code.
const sentences = await catalogs.collect();
if (sentences === undefined) throw new Error('Lingui could not read the sentences of the code.');
const others = await Promise.all(languages.slice(1).map((language) => catalogs.read(language)));
const pictureOf = (context = '', message = '') => shown.get(`${context}\n${message}`);
/** One screenshot per source file, for sentences of the file that no journey has seen. */
const nearby = new Map<string, ShownSentence>();
for (const { message, context, origin = [] } of Object.values(sentences)) {
  const place = pictureOf(context, message);
  if (place !== undefined) for (const [file] of origin) nearby.set(file, place);
}

let seen = 0;
const rows = Object.entries(sentences).map(
  ([id, { message = '', context = '', comments = [], origin = [] }]) => {
    const own = pictureOf(context, message);
    if (own !== undefined) seen++;
    const place = own ?? origin.map(([file]) => nearby.get(file)).find((each) => each !== undefined);
    const words = others.map(
      (catalog, at) =>
        `<dt>${languageInfo[languages[at + 1] ?? 'en'].name}</dt><dd lang="${languages[at + 1]}">${escapeHtml(catalog?.[id]?.translation ?? '')}</dd>`,
    );
    const notes = [context, ...comments, ...origin.map(([file]) => file)].filter(Boolean).map(escapeHtml);
    const picture = place
      ? `<a href="${place.picture}"><img loading="lazy" width="180" src="${place.picture}" alt="${escapeHtml(place.path)}"></a>`
      : '';
    const caption = own
      ? ''
      : '<small>Not seen by a journey. A picture here is of another sentence of its file.</small>';
    return `<tr><td><strong>${escapeHtml(message)}</strong><br><small>${notes.join('<br>')}</small><dl>${words.join('')}</dl></td><td>${picture}${caption}</td></tr>`;
  },
);
writeFileSync(
  join(directory, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sentences of Puzzlefly</title><table>${rows.join('\n')}</table></html>\n`,
);
console.log(`${seen} of ${rows.length} sentences have a picture: ${join(directory, 'index.html')}`);
