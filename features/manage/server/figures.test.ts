import { describe, expect, it, onTestFinished } from 'vitest';
import { insertRows } from '../../../platform/storage/many-rows.ts';
import { ipPlaceholder } from '../../../platform/storage/schema.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { createPuzzleFigures } from './figures.ts';

const now = Date.UTC(2026, 0, 15);

describe.each(databases)('The figures of a puzzle on $name', (engine) => {
  async function figuresFixture() {
    const { db, close } = await openDatabase(engine);
    onTestFinished(close);
    const figuresOf = createPuzzleFigures({ db, now: () => now });
    return {
      db,
      figures: () => figuresOf('abc', '/play/arrange/abc'),
      /** Records solves of a puzzle with these durations, one each second. */
      async solve(times: number[], puzzleId = 'abc') {
        const rows = times.map((time_to_solve, n) => ({
          puzzle_id: puzzleId,
          puzzle_type: 'word' as const,
          event_type: 'solved' as const,
          ip_address: ipPlaceholder,
          session_id: null,
          time_to_solve,
          attempts_count: 1,
          created_at: now + n * 1000,
          play_key: `${puzzleId} ${n}`,
        }));
        await insertRows(db, 'puzzle_analytics', rows).execute(db);
      },
    };
  }

  it('are empty before the first visit', async () => {
    const { figures, solve } = await figuresFixture();
    await solve([1, 2, 3], 'other');
    expect(await figures()).toMatchObject({
      playing: 0,
      solved: 0,
      medianMs: null,
      bestMs: null,
      solves: [],
    });
  });

  it('report the best time of all solves, the median of the latest thousand, and the latest fifty', async () => {
    const { figures, solve } = await figuresFixture();
    await solve([5, ...Array<number>(1000).fill(100), ...Array<number>(1000).fill(300)]);
    const { bestMs, medianMs, solves } = await figures();
    expect([bestMs, medianMs]).toEqual([5, 300]);
    expect(solves).toHaveLength(50);
    expect(solves[0]).toEqual({
      at: new Date(now + 2000 * 1000).toISOString(),
      timeMs: 300,
      attempts: 1,
      hints: 0,
    });
  });

  it('use the lower of two middle times as the median', async () => {
    const { figures, solve } = await figuresFixture();
    await solve([40, 10, 30, 20]);
    expect((await figures()).medianMs).toBe(20);
  });
});
