import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { visitsFeature } from '../../features/visits/server/feature.ts';
import type { Db } from '../../platform/storage/connect.ts';
import type { Database } from '../../platform/storage/schema.ts';
import { readStatement, restOfRow, statementsOf } from '../../platform/storage/stored-tables.ts';
import { storedInBrowser } from '../../site/web/law/stored-in-browser.ts';
import { storedTables } from '../features.ts';
import { fillFeatures } from '../testing/fill-features.ts';
import { hasFeature } from '../testing/from-features.ts';
import { photo } from '../testing/images.ts';
import { day } from '../testing/manage-fixture.ts';
import { openModerationFixture } from '../testing/moderation-fixture.ts';
import { bankAccount } from '../testing/reward-fixture.ts';
import { buildVisitor } from '../testing/visitor.ts';

/** Compares the data listed on `/privacy` with the stored data (rules: privacy#legal-pages). */

const visitDays = 90;
const statements = statementsOf(storedTables).map(([statement, columns]) => ({
  ...readStatement(statement, visitDays),
  days: statement.days === 'visitDays' ? visitDays : statement.days,
  columns,
}));

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** In SQLite, `log_entries` has no column `id`, so the comparison ignores `id` in all tables. */
const withoutKeys = (columns: string[]) => columns.filter((name) => name !== 'id');

/** Returns the non-empty values in some columns of a table. */
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
  it('equal those in the database, with the same columns', async () => {
    const { db } = await openModerationFixture();
    const stored = (await db.introspection.getTables()).toSorted(byName);
    expect(Object.keys(storedTables).toSorted()).toEqual(stored.map(({ name }) => name));
    for (const { name, columns } of stored) {
      const all = columns.map((column) => column.name);
      expect(all, name).toEqual(
        expect.arrayContaining(withoutKeys(Object.keys(storedTables[name]?.columns ?? {}))),
      );
    }
  });
});

describe('The privacy page', () => {
  it('lists the features’ statements ordered by subject', async () => {
    const { app } = await openModerationFixture();
    const listed = (await app.inject('/api/stored-data')).json();
    expect(listed).toEqual(statements.map(({ what, readers, goes }) => ({ what, readers, goes })));
    expect(listed[0].what).toBe('A puzzle’s texts, answer and image');
    expect(new Set(listed.map(({ what }: { what: string }) => what)).size).toBe(listed.length);
  });

  it('states the right retention of all data', async () => {
    const fixture = await openModerationFixture(undefined, { limits: 1, pushHosts: ['push.example'] });
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
    await fillFeatures(fixture);
    const visitor = buildVisitor(fixture);
    await visitor.report({ views: [{ path: '/' }], events: [{ event: 'store_clicked' }] });
    await app.use(visitsFeature).flush();
    await app.inject(`/api/puzzles/${won.puzzleId}/result/proof`);

    const ending = statements.flatMap(({ what, days, columns }) =>
      days === undefined ? [] : [{ what, days, columns }],
    );
    for (const { what, columns } of ending) {
      for (const [table, names] of Object.entries(columns)) {
        expect(
          await valuesIn(db, table, names),
          `${what}: ${table} is filled (by its feature’s server/testing/fill.ts)`,
        ).not.toEqual([]);
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

  it('names all data kept in the browser', () => {
    const namesIn = (folder: string, name: RegExp, isRead = (_file: string) => true) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isRead)
        .filter(
          (file) =>
            /\.tsx?$/.test(file) &&
            !/\.(test|journey)\./.test(file) &&
            !file.endsWith('stored-in-browser.ts'),
        )
        .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(name)])
        .map(([, found = '']) => found);
    const isOfBrowser = (file: string) => !file.includes('/server/');
    const found = [
      ...['web', 'ui', 'puzzles', 'features', 'site'].flatMap((folder) =>
        namesIn(folder, /['`](puzzlefly[.-](?!private)[\w.-]+)/g, isOfBrowser),
      ),
      ...namesIn('contract', /'puzzlefly_(\w+)'/g),
      ...namesIn('words', /languageCookie = '(\w+)'/g),
      ...['server', 'platform', 'site', 'features'].flatMap((folder) =>
        namesIn(folder, /cookieOf\([\w.]+, '(\w+)'/g),
      ),
    ];
    const featureOf: Record<string, string> = {
      'puzzlefly.reminder': 'today',
      'puzzlefly.thanked.': 'thanks',
    };
    const named = storedInBrowser
      .flatMap(({ names }) => names)
      .filter((name) => featureOf[name] === undefined || hasFeature(featureOf[name]));
    expect(found.toSorted()).toEqual(named.toSorted());
  });
});
