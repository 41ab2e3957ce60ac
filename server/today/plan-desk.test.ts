import { describe, expect, it, onTestFinished } from 'vitest';
import { addDays, type Day } from '../../contract/today.ts';
import type { PlanChange } from '../../contract/today-api.ts';
import { rulesOf } from '../../puzzles/registry.ts';
import { openAdmin } from '../testing/admin.ts';
import { accepted, createApiClient, refusalOf } from '../testing/api-client.ts';
import { drafts } from '../testing/build-puzzle.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { databases, openDatabase } from '../testing/databases.ts';

const today: Day = '2026-12-01';
const written: PlanChange = {
  draft: { ...drafts.quiz, question: 'Which river?', answer: 'Benue', otherAnswers: [] },
  meaning: 'It meets the Niger.',
};

describe.each(databases)('The plan on the admin’s desk over $name', (database) => {
  async function open() {
    const { db, close } = await openDatabase(database);
    onTestFinished(close);
    const app = await buildTestApp({ db });
    app.clock.now = Date.UTC(2026, 11, 1, 12);
    const admin = await openAdmin(app);
    const days = async () => (await accepted(200, admin.client.GET('/api/admin/today'))).days;
    const change = (day: Day, body: PlanChange, client = admin.client) =>
      client.POST('/api/admin/today/{day}', { params: { path: { day } }, body });
    const dayOf = async (day: Day) => (await days()).find((each) => each.day === day);
    const play = (day: Day) =>
      accepted(200, createApiClient(app.app).GET('/api/today/{day}', { params: { path: { day } } }));
    return { ...app, admin, days, dayOf, change, play };
  }

  it('shows the days that run and the next seven, with answers', async () => {
    const { days, play } = await open();
    const { puzzleId } = (await play(today)).puzzle;
    const shown = await days();
    expect(shown.map(({ day }) => day)).toEqual(Array.from({ length: 9 }, (_, n) => addDays(today, n)));
    expect(shown[0]).toMatchObject({ number: 62, isPlanned: true, isRunning: true, puzzleId });
    expect(shown.at(-1)).toMatchObject({ isRunning: false, puzzleId: null });
    for (const { type, answers, source, stockId } of shown) {
      // Of an image there is nothing to read.
      expect(answers.length > 0).toBe(rulesOf(type).imageUrl === undefined);
      expect([source, stockId]).not.toContain(null);
    }
  });

  it('replaces, writes and takes back a coming day, each in the log', async () => {
    const { dayOf, change, admin, play, clock, answer } = await open();
    const day = addDays(today, 5);
    const planned = await dayOf(day);
    const seen = [planned?.stockId];
    for (let n = 0; n < 4; n += 1) {
      expect((await change(day, { replace: true })).response.status).toBe(200);
      const replaced = await dayOf(day);
      expect(replaced).toMatchObject({ type: planned?.type, isPlanned: false });
      seen.push(replaced?.stockId);
    }
    expect(new Set(seen).size).toBe(5);
    await change(day, written);
    expect(await dayOf(day)).toMatchObject({ stockId: null, question: ['Which river?'], answers: ['Benue'] });
    await change(day, { takeBack: true });
    expect(await dayOf(day)).toEqual(planned);
    await change(day, { takeBack: true });
    const actions = (await admin.audit()).filter(({ target }) => target === day).map(({ action }) => action);
    expect(actions).toEqual(['day_taken_back', 'day_written', ...Array(4).fill('day_replaced')]);

    await change(day, written);
    clock.now += 5 * 24 * 60 * 60_000;
    const { token, puzzle } = await play(day);
    expect(await answer(puzzle.puzzleId, { token, answer: { text: 'benue' } })).toMatchObject({
      right: true,
      message: 'It meets the Niger.',
    });
  });

  it('takes down what runs, and the new one is there at once', async () => {
    const { change, play, refused, dayOf, db } = await open();
    const before = await play(today);
    await change(today, { replace: true });
    const after = await play(today);
    expect(after.puzzle.puzzleId).not.toBe(before.puzzle.puzzleId);
    expect((await dayOf(today))?.puzzleId).toBe(after.puzzle.puzzleId);
    const gone = await refused.start(before.puzzle.puzzleId);
    expect(gone.body.error.message).toContain('The puzzle of this day is another one now.');
    await change(today, { takeBack: true });
    expect((await play(today)).puzzle.puzzleId).not.toBe(after.puzzle.puzzleId);
    const there = await db.selectFrom('puzzles').select('id').where('taken_down_at', 'is', null).execute();
    expect(there).toHaveLength(1);
  });

  it('refuses what is no change, other days, and who is not logged in', async () => {
    const { change, app, db } = await open();
    const codeOf = async (day: Day, body: PlanChange) => (await refusalOf(change(day, body))).body.error.code;
    const image = { draft: drafts.image };
    for (const body of [{}, { replace: true, takeBack: true }, image, { meaning: 'x' }] as PlanChange[]) {
      expect(await codeOf(today, body)).toBe('request_invalid');
    }
    expect(await codeOf(today, { draft: { ...drafts.quiz, answer: ' ' } })).not.toBe('request_invalid');
    expect(await codeOf(today, { ...written, meaning: 'x'.repeat(501) })).toBe('gift_message_too_long');
    for (const day of [addDays(today, 10), addDays(today, -1)]) {
      expect(await codeOf(day, { replace: true })).toBe('day_not_found');
    }
    const stranger = createApiClient(app);
    expect((await refusalOf(stranger.GET('/api/admin/today'))).status).toBe(401);
    expect((await change(today, { replace: true }, stranger)).response.status).toBe(401);
    expect(
      await db.selectFrom('today_plan').select('day').where('stock_id', 'is not', null).execute(),
    ).toEqual([]);
  });
});
