import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storedData, storedInBrowser } from '../../contract/stored-data.ts';
import { dayAt } from '../../contract/today.ts';
import type { Db } from '../platform/storage/connect.ts';
import type { Database } from '../platform/storage/schema.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { siteDetails } from '../testing/build-test-app.ts';
import { openDeskFixture } from '../testing/desk-fixture.ts';
import { photo } from '../testing/images.ts';
import { day } from '../testing/manage-fixture.ts';
import { bankAccount } from '../testing/reward-fixture.ts';
import { buildVisitor } from '../testing/visitor.ts';
import { visitsFeature } from '../visits/feature.ts';
import { wrongAnswersFeature } from '../wrong-answers/feature.ts';

/** What `/privacy` says is stored, held against what is (rules: privacy#law-pages). */
const statements = storedData(siteDetails.visitDays ?? 0);
const tables = [...new Set(statements.flatMap(({ columns }) => Object.keys(columns)))];

/** What a table holds in some columns; `*` stands for whole rows. Empty texts are nothing. */
async function valuesIn(db: Db, table: string, columns: readonly string[]): Promise<unknown[]> {
  const rows = (await db
    .selectFrom(table as keyof Database)
    .selectAll()
    .execute()) as Record<string, unknown>[];
  return rows.flatMap((row) =>
    columns
      .map((column) => (column === '*' ? row : row[column]))
      .filter((value) => value !== null && value !== ''),
  );
}

describe('The page on privacy', () => {
  it('names each column of the database in one statement', async () => {
    const { db } = await openDeskFixture();
    const stored = (await db.introspection.getTables()).map(({ name, columns }) => ({
      table: name,
      columns: columns.map((column) => column.name),
    }));
    expect(tables.toSorted()).toEqual(stored.map(({ table }) => table).toSorted());
    for (const { table, columns } of stored) {
      const named = statements.flatMap((statement) => statement.columns[table] ?? []);
      expect(new Set(named).size, `${table}: a column named twice`).toBe(named.length);
      expect([...columns, '*'], table).toEqual(expect.arrayContaining(named));
      if (!named.includes('*')) expect(named.toSorted(), table).toEqual(columns.toSorted());
    }
  });

  it('is right about when each goes', async () => {
    const fixture = await openDeskFixture(undefined, { limits: 1 });
    const { db, app, clock, createFrom, addReward, approve, report, solve, claim, start, answer } = fixture;
    const began = clock.now;
    const make = async (draft: Parameters<typeof addReward>[1]) => {
      const puzzle = (await createFrom('198.51.100.7')).data as Parameters<typeof addReward>[0];
      expect((await addReward(puzzle, draft)).status).toBe(201);
      return puzzle;
    };
    const several = await make({
      way: 'first_n',
      secretCode: 'ONE-1\nTWO-2\nTHREE-3',
      imageUrl: photo,
    });
    await approve(several.puzzleId, several.creatorKey);
    await report(several.puzzleId, '203.0.113.9', { note: 'A bad giver' });
    await solve(several.puzzleId);
    const won = await make({ type: 'cash', amount: 5000 });
    expect((await claim(won.puzzleId, (await solve(won.puzzleId)).proof, bankAccount)).status).toBe(200);
    const best = await make({ way: 'best', deadline: new Date(began + day).toISOString() });
    const { token } = await start(best.puzzleId);
    await answer(best.puzzleId, { token, answer: { tiles: [...'lagosgoodmorning'] } });
    const given = await fixture.create({
      ...buildPuzzle({ type: 'quiz', answer: 'Lagos' }),
      gift: { for: 'Ada', message: 'Dinner' },
    });
    const opened = await start(given.puzzleId);
    clock.now += 10_000;
    await app.inject({
      method: 'POST',
      url: `/api/puzzles/${given.puzzleId}/answers`,
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140' },
      payload: { token: opened.token, answer: { text: 'Kano' } },
    });
    const solved = await answer(given.puzzleId, { token: opened.token, answer: { text: 'lagos' } });
    await app.inject({
      method: 'POST',
      url: `/api/puzzles/${given.puzzleId}/thanks`,
      payload: { proof: solved.proof, reaction: 'heart', name: 'Ada' },
    });
    const told = { browser: 'b', subscription: 's', created_at: clock.now, told: 0, due_at: clock.now };
    await db
      .insertInto('push_subscriptions')
      .values({ puzzle_id: given.puzzleId, ...told })
      .execute();
    await app.inject({
      method: 'POST',
      url: `/api/puzzles/${given.puzzleId}/solvers`,
      payload: { proof: solved.proof, name: 0 },
    });
    const wrong = { language: 'ha', words: 'Sake', path: '/' };
    await app.inject({ method: 'POST', url: '/api/suggestions', payload: wrong });
    const others = { day: dayAt(clock.now, 0), what: 'tried', bucket: 0, count: 1 } as const;
    await db.insertInto('today_others').values(others).execute();
    const visitor = buildVisitor(fixture);
    await visitor.report({ views: [{ path: '/' }], events: [{ event: 'store_clicked' }] });
    await app.use(visitsFeature).flush();
    await app.use(wrongAnswersFeature).flush();
    await app.inject(`/api/puzzles/${won.puzzleId}/result/proof`);

    const ending = statements.flatMap(({ what, days, columns }) =>
      days === undefined ? [] : [{ what, days, columns }],
    );
    for (const { what, columns } of ending) {
      for (const [table, names] of Object.entries(columns)) {
        expect(await valuesIn(db, table, names), `${what}: ${table} has some to begin with`).not.toEqual([]);
      }
    }
    for (const { what, days, columns } of ending.toSorted((one, other) => one.days - other.days)) {
      clock.now = began + days * day + 60 * 60_000;
      await app.sweep();
      await app.sweep();
      for (const [table, names] of Object.entries(columns)) {
        expect(await valuesIn(db, table, names), `${what}: ${table} after ${days} days`).toEqual([]);
      }
    }
  });

  it('names what stays in a browser', () => {
    const namesIn = (folder: string, name: RegExp) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(name)])
        .map(([, found = '']) => found);
    const found = [
      ...['web', 'ui', 'puzzles'].flatMap((folder) =>
        namesIn(folder, /['`](puzzlefly[.-](?!private)[\w.-]+)/g),
      ),
      ...namesIn('contract', /'puzzlefly_(\w+)'/g),
      ...namesIn('words', /languageCookie = '(\w+)'/g),
      ...namesIn('server', /cookieOf\([\w.]+, '(\w+)'/g),
    ];
    const named = storedInBrowser.flatMap(({ names }) => names);
    expect(found.toSorted()).toEqual(named.toSorted());
  });
});
