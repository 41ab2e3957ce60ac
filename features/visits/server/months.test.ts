import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '../../../contract/periods.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { openDatabase, postgres } from '../../../server/testing/databases.ts';
import { buildVisitor } from '../../../server/testing/visitor.ts';
import { visitsFeature } from './feature.ts';

const tables = ['page_views', 'user_events', 'visitor_spans'] as const;

/** Counts the rows in each partition of a table. */
async function monthsOf(db: Db, table: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass
    order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name.slice(table.length + 1)] = found.rows[0]?.count ?? -1;
  }
  return counts;
}

async function openSite() {
  const { db, close } = await openDatabase(postgres);
  onTestFinished(close);
  const test = await buildTestApp({ db });
  return {
    ...test,
    async visit(at: number) {
      test.clock.now = at;
      await buildVisitor(test).report({
        views: [{ path: '/' }],
        events: [{ event: 'site_shared', channel: 'copy' }],
      });
      await test.app.use(visitsFeature).flush();
    },
    months: () => monthsOf(db, 'page_views'),
  };
}

describe('The monthly partitions of visits on PostgreSQL', () => {
  it('are created ahead, receive the rows of their month, and are dropped whole', async () => {
    const { app, clock, db, visit, months } = await openSite();
    clock.now = Date.UTC(2026, 11, 31, 23, 59);
    await app.sweep();
    await app.sweep();
    expect(await months()).toEqual({ '2026_12': 0, '2027_01': 0, other: 0 });
    await visit(Date.UTC(2026, 11, 31, 23, 59, 59));
    await visit(Date.UTC(2027, 0, 1));
    for (const table of tables) {
      const counts = await monthsOf(db, table);
      expect(counts.other).toBe(0);
      expect(counts['2026_12']).toBeGreaterThan(0);
      expect(counts['2027_01']).toBeGreaterThan(0);
    }

    clock.now = Date.UTC(2026, 11, 1) + 90 * dayMs;
    await app.sweep();
    expect(await months()).toEqual({ '2026_12': 1, '2027_01': 1, '2027_03': 0, '2027_04': 0, other: 0 });
    clock.now += 1;
    await app.sweep();
    for (const table of tables) expect(Object.keys(await monthsOf(db, table))).not.toContain('2026_12');
    const views = await db.selectFrom('page_views').select('created_at').execute();
    expect(views).toEqual([{ created_at: Date.UTC(2027, 0, 1) }]);
    const { count } = await db
      .selectFrom('visit_totals')
      .select(({ fn }) => fn.sum<string>('count').as('count'))
      .where('metric', '=', 'page')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  it('receive rows that were written before they existed', async () => {
    const { app, db, visit, months } = await openSite();
    await visit(Date.UTC(2027, 4, 20));
    expect(await months()).toEqual({ other: 1 });
    await Promise.all([app.sweep(), app.sweep()]);
    expect(await months()).toEqual({ '2027_05': 1, '2027_06': 0, other: 0 });
    await visit(Date.UTC(2027, 4, 21));
    expect(await db.selectFrom('page_views').select('id').orderBy('id').execute()).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  it('are swept row by row if they are missing, and only of old rows', async () => {
    const { app, clock, visit, months } = await openSite();
    for (let day = 1; day <= 3; day += 1) await visit(Date.UTC(2027, 4, day));
    clock.now = Date.UTC(2027, 4, 2) + 90 * dayMs;
    await app.sweep();
    expect(await months()).toMatchObject({ other: 2 });
  });
});
