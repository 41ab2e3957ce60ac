import { describe, expect, it, onTestFinished } from 'vitest';
import { addDays, type Day } from '../../../contract/today.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { accepted, createApiClient, refusalOf } from '../../../server/testing/api-client.ts';
import { drafts } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { type Language, languages } from '../../../words/languages.ts';
import type { PlanChange, PlannedDay } from '../api.ts';

const today: Day = '2026-12-01';
type Change = Omit<PlanChange, 'language'>;

const written: Change = {
  draft: { ...drafts.quiz, question: 'Which river?', answer: 'Benue', otherAnswers: [] },
  meaning: 'It meets the Niger.',
};

/** Returns the first day with a typed puzzle, from the day after tomorrow on. */
async function typedDay(dayOf: (day: Day) => Promise<PlannedDay | undefined>): Promise<Day> {
  for (let ahead = 2; ahead < 7; ahead += 1) {
    const day = addDays(today, ahead);
    const type = (await dayOf(day))?.type;
    if (type !== undefined && rulesOf(type).imageUrl === undefined) return day;
  }
  return expect.unreachable();
}

describe.each(databases)('The admin’s plan over $name', (database) => {
  async function open() {
    const { db, close } = await openDatabase(database);
    onTestFinished(close);
    const app = await buildTestApp({ db });
    app.clock.now = Date.UTC(2026, 11, 1, 12);
    const admin = await openAdmin(app);
    const days = async () => (await accepted(200, admin.client.GET('/api/admin/today'))).days;
    const change = (day: Day, body: Change, language: Language = 'en', client = admin.client) =>
      client.POST('/api/admin/today/{day}', { params: { path: { day } }, body: { language, ...body } });
    const dayOf = async (day: Day, language: Language = 'en') =>
      (await days()).find((each) => each.day === day && each.readers.includes(language));
    const play = (day: Day, language: Language = 'en') =>
      accepted(
        200,
        createApiClient(app.app, { 'accept-language': language }).GET('/api/today/{day}', {
          params: { path: { day } },
        }),
      );
    const imageStatus = async (day: Day) => {
      const params = { path: { day } };
      return (await admin.client.GET('/api/admin/today/{day}/image', { params })).response.status;
    };
    return { ...app, admin, days, dayOf, change, play, imageStatus };
  }

  it('shows the current days and the next seven, with answers', async () => {
    const { days, play, imageStatus } = await open();
    const { puzzleId } = (await play(today)).puzzle;
    const shown = await days();
    expect([...new Set(shown.map(({ day }) => day))]).toEqual(
      Array.from({ length: 9 }, (_, n) => addDays(today, n)),
    );
    expect(shown[0]).toMatchObject({ number: 62, isPlanned: true, isRunning: true, puzzleId });
    expect(shown.at(-1)).toMatchObject({ isRunning: false, puzzleId: null });
    for (const { day, type, answers, source, stockId } of shown) {
      // For an image, there is no text to check, but there is a picture.
      const isTyped = rulesOf(type).imageUrl === undefined;
      const editions = shown.filter((each) => each.day === day);
      expect(editions.flatMap(({ readers }) => readers).sort()).toEqual(languages.toSorted());
      expect(editions).toHaveLength(isTyped ? languages.length : 1);
      expect(answers.length > 0).toBe(isTyped);
      expect(await imageStatus(day)).toBe(isTyped ? 404 : 200);
      expect([source, stockId]).not.toContain(null);
    }
  });

  it('replaces, writes and takes back a coming day, and logs each change', async () => {
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
    const actions = (await admin.audit())
      .filter(({ target }) => target === `${day} en`)
      .map(({ action }) => action);
    expect(actions).toEqual(['day_taken_back', 'day_written', ...Array(4).fill('day_replaced')]);

    await change(day, written);
    clock.now += 5 * 24 * 60 * 60_000;
    const { token, puzzle } = await play(day);
    expect(await answer(puzzle.puzzleId, { token, answer: { text: 'benue' } })).toMatchObject({
      right: true,
      message: 'It meets the Niger.',
    });
  });

  it('changes one edition only', async () => {
    const { dayOf, change, play, clock, admin } = await open();
    const typed = await typedDay(dayOf);
    const before = await dayOf(typed);
    await change(typed, written, 'ha');
    expect(await dayOf(typed, 'ha')).toMatchObject({ answers: ['Benue'], readers: ['ha'], language: 'ha' });
    expect(await dayOf(typed)).toEqual(before);
    expect((await admin.audit())[0]).toMatchObject({ action: 'day_written', target: `${typed} ha` });
    const planned = await dayOf(typed, 'yo');
    await change(typed, { replace: true }, 'yo');
    const replaced = await dayOf(typed, 'yo');
    expect(replaced).toMatchObject({ language: 'yo', type: planned?.type, isPlanned: false });
    expect(replaced?.stockId).not.toBe(planned?.stockId);
    expect(await dayOf(typed)).toEqual(before);
    clock.now = Date.parse(`${typed}T12:00:00Z`);
    expect((await play(typed, 'ha')).challenge).toMatchObject({ question: 'Which river?' });
    expect((await play(typed, 'yo')).puzzle.type).toBe(planned?.type);
  });

  it('takes down a running puzzle, and serves its replacement at once', async () => {
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

  it('refuses an empty or invalid change, other days, and strangers', async () => {
    const { change, days, app, db } = await open();
    const codeOf = async (day: Day, body: Change) => (await refusalOf(change(day, body))).body.error.code;
    const withImage = { draft: drafts.image };
    for (const body of [{}, { replace: true, takeBack: true }, withImage, { meaning: 'x' }] as Change[]) {
      expect(await codeOf(today, body)).toBe('request_invalid');
    }
    expect(await codeOf(today, { draft: { ...drafts.quiz, answer: ' ' } })).not.toBe('request_invalid');
    expect(await codeOf(today, { ...written, meaning: 'x'.repeat(501) })).toBe('gift_message_too_long');
    for (const day of [addDays(today, 10), addDays(today, -1)]) {
      expect(await codeOf(day, { replace: true })).toBe('day_not_found');
    }
    // A shared image is changed for all languages through the English edition.
    const [image] = (await days()).filter(({ type }) => rulesOf(type).imageUrl !== undefined);
    const shared = await refusalOf(change(image?.day ?? today, { replace: true }, 'ha'));
    expect(shared.body.error.code).toBe('day_not_found');
    const stranger = createApiClient(app);
    expect((await refusalOf(stranger.GET('/api/admin/today'))).status).toBe(401);
    expect((await change(today, { replace: true }, 'en', stranger)).response.status).toBe(401);
    expect(
      await db.selectFrom('today_plan').select('day').where('stock_id', 'is not', null).execute(),
    ).toEqual([]);
  });
});
