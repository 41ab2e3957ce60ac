import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayAt } from '../../contract/today.ts';
import { wrongAnswersFeature } from '../../features/wrong-answers/server/feature.ts';
import { storedInBrowser } from '../../web/pages/law/stored-in-browser.ts';
import { storedTables } from '../features.ts';
import type { Db } from '../platform/storage/connect.ts';
import type { Database } from '../platform/storage/schema.ts';
import { type Ending, readStatement, restOfRow, statementsOf } from '../platform/storage/stored-tables.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { openDeskFixture } from '../testing/desk-fixture.ts';
import { photo } from '../testing/images.ts';
import { day } from '../testing/manage-fixture.ts';
import { bankAccount } from '../testing/reward-fixture.ts';
import { buildVisitor } from '../testing/visitor.ts';
import { visitsFeature } from '../visits/feature.ts';

/** What `/privacy` says is stored, held against what is (rules: privacy#law-pages). */
const visitDays = 90;
const statements = statementsOf(storedTables).map(([statement, columns]) => ({
  ...readStatement(statement, visitDays),
  days: statement.days === 'visitDays' ? visitDays : statement.days,
  columns,
}));

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** SQLite has no other key of the log's entries than their number. */
const withoutKeys = (columns: string[]) => columns.filter((name) => name !== 'id');

const endings: Record<Ending | 'never', string> = {
  texts: 'with the puzzle’s texts',
  removal: 'when the puzzle is deleted or taken down',
  puzzle: 'with the puzzle’s row',
  reward: 'with the reward',
  details: 'with the winner’s details',
  wish: 'when the winner wishes',
  use: 'when nothing shows it',
  days: 'by time',
  never: 'stays',
};

/** Every column that holds a text or tells people apart. */
function describeTexts(): string {
  const rows = Object.entries(storedTables).flatMap(([table, { told, rows, columns }]) =>
    Object.entries(columns).flatMap(([name, fate]) => {
      if (fate.holds === 'fact' && fate.sealed === undefined) return [];
      const goes = endings[fate.erased?.[0] ?? rows];
      const { what } = fate.told ?? told;
      return [
        `| \`${table}.${name}\` | ${fate.holds} | ${fate.sealed ? 'sealed' : ''} | ${goes} | ${what} |`,
      ];
    }),
  );
  return [
    '| column | holds | | goes | `/privacy` says |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** What a table holds in some columns. Empty texts are nothing. */
async function valuesIn(db: Db, table: string, columns: readonly string[]): Promise<unknown[]> {
  const rows = (await db
    .selectFrom(table as keyof Database)
    .selectAll()
    .execute()) as Record<string, unknown>[];
  return rows.flatMap((row) =>
    columns
      .map((column) => (column === restOfRow ? row : row[column]))
      .filter((value) => value !== null && value !== ''),
  );
}

describe('The tables that features declare', () => {
  it('are those of the database, with its columns and no others', async () => {
    const { db } = await openDeskFixture();
    const stored = (await db.introspection.getTables()).toSorted(byName);
    expect(Object.keys(storedTables).toSorted()).toEqual(stored.map(({ name }) => name));
    for (const { name, columns } of stored) {
      const all = columns.map((column) => column.name);
      expect(all, name).toEqual(
        expect.arrayContaining(withoutKeys(Object.keys(storedTables[name]?.columns ?? {}))),
      );
    }
  });

  it('are told in docs/security.md', () => {
    const told = readFileSync('docs/security.md', 'utf8').match(
      /(?<=## Stored data\n\n[^|]*)\|[^#]*?\n(?=\n)/,
    )?.[0];
    expect(told).toBe(describeTexts());
  });
});

describe('The page on privacy', () => {
  it('says what the features say, in an order of subjects', async () => {
    const { app } = await openDeskFixture();
    const listed = (await app.inject('/api/stored-data')).json();
    expect(listed).toEqual(statements.map(({ what, readers, goes }) => ({ what, readers, goes })));
    expect(listed[0].what).toBe('A puzzle’s texts, answer and image');
    expect(new Set(listed.map(({ what }: { what: string }) => what)).size).toBe(listed.length);
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
    const others = {
      puzzle_id: 'gone',
      day: dayAt(clock.now, 0),
      what: 'tried',
      bucket: 0,
      count: 1,
    } as const;
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
        .filter(
          (file) =>
            /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('stored-in-browser.ts'),
        )
        .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(name)])
        .map(([, found = '']) => found);
    const found = [
      ...['web', 'ui', 'puzzles', 'features'].flatMap((folder) =>
        namesIn(folder, /['`](puzzlefly[.-](?!private)[\w.-]+)/g),
      ),
      ...namesIn('contract', /'puzzlefly_(\w+)'/g),
      ...namesIn('words', /languageCookie = '(\w+)'/g),
      ...['server', 'features'].flatMap((folder) => namesIn(folder, /cookieOf\([\w.]+, '(\w+)'/g)),
    ];
    const named = storedInBrowser.flatMap(({ names }) => names);
    expect(found.toSorted()).toEqual(named.toSorted());
  });
});
