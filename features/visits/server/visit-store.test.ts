import { describe, expect, it, onTestFinished } from 'vitest';
import { createCalendar } from '../../../platform/calendar.ts';
import { buildRow } from '../../../server/testing/build-puzzle.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import type { SolveEntry, Visit } from './buffer.ts';
import { createVisitStore } from './visit-store.ts';

const visit: Visit = {
  type: 'visit',
  at: Date.UTC(2026, 0, 15, 12),
  visitor: {
    sessionId: 'a'.repeat(32),
    referrer: null,
    screen: null,
    userAgent: 'a phone',
    deviceType: 'mobile',
    browser: 'Chrome',
    os: 'Android',
  },
  timeSpent: 1,
  views: [{ url: '/play/arrange/p', title: 'Play', puzzleId: 'p', preview: false }],
  events: [],
};

const solve: SolveEntry = {
  type: 'solve',
  at: visit.at,
  puzzleId: 'p',
  puzzleType: 'word',
  timeToSolve: 4000,
  attempts: 2,
  hints: 0,
  sessionId: null,
  playKey: 'the play',
};

describe.each(databases)('Solves on $name', (kind) => {
  it('are recorded and counted once per play, with the first right answer', async () => {
    const { db, close } = await openDatabase(kind);
    onTestFinished(close);
    const store = createVisitStore(db, createCalendar('Africa/Lagos'));
    await store.record([solve]);
    await store.record([
      { ...solve, timeToSolve: 9000 },
      { ...solve, playKey: 'another play' },
    ]);
    const rows = await db.selectFrom('puzzle_analytics').select('time_to_solve').execute();
    expect(rows).toEqual([{ time_to_solve: 4000 }, { time_to_solve: 4000 }]);
    const totals = await db
      .selectFrom('visit_totals')
      .select('count')
      .where('metric', '=', 'solved')
      .execute();
    expect(totals).toEqual([{ count: 2 }]);
  });
});

describe.each(databases)('Visits on $name', (kind) => {
  it('are counted exactly once after a failed recording and repeated reports, as is the puzzle they open', async () => {
    const { db, close } = await openDatabase(kind);
    onTestFinished(close);
    const store = createVisitStore(db, createCalendar('Africa/Lagos'));
    await db
      .insertInto('puzzles')
      .values(buildRow({ puzzle_id: 'p' }))
      .execute();
    await db.schema.alterTable('visit_totals').renameTo('away').execute();
    await expect(store.record([visit])).rejects.toThrow('visit_totals');
    await db.schema.alterTable('away').renameTo('visit_totals').execute();

    for (let report = 0; report < 3; report++) await store.record([visit]);
    const nextHour = { ...visit, at: visit.at + 60 * 60_000 };
    for (let report = 0; report < 2; report++) await store.record([nextHour]);
    const totals = await db.selectFrom('visit_totals').select(['metric', 'count']).orderBy('start').execute();
    const counts = (metric: string) =>
      totals.filter((row) => row.metric === metric).map(({ count }) => count);
    expect(counts('day_visitors')).toEqual([1]);
    expect(counts('hour_visitors')).toEqual([1, 1]);
    expect(counts('stage_opened')).toEqual([1]);
  });
});
