import { describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '../../../contract/periods.ts';
import { type Day, othersTimes } from '../../../contract/today.ts';
import { createApiClient, replyOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import type { DayAnswer } from '../../plays/server/feature.ts';
import { createDayStatistics } from './day-statistics.ts';
import { endOf } from './days.ts';
import { todayFeature } from './feature.ts';

const today: Day = '2026-12-01';
const noon = Date.UTC(2026, 11, 1, 12);

describe.each(databases)('The results of other players over $name', (database) => {
  async function open() {
    const { db, close } = await openDatabase(database);
    onTestFinished(close);
    const clock = { now: noon };
    const limiter = { networkKey: (address: string) => address };
    const build = () => createDayStatistics({ db, now: () => clock.now, limiter, config: { cacheMs: 0 } });
    const others = build();
    let plays = 0;
    const answer = (change: Partial<DayAnswer> = {}, on = others) =>
      on.add({
        day: today,
        puzzleId: 'own',
        playId: `play ${plays++}`,
        attempts: 1,
        isRight: true,
        timeToSolve: 20_000,
        address: `network ${plays}`,
        userAgent: 'Mozilla/5.0 Firefox/140',
        ...change,
      });
    const read = async () => {
      await others.flush();
      return others.of('own');
    };
    return { db, clock, others, build, answer, read };
  }

  it('are shown once thirty players have solved the puzzle', async () => {
    const { answer, read } = await open();
    for (let n = 0; n < 29; n += 1) answer();
    expect(await read()).toMatchObject({ solved: 0, share: 0, usualMs: 0, times: Array(9).fill(0) });
    answer({ timeToSolve: 301_000, playId: 'slow', attempts: 1, isRight: false });
    answer({ timeToSolve: 301_000, playId: 'slow', attempts: 6 });
    for (let n = 0; n < 9; n += 1) answer({ isRight: false });
    const { solved, share, usualMs, times, tries } = await read();
    expect({ solved, share, times, tries }).toEqual({
      solved: 30,
      share: 77,
      times: [0, 29, ...Array(othersTimes.length - 2).fill(0), 1],
      tries: [29, 0, 0, 1],
    });
    expect(usualMs).toBeGreaterThan(15_000);
    expect(usualMs).toBeLessThan(25_000);
  });

  it('count each play once, and no robot', async () => {
    const { answer, read } = await open();
    for (let n = 0; n < 30; n += 1) answer({ userAgent: 'WhatsApp/2.23.20' });
    expect((await read()).solved).toBe(0);
    for (let n = 0; n < 40; n += 1) answer();
    for (let n = 0; n < 40; n += 1) answer({ playId: 'the same' });
    for (let n = 0; n < 40; n += 1) answer({ playId: 'the same', isRight: false });
    expect(await read()).toMatchObject({ solved: 41, share: 100 });
  });

  it('hardly change in a flood from one network, in any process', async () => {
    const { answer, build, read, others } = await open();
    const other = build();
    for (let n = 0; n < 500; n += 1) answer({}, n % 2 === 0 ? others : other);
    for (let n = 0; n < 5000; n += 1) {
      const flood = { address: 'one', timeToSolve: 1, isRight: n % 2 === 0 };
      answer(flood, n % 2 === 0 ? others : other);
      answer({ ...flood, playId: `wrong ${n}`, isRight: false });
    }
    await other.flush();
    const { solved, share, times } = await read();
    expect(solved).toBeLessThanOrEqual(510);
    expect(times[0]).toBeLessThanOrEqual(10);
    expect(share).toBeGreaterThanOrEqual(97);
  });

  it('are separate for each edition', async () => {
    const { answer, read, others } = await open();
    for (let n = 0; n < 30; n += 1) answer();
    for (let n = 0; n < 29; n += 1) answer({ puzzleId: 'of another language' });
    expect((await read()).solved).toBe(30);
    expect((await others.of('of another language')).solved).toBe(0);
  });

  it('are removed with the archive, and only counts are stored', async () => {
    const { answer, read, others, clock, db } = await open();
    for (let n = 0; n < 30; n += 1) answer();
    await read();
    const rows = await db.selectFrom('today_others').selectAll().execute();
    expect(rows.map(({ what, bucket, count }) => [what, bucket, Number(count)]).sort()).toEqual([
      ['pace', expect.any(Number), 30],
      ['time', 1, 30],
      ['tried', 0, 30],
      ['tries', 0, 30],
    ]);
    clock.now = endOf(today) - 1;
    expect(await others.removeOld()).toBe(0);
    clock.now = endOf(today);
    expect(await others.removeOld()).toBe(1);
  });
});

describe('An answer to a day’s puzzle', () => {
  async function open(day: Day | null = today) {
    const app = await buildTestApp();
    app.clock.now = noon;
    const { puzzleId } = await app.create(buildPuzzle({ type: 'quiz', answer: 'Benue' }));
    await app.db
      .updateTable('puzzles')
      .set({ day, expires_at: endOf(today) })
      .execute();
    return { ...app, puzzleId };
  }

  it.each([
    [today, 12_000, 8000],
    [today, 20_000, 0],
    [today, 1e9, 0],
    [today, undefined, 20_000],
    // For a puzzle that is not a day's, the waiting time that the browser reports is ignored.
    [null, 12_000, 20_000],
  ])('for day %s and a wait of %s ms is timed at %s of 20,000 ms', async (day, waitedMs, expected) => {
    const { start, answer, puzzleId, clock } = await open(day);
    const { token } = await start(puzzleId);
    clock.now += 20_000;
    const waited = waitedMs === undefined ? {} : { waitedMs };
    const verdict = await answer(puzzleId, { token, answer: { text: 'benue' }, ...waited });
    expect(verdict.timeToSolve).toBe(expected);
  });

  it('is accepted for a week', async () => {
    const { start, answer, refused, puzzleId, clock } = await open();
    const { token } = await start(puzzleId);
    clock.now = noon + 7 * dayMs - 1;
    const wrong = await answer(puzzleId, { token, answer: { text: 'Niger' } });
    expect((await answer(puzzleId, { token: wrong.token ?? '', answer: { text: 'benue' } })).right).toBe(
      true,
    );
    clock.now += 1;
    const late = await refused.answer(puzzleId, { token, answer: { text: 'benue' } });
    expect(late.body.error.code).toBe('play_expired');
  });

  it('is counted in the results that everybody sees', async () => {
    const { start, answer, app, puzzleId, db } = await open();
    const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140' };
    const { token } = await start(puzzleId);
    for (const text of ['Niger', 'benue']) {
      const url = `/api/puzzles/${puzzleId}/answers`;
      await app.inject({ method: 'POST', url, headers, payload: { token, answer: { text } } });
    }
    await answer(puzzleId, {
      token: (await start(puzzleId, { preview: true })).token,
      answer: { text: 'benue' },
    });
    await app.use(todayFeature).flush();
    const rows = await db
      .selectFrom('today_others')
      .selectAll()
      .where('what', 'in', ['tried', 'tries'])
      .execute();
    expect(rows.map(({ what, count }) => [what, Number(count)]).sort()).toEqual([
      ['tried', 1],
      ['tries', 1],
    ]);
  });

  it('is counted per day, and the results of an unplayable day are not found', async () => {
    const { app } = await open();
    const read = async (day: string) => {
      const params = { path: { day } };
      return replyOf(createApiClient(app).GET('/api/today/{day}/others', { params }));
    };
    expect((await read(today)).body.solved).toBe(0);
    expect((await read('2026-12-24')).status).toBe(404);
  });
});
