import { expect, it } from 'vitest';
import { playPath } from '../../contract/routes.ts';
import { addDays, type Day, dayPath } from '../../contract/today.ts';
import type { PlannedDay } from '../../contract/today-api.ts';
import { builtSite } from '../pages/built-site.ts';
import { openAdmin } from '../testing/admin.ts';
import { accepted } from '../testing/api-client.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { disguisesOf } from '../testing/disguises.ts';

/**
 * Nothing tells what a day's puzzle is before the day begins, nor its answer before it is solved (rules: today#days,
 * answers#sealed). The whole stock is in the repository: only the plan is the secret.
 */
const today: Day = '2026-12-01';
/** In ten days every type comes twice, and the last seven of them have not begun. */
const first = addDays(today, -2);

it('What days there are tells no answer of theirs, and nothing of those to come', async () => {
  const app = await buildTestApp({ site: await builtSite() });
  const seen = new Map<string, string>();
  const fetched = async (path: string, headers = {}) => {
    const response = await app.app.inject({ url: path, headers });
    const text = `${JSON.stringify(response.headers)}\n${response.body}`;
    seen.set(path, text);
    for (const [n, token] of [...text.matchAll(/[\w.-]{20,}\.[\w-]{43}/g)].entries()) {
      const parts = token[0].split('.').map((part) => Buffer.from(part, 'base64url').toString());
      seen.set(`${path}, token ${n} decoded`, parts.join('\n'));
    }
    return response.statusCode;
  };
  // What the pages say by themselves is nothing of a puzzle.
  for (const path of ['/', '/today', '/about']) await fetched(path);
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

  // The days before are read as the admin saw them then.
  const admin = await openAdmin(app);
  const planned: PlannedDay[] = [];
  for (const back of [2, 0]) {
    app.clock.now -= back * 24 * 60 * 60_000;
    planned.push(...(await accepted(200, admin.client.GET('/api/admin/today'))).days);
    app.clock.now += back * 24 * 60 * 60_000;
  }
  const secrets = planned.flatMap(({ day, question, answers, meaning }) => {
    const shown = [...question, ...(meaning === null ? [] : [meaning])];
    return day > addDays(today, 1) ? [...shown, ...answers] : answers;
  });
  expect(secrets.length).toBeGreaterThan(20);
  const told = [...seen].flatMap(([where, text]) =>
    secrets.flatMap((secret) =>
      disguisesOf(secret)
        .filter((disguise) => text.includes(disguise.text) && !usual.includes(disguise.text))
        .map(({ name }) => `${where}: ${secret}, ${name}`),
    ),
  );
  expect(told).toEqual([]);
});
