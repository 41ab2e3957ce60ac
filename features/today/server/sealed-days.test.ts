import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { playPath } from '../../../contract/routes.ts';
import { addDays, type Day, dayPath } from '../../../contract/today.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { accepted } from '../../../server/testing/api-client.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { disguisesOf } from '../../../server/testing/disguises.ts';
import { builtSite } from '../../../site/server/built-site.ts';
import { fileOf, languageParameter, languages } from '../../../words/languages.ts';
import type { PlannedDay } from '../api.ts';
import { stock } from './stock/stock.ts';

/**
 * Nothing may reveal a day's puzzle before its day begins, or its answer before it is solved (rules: today#days,
 * answers#secrets), in any language. The whole stock is in the repository, so only the plan is secret.
 */
const today: Day = '2026-12-01';
/**
 * The days from this one to the end of the plan contain every type at least twice, and the last seven have not begun.
 */
const first = addDays(today, -2);

it.each(languages)(
  'Pages, APIs and logs in %s reveal no answer of the current days, and nothing of coming ones',
  async (language) => {
    const app = await buildTestApp({ site: await builtSite() });
    const seen = new Map<string, string>();
    const fetched = async (path: string) => {
      const isPage = !path.startsWith('/api/');
      const headers = isPage ? {} : { 'accept-language': language };
      const query = isPage ? { [languageParameter]: language } : {};
      const response = await app.app.inject({ url: path, headers, query });
      const text = `${JSON.stringify(response.headers)}\n${response.body}`;
      seen.set(path, text);
      for (const [n, token] of [...text.matchAll(/[\w.-]{20,}\.[\w-]{43}/g)].entries()) {
        const parts = token[0].split('.').map((part) => Buffer.from(part, 'base64url').toString());
        seen.set(`${path}, token ${n} decoded`, parts.join('\n'));
      }
      return response.statusCode;
    };
    // Texts that pages and offline files contain anyway reveal nothing.
    const kept = ['offline.html', 'sw.js', 'manifest.webmanifest'].map(
      (name) => `/${fileOf(name, language)}`,
    );
    for (const path of ['/', '/today', '/about', ...kept]) await fetched(path);
    const usual = [...seen.values()].join('\n');

    app.clock.now = Date.UTC(2026, 11, 1, 12);
    await fetched('/');
    await fetched('/today');
    for (let n = 0; n < 12; n += 1) {
      const day = addDays(first, n);
      const isThere = day <= addDays(today, 1);
      for (const path of [dayPath(day), `/api/today/${day}`, `/api/today/${day}/others`]) {
        expect([path, await fetched(path)]).toEqual([path, isThere ? 200 : 404]);
      }
    }
    const puzzles = await app.db.selectFrom('puzzles').select(['puzzle_id', 'puzzle_type', 'day']).execute();
    expect(puzzles.map(({ day }) => day).sort()).toEqual(
      Array.from({ length: 4 }, (_, n) => addDays(first, n)),
    );
    for (const { puzzle_id, puzzle_type } of puzzles) {
      await fetched(playPath(puzzle_type, puzzle_id));
      await fetched(`/previews/${puzzle_id}.jpg`);
    }
    seen.set('the log', app.logLines.join(''));

    // Moves the clock back, so that the admin's plan also shows earlier days.
    const admin = await openAdmin(app);
    const planned: PlannedDay[] = [];
    for (const back of [2, 0]) {
      app.clock.now -= back * 24 * 60 * 60_000;
      planned.push(...(await accepted(200, admin.client.GET('/api/admin/today'))).days);
      app.clock.now += back * 24 * 60 * 60_000;
    }
    const secrets = planned.flatMap(({ day, readers, question, answers, meaning }) => {
      const isComing = day > addDays(today, 1);
      const shown = [...question, ...(meaning === null ? [] : [meaning])];
      // A text in another language could leak only by mistake and would then be unencoded, so its plain form is
      // enough.
      const forms = readers.includes(language) ? undefined : 1;
      return (isComing ? [...shown, ...answers] : answers).map((text) => ({ text, forms }));
    });
    expect(secrets.length).toBeGreaterThan(100);
    const told = secrets.flatMap(({ text: secret, forms }) => {
      const hidden = disguisesOf(secret)
        .slice(0, forms)
        .filter(({ text }) => !usual.includes(text));
      return [...seen].flatMap(([where, text]) =>
        hidden
          .filter((disguise) => text.includes(disguise.text))
          .map(({ name }) => `${where}: ${secret}, ${name}`),
      );
    });
    expect(told).toEqual([]);
  },
);

it('No file for browsers contains a text of the stock', async () => {
  await builtSite();
  const root = new URL('../../../dist/client/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html|json|webmanifest|svg)$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, root), 'utf8')] as const);
  expect(files.length).toBeGreaterThan(50);
  const texts = stock.flatMap(({ draft, meaning }) => {
    if (draft.type === 'word') return [draft.message, meaning ?? ''];
    return draft.type === 'quiz' ? [draft.question] : [];
  });
  expect(texts.length).toBeGreaterThan(500);
  const told = files.flatMap(([name, content]) =>
    texts.filter((text) => content.includes(text)).map((text) => `${name}: ${text}`),
  );
  expect(told).toEqual([]);
});
