import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CreatePuzzleRequest, Play } from '../../../contract/api.ts';
import { openGraph } from '../../../contract/link-images.ts';
import { dayMs, hourMs } from '../../../contract/periods.ts';
import {
  addDays,
  archiveDays,
  type Day,
  dayAt,
  dayNumber,
  dayPath,
  offsetCookie,
} from '../../../contract/today.ts';
import { emptyRecord, readRecord } from '../../../contract/today-record.ts';
import { mergeRecords, upToDay, withSolve, writeRecord } from '../../../contract/today-record-changes.ts';
import { streakAt } from '../../../contract/today-streak.ts';
import { createInProcessBroker } from '../../../platform/realtime/broker.ts';
import { swapsHome } from '../../../puzzles/image/samples.ts';
import { type BoardType, boardTypes, puzzleTypes } from '../../../puzzles/puzzle.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { createApiClient } from '../../../server/testing/api-client.ts';
import { buildPuzzle, newRequestId } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp, testSecretKey } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { pagesFeature } from '../../../site/server/feature.ts';
import { type Language, languageCookie, languages } from '../../../words/languages.ts';
import { endOf } from './days.ts';
import { readOffset } from './feature.ts';
import { createPlan, editionOf, minOfType } from './plan.ts';
import { type StockPuzzle, stock } from './stock/stock.ts';

const today: Day = '2026-12-01';
const noon = Date.UTC(2026, 11, 1, 12);

/** Returns the latest day with a puzzle of the type, which the number of the day decides. */
const dayOf = (type: BoardType) =>
  Array.from({ length: 5 }, (_, back) => addDays(today, -back)).find(
    (day) => boardTypes[dayNumber(day) % 5] === type,
  ) ?? today;

async function openToday(options: Parameters<typeof buildTestApp>[0] = {}) {
  const app = await buildTestApp(options);
  app.clock.now = noon;
  return app;
}

const playDay = async ({ app }: Pick<TestApp, 'app'>, day: string, language: Language = 'en') => {
  const { data, error, response } = await createApiClient(app, { 'accept-language': language }).GET(
    '/api/today/{day}',
    {
      params: { path: { day } },
    },
  );
  return { play: data as Play, code: error?.error.code, status: response.status };
};

describe('The day of a visitor', () => {
  const shownAt = async (app: TestApp, at: number, offset?: number | string) => {
    app.clock.now = at;
    const headers = offset === undefined ? {} : { cookie: `other=1; ${offsetCookie}=${offset}` };
    // `/today` waits until a new puzzle is made; the home page soon gives up.
    const own = (await app.page('/today', headers)).asked?.data.day;
    const { asked, headers: sent } = await app.page('/', headers);
    expect(sent.vary).toBe('cookie, accept-language, accept-encoding');
    expect(asked?.data.day).toBe(own);
    return own;
  };

  it('follows the browser’s clock, or else the site’s', async () => {
    const app = await openToday();
    // The site is in Lagos, UTC+1.
    expect(await shownAt(app, noon)).toBe(today);
    expect(await shownAt(app, noon + 11 * hourMs)).toBe('2026-12-02');
    expect(await shownAt(app, noon + 11 * hourMs, 0)).toBe(today);
    // Midnight in the first time zone and in the last.
    const first = noon - 2 * hourMs;
    expect(await shownAt(app, first - 1, 14 * 60)).toBe(today);
    expect(await shownAt(app, first, 14 * 60)).toBe('2026-12-02');
    expect(await shownAt(app, noon - 1, -12 * 60)).toBe('2026-11-30');
    expect(await shownAt(app, noon, -12 * 60)).toBe(today);
  });

  it('keeps one streak over three weeks in which language, phone and time zone change together', async () => {
    const app = await openToday();
    const first = dayNumber(today);
    // Minutes ahead of UTC in Lagos, Tokyo, Los Angeles, London, Kiritimati and Lagos again.
    const offsets = [60, 540, -480, 0, 840, 60];
    let phone = writeRecord(emptyRecord);
    const puzzleIds: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const stay = Math.floor(n / 4);
      const offset = offsets[stay] ?? 0;
      const language = languages[stay] ?? 'en';
      const day = addDays(today, n);
      // Solves at 20:00 of the visitor's day.
      app.clock.now = Date.parse(`${day}T20:00:00Z`) - offset * (hourMs / 60);
      const headers = { cookie: `${offsetCookie}=${offset}; ${languageCookie}=${language}` };
      const { data } = (await app.page('/today', headers)).asked ?? {};
      const { puzzle } = data?.play ?? {};
      // Spins have no text, so all languages share the English edition.
      const shown = puzzle?.type === 'image_spin' ? 'en' : language;
      expect([data?.day, puzzle?.day, puzzle?.language]).toEqual([day, day, shown]);
      puzzleIds.push(puzzle?.puzzleId ?? '');
      const solve = { type: puzzle?.type ?? 'word', tries: 1, seconds: 30, isLate: false };
      // On some days the visitor plays on a new phone, which gets the record only afterwards, through the private link.
      const isMoving = n % 4 === 0;
      const before = readRecord(isMoving ? '' : phone);
      const own = withSolve(before, dayNumber(day), solve);
      phone = writeRecord(
        upToDay(mergeRecords(own, readRecord(phone)), dayNumber(dayAt(app.clock.now, 840))),
      );
    }
    const record = readRecord(phone);
    expect([streakAt(record, first + 20), record.best, record.days.size]).toEqual([21, 21, 21]);
    expect(new Set(puzzleIds).size).toBe(21);
  });

  it('follows a daylight saving change in that night', async () => {
    const app = await openToday();
    // In Santiago, midnight of 2027-04-04 comes twice, because clocks go back from UTC-3 to UTC-4 at 03:00 UTC.
    const change = Date.UTC(2027, 3, 4, 3);
    expect(await shownAt(app, change - 1, -180)).toBe('2027-04-03');
    expect(await shownAt(app, change, -240)).toBe('2027-04-03');
    expect(await shownAt(app, change + hourMs, -240)).toBe('2027-04-04');
  });

  it('is read from a cookie of whole minutes within the time zones on earth', () => {
    for (const offset of ['841', '-721', '1e2', '99999', 'x', '', '60.5']) {
      expect(readOffset(`other=1; ${offsetCookie}=${offset}`), offset).toBeUndefined();
    }
    expect(readOffset(`not_${offsetCookie}=60`)).toBeUndefined();
    expect(readOffset(undefined)).toBeUndefined();
    expect(readOffset(`${offsetCookie}=-720; other=1`)).toBe(-720);
  });
});

describe('A day', () => {
  it('has a puzzle from its first midnight on earth until it has left the last archive', async () => {
    const app = await openToday();
    const statusAt = async (at: number) => {
      app.clock.now = at;
      const { status, code } = await playDay(app, today);
      expect(code).toBe(status === 404 ? 'day_not_found' : undefined);
      const page = await app.page(dayPath(today));
      expect(page.status).toBe(status);
      expect(page.asked?.data.error?.code).toBe(code);
      return status;
    };
    const begins = noon - 26 * hourMs;
    expect(await statusAt(begins - 1)).toBe(404);
    expect(await app.db.selectFrom('puzzles').select('id').where('day', '=', today).execute()).toEqual([]);
    expect(await statusAt(begins)).toBe(200);
    expect(await statusAt(endOf(today) - 1)).toBe(200);
    expect(await statusAt(endOf(today))).toBe(404);
    expect(endOf(today)).toBe(noon + (archiveDays + 1) * dayMs);
  });

  it('is not found if it is invalid, before the first day or in the future', async () => {
    const app = await openToday();
    for (const day of ['2026-09-30', '2026-12-24', '2026-13-01', 'tomorrow', "2026-12-24' or 1=1", '%00']) {
      expect((await playDay(app, day)).status, day).toBeGreaterThanOrEqual(400);
      const { statusCode, headers } = await app.app.inject(`/today/${encodeURIComponent(day)}`);
      // Anything after a day is stripped before the lookup (rules: site#pages).
      if (day.includes("'")) expect([statusCode, headers.location]).toEqual([301, '/today/2026-12-24']);
      else expect(statusCode, day).toBe(404);
    }
    expect(await app.db.selectFrom('puzzles').select('id').execute()).toEqual([]);
  });

  it('leaves the home page without a puzzle before the first of all days', async () => {
    const app = await buildTestApp();
    const { status, asked } = await app.page('/');
    expect(status).toBe(200);
    expect(asked?.data.play).toBeUndefined();
    expect((await app.page('/today')).status).toBe(404);
    expect(app.logLines.filter((line) => /"level":(50|"error")/.test(line))).toEqual([]);
  });
});

describe('The pages of a day', () => {
  it('contain the puzzle, each with its own token, and shared days are not indexed', async () => {
    const app = await openToday({ cacheMs: 250 });
    const home = (await app.page('/')).asked;
    const own = (await app.page('/today', { 'user-agent': 'Googlebot' })).asked;
    const shared = (await app.page(dayPath(today))).asked;
    const { puzzleId } = home?.data.play?.puzzle ?? {};
    expect([own, shared].map((page) => page?.data.play?.puzzle.puzzleId)).toEqual([puzzleId, puzzleId]);
    expect(home?.data.play?.puzzle.day).toBe(today);
    expect(new Set([home, own, shared].map((page) => page?.data.play?.token)).size).toBe(3);
    expect(home?.head).toMatchObject({ url: 'http://localhost:80/', indexed: true, hasSiteCard: true });
    expect(own?.head).toMatchObject({ url: 'http://localhost:80/today', indexed: true });
    expect(shared?.head.indexed).toBe(false);
    expect(
      (await app.page('/', { referer: 'http://localhost:80/create-word-puzzle' })).asked?.data.play?.preview,
    ).toBe(false);
  });

  it('have a chat card with the day’s number, while the home page has the site’s own', async () => {
    const { asked } = await (await openToday()).page('/today');
    const { play } = asked?.data ?? {};
    const card = openGraph({ title: '', description: '' }, { play });
    expect(card.title).toBe('Puzzlefly 62: can you solve it?');
    expect(card.image).toBe(`/previews/${play?.puzzle.puzzleId}.jpg?language=en`);
  });

  it('name the latest earlier day of each type', async () => {
    const { asked } = await (await openToday()).page('/');
    const { examples = {} } = asked?.data ?? {};
    const ofStock = boardTypes.filter((type) => stock.some(({ draft }) => draft.type === type));
    expect(Object.keys(examples).sort()).toEqual(ofStock.toSorted());
    for (const day of Object.values(examples)) expect(day < today).toBe(true);
  });

  it('work without the puzzle when it is unavailable', async () => {
    const app = await openToday();
    await app.db.schema.alterTable('today_plan').renameTo('gone').execute();
    const home = await app.page('/');
    expect(home.status).toBe(200);
    expect(home.asked?.data.play).toBeUndefined();
    expect(app.logLines.some((line) => line.includes('today_plan'))).toBe(true);
    expect((await app.page('/today')).asked?.data.error?.code).toBe('unavailable');
  });

  it('do not wait on the home page for a puzzle that is slow to make', async () => {
    const app = await openToday();
    app.app.use(pagesFeature).showDaily({ dayOf: () => today, find: () => new Promise(() => {}) });
    const { status, asked } = await app.page('/');
    expect([status, asked?.data.play]).toEqual([200, undefined]);
  });
});

describe('The editions of a day', () => {
  it('share day and type, each in its language; an image is shared by all', async () => {
    const app = await openToday({ cacheMs: 250 });
    for (let back = 0; back < boardTypes.length; back += 1) {
      const day = addDays(today, -back);
      const plays = [];
      for (const language of languages) plays.push((await playDay(app, day, language)).play);
      const [first = expect.unreachable()] = plays;
      expect(plays.map(({ puzzle }) => [puzzle.type, puzzle.day])).toEqual(
        plays.map(() => [first.puzzle.type, day]),
      );
      const isTyped = rulesOf(first.puzzle.type).imageUrl === undefined;
      const ids = new Set(plays.map(({ puzzle }) => puzzle.puzzleId));
      expect(ids.size, day).toBe(isTyped ? languages.length : 1);
      const rows = await app.db
        .selectFrom('puzzles')
        .select(['puzzle_id', 'language'])
        .where('puzzle_id', 'in', [...ids])
        .execute();
      const stored = new Map(rows.map(({ puzzle_id, language }) => [puzzle_id, language]));
      const expected = languages.map((language) => (isTyped ? language : 'en'));
      expect(plays.map(({ puzzle }) => stored.get(puzzle.puzzleId))).toEqual(expected);
      // A shared picture with a caption is shown in each language.
      const shown = languages.map((language) => (first.puzzle.description ? language : 'en'));
      expect(plays.map(({ puzzle }) => puzzle.language)).toEqual(isTyped ? expected : shown);
    }
  });

  it('are shown on the pages of their languages, by choice and by URL', async () => {
    const app = await openToday({ cacheMs: 250 });
    const days = boardTypes.map((_, back) => addDays(today, -back));
    const typed = days.find((day) => boardTypes[dayNumber(day) % boardTypes.length] === 'quiz') ?? today;
    const { puzzleId } = (await playDay(app, typed, 'ha')).play.puzzle;
    const chosen = await app.page(dayPath(typed), { cookie: `${languageCookie}=ha` });
    expect(chosen.asked?.data.play?.puzzle.puzzleId).toBe(puzzleId);
    const addressed = await app.page(`${dayPath(typed)}?language=ha`);
    expect(addressed.asked?.data.play?.puzzle.puzzleId).toBe(puzzleId);
    const english = await app.page(dayPath(typed));
    expect(english.asked?.data.play?.puzzle.puzzleId).not.toBe(puzzleId);
    app.clock.now = Date.parse(`${typed}T12:00:00Z`);
    for (const path of ['/', '/today']) {
      const { asked } = await app.page(path, { cookie: `${languageCookie}=ha` });
      expect(asked?.data.play?.puzzle.puzzleId, path).toBe(puzzleId);
    }
  });
});

describe.each(databases)('A day’s puzzle on $name', (database) => {
  it('is made once for many concurrent requests in two processes', async () => {
    const { db, close } = await openDatabase(database);
    const broker = createInProcessBroker();
    const apps = [await openToday({ db, broker }), await openToday({ db, broker, cacheMs: 250 })] as const;
    const opened = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => (await apps[n % 2 === 0 ? 0 : 1].page('/today')).asked),
    );
    expect(new Set(opened.map((page) => page?.data.play?.puzzle.puzzleId)).size).toBe(1);
    const rows = await db.selectFrom('puzzles').selectAll().where('day', 'is not', null).execute();
    expect(rows).toMatchObject([{ day: today, thanks_off: 1, has_reward: 0, expires_at: endOf(today) }]);
    expect(await db.selectFrom('maker_keys').selectAll().execute()).toEqual([]);
    await Promise.all(apps.map(({ app }) => app.close()));
    await close();
  });

  it('is replaced after a take-down, and removed with its archive', async () => {
    const { db, close } = await openDatabase(database);
    const app = await openToday({ db });
    const first = (await playDay(app, today)).play.puzzle.puzzleId;
    await db
      .updateTable('puzzles')
      .set({ taken_down_at: noon, take_down_reason: 'Bad' })
      .where('puzzle_id', '=', first)
      .execute();
    const many = { puzzle_id: first, day: today, what: 'time', bucket: 0, count: 40 } as const;
    await db.insertInto('today_others').values(many).execute();
    const second = (await playDay(app, today)).play.puzzle.puzzleId;
    expect(second).not.toBe(first);
    const params = { path: { day: today } };
    const others = await createApiClient(app.app).GET('/api/today/{day}/others', { params });
    expect(others.data?.solved).toBe(0);
    expect((await playDay(app, today)).play.puzzle.puzzleId).toBe(second);
    const contents = await db.selectFrom('puzzles').select('content').execute();
    expect(new Set(contents.map(({ content }) => content)).size).toBe(2);
    app.clock.now = endOf(today);
    await app.app.sweep();
    expect(await db.selectFrom('puzzles').select('content').where('content', '<>', '').execute()).toEqual([]);
    await app.app.close();
    await close();
  });

  it('is replaced if a similar image was blocked', async () => {
    const { db, close } = await openDatabase(database);
    const app = await openToday({ db });
    const plan = createPlan({ db, secretKey: testSecretKey, stock, now: () => app.clock.now });
    const rows = await plan.read(addDays(today, -4), today);
    const planned = rows.flatMap((row) => {
      const { draft, picture } = plan.contentOf(row)?.stock ?? {};
      return draft === undefined || picture === undefined ? [] : [{ row, draft, picture }];
    });
    const [{ row, draft, picture } = expect.unreachable()] = planned;
    // A smaller copy, as a visitor might upload it.
    const copy = await sharp(Buffer.from(picture())).resize(400).jpeg().toBuffer();
    const imageUrl = `data:image/jpeg;base64,${copy.toString('base64')}`;
    const puzzle = { ...draft, imageUrl } as CreatePuzzleRequest['puzzle'];
    const { puzzleId } = await app.create({ requestId: newRequestId(), puzzle });
    const admin = await openAdmin(app);
    await admin.decide(puzzleId, { decision: 'take_down_and_block', reason: 'Bad' });

    const { play, status } = await playDay(app, row.day);
    expect([status, play.puzzle?.type]).toEqual([200, draft.type]);
    const [after] = await plan.read(row.day, row.day);
    expect(after).toMatchObject({ planned_id: row.planned_id, puzzle_id: play.puzzle.puzzleId });
    expect(after?.stock_id).not.toBeNull();
    await app.app.close();
    await close();
  });
});

describe('The site’s own puzzles', () => {
  it("are in no statistics of visitors' puzzles, and reports do not hide them", async () => {
    const app = await openToday();
    const { puzzleId } = (await playDay(app, today)).play.puzzle;
    const admin = await openAdmin(app);
    const { figures, latestPuzzles, funnel } = await admin.dashboard();
    expect(latestPuzzles).toEqual([]);
    expect(funnel.created).toBe(0);
    expect(figures.total_puzzles_all_time.value).toBe(0);
    expect(figures.live_puzzle_stats.value.every(({ count }) => count === 0)).toBe(true);
    expect((await admin.queue({ queue: 'newest' })).puzzles).toEqual([]);
    const report = { about: 'puzzle', id: puzzleId, reason: 'child_abuse' } as const;
    await createApiClient(app.app).POST('/api/reports', { body: report });
    expect((await playDay(app, today)).play.puzzle.puzzleId).toBe(puzzleId);
    expect((await admin.queue({ queue: 'reports' })).puzzles).toMatchObject([{ puzzleId }]);
    app.clock.now = endOf(today) + 31 * dayMs;
    await app.app.sweep();
    expect(await app.db.selectFrom('puzzles').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('removed_puzzles').selectAll().execute()).toEqual([]);
  });
});

describe('A request for a day’s puzzle', () => {
  it('makes it once for a thousand requests, and is then served from the cache', async () => {
    const app = await openToday({ cacheMs: 1000 });
    await Promise.all(Array.from({ length: 1000 }, () => app.page('/today')));
    expect(await app.db.selectFrom('puzzles').select('puzzle_id').execute()).toHaveLength(1);
    await app.db.schema.alterTable('puzzles').renameTo('puzzles_gone').execute();
    expect((await app.page('/')).asked?.data.day).toBe(today);
  });

  it('shows a picture’s caption in the reader’s language, on the page and by the API', async () => {
    const app = await openToday();
    const days = Array.from({ length: 5 }, (_, back) => addDays(today, -back));
    const day = days.find((each) => boardTypes[dayNumber(each) % 5] === 'image') ?? today;
    const { play: english } = await playDay(app, day);
    const used = stock.find(
      ({ draft }) => 'description' in draft && draft.description === english.puzzle.description,
    );
    for (const language of languages) {
      const caption = used?.captions?.[language] ?? english.puzzle.description;
      const { play } = await playDay(app, day, language);
      const { asked } = await app.page(dayPath(day), { cookie: `${languageCookie}=${language}` });
      for (const { puzzle } of [play, asked?.data.play as Play]) {
        expect(puzzle).toEqual({ ...english.puzzle, description: caption, language });
      }
    }
  });

  it('returns the meaning of a proverb, as its clue and with the right answer', async () => {
    const app = await openToday();
    const { play } = await playDay(app, dayOf(boardTypes[0]));
    const row = await app.db
      .selectFrom('puzzles')
      .select('content')
      .where('puzzle_id', '=', play.puzzle.puzzleId)
      .executeTakeFirstOrThrow();
    const [answer = ''] = rulesOf(boardTypes[0]).texts(rulesOf(boardTypes[0]).read(row.content)).secret;
    const used = stock.find(({ draft }) => 'message' in draft && draft.message === answer);
    expect(play.puzzle.description).toBe(used?.meaning);
    expect(play.puzzle.gift).toBeUndefined();
    app.clock.now += hourMs;
    const verdict = await app.answer(play.puzzle.puzzleId, {
      token: play.token,
      answer: tilesOf(answer, play),
    });
    expect(verdict).toMatchObject({ right: true, message: used?.meaning });
  });
});

it('A day’s tiles are graded by squares, and nobody else’s', async () => {
  const app = await openToday();
  const { play } = await playDay(app, dayOf('image'));
  app.clock.now += hourMs;
  const solve = async ({ puzzle, token, challenge }: Play) =>
    app.answer(puzzle.puzzleId, {
      token,
      answer: { swaps: swapsHome('order' in challenge ? challenge.order : []) },
    });
  expect(await solve(play)).toMatchObject({ right: true, squares: 3 });
  const { puzzleId } = await app.create(buildPuzzle({ type: 'image' }));
  const verdict = await solve(await app.start(puzzleId));
  expect(verdict.right).toBe(true);
  expect(verdict.squares).toBeUndefined();
});

it('A day’s spin loses a square for each wrong stop', async () => {
  const app = await openToday();
  const { play } = await playDay(app, dayOf('image_spin'));
  app.clock.now += hourMs;
  const stop = (token: string, angle: number, earlier = 2) =>
    app.answer(play.puzzle.puzzleId, {
      token,
      answer: { angle, earlier: Array(earlier).fill({ angle: 0 }) },
    });
  let { token } = play;
  for (const squares of [3, 2, 1, 0, 0]) {
    expect(await stop(token, 0)).toMatchObject({ right: true, squares });
    token = (await stop(token, 90)).token ?? '';
  }
});

function tilesOf(message: string, { challenge }: Play) {
  const text = message.normalize('NFC').toLowerCase();
  const isOfWords = 'arrange' in challenge && challenge.arrange === 'words';
  const letters = [...new Intl.Segmenter().segment(text.replaceAll(/\s/g, ''))].map(({ segment }) => segment);
  return { tiles: isOfWords ? text.split(/\s+/) : letters };
}

describe('The plan', () => {
  const planOf = async (secretKey = testSecretKey, puzzles = stock) => {
    const { db, close } = await openDatabase();
    const clock = { now: noon };
    const plan = createPlan({ db, secretKey, stock: puzzles, now: () => clock.now });
    const at = (now: number) => {
      clock.now = now;
      return plan.read(dayAt(now, 0), dayAt(now, 0));
    };
    const ids = async (days: number, language: Language = 'en') => {
      const puzzles = [];
      for (let n = 0; n < days; n += 1) {
        clock.now = noon + n * dayMs;
        const day = dayAt(clock.now, 0);
        const edition = editionOf(await plan.read(day, day), day, language);
        puzzles.push(edition && plan.contentOf(edition)?.stock);
      }
      return puzzles;
    };
    return { ids, at, close };
  };

  it.each(languages)(
    'repeats no puzzle in %s within three weeks, and rotates the types',
    async (language) => {
      const { ids, close } = await planOf();
      const planned = await ids(21, language);
      expect(new Set(planned.map((each) => each?.id)).size).toBe(21);
      const types = planned.map((each) => each?.draft.type);
      const turn = puzzleTypes.indexOf(types[0] ?? 'word');
      expect(types).toEqual(types.map((_, n) => boardTypes[(turn + n) % boardTypes.length]));
      // Typed puzzles are in their edition's language; images have no language.
      expect(new Set(planned.map((each) => each?.language))).toEqual(new Set([language, undefined]));
      await close();
    },
  );

  it('falls back to English if a language has too few of a type for the archive and a month', async () => {
    for (const [there, expected] of [
      [minOfType - 1, 'en'],
      [minOfType, 'ha'],
    ] as const) {
      const isQuiz = ({ draft }: StockPuzzle) => draft.type === 'quiz';
      const hausa = stock.filter((each) => each.language === 'ha' && isQuiz(each)).slice(0, there);
      const few = stock.filter((each) => each.language !== 'ha' || !isQuiz(each)).concat(hausa);
      const { ids, close } = await planOf(testSecretKey, few);
      const quizzes = (await ids(5, 'ha')).filter((each) => each && isQuiz(each));
      expect(quizzes.map((each) => each?.language)).toEqual([expected]);
      const riddles = (await ids(5, 'ha')).filter((each) => each?.draft.type === 'emoji');
      expect(riddles.map((each) => each?.language)).toEqual(['ha']);
      await close();
    }
  });

  it.each(languages)('uses all puzzles of a type in %s before it repeats one', async (language) => {
    const { ids, close } = await planOf();
    const planned = await ids(350, language);
    const ofType = Map.groupBy(planned, (each) => each?.draft.type);
    for (const [type, used] of ofType) {
      const there = stock.filter(
        (each) => each.draft.type === type && (each.language ?? language) === language,
      ).length;
      const distinct = new Set(used.map((each) => each?.id)).size;
      expect(distinct, type).toBe(Math.min(there, used.length));
    }
    expect(ofType.size).toBe(new Set(stock.map(({ draft }) => draft.type)).size);
    await close();
  });

  it('continues after the clock was years ahead for a while', async () => {
    const { ids, at, close } = await planOf();
    await at(noon + 4000 * dayMs);
    const planned = await ids(14);
    expect(planned).toHaveLength(14);
    await close();
  });

  it('depends on the secret key', async () => {
    const [one, other] = [await planOf(), await planOf(Buffer.alloc(32, 9))];
    const [own, others] = [await one.ids(7), await other.ids(7)];
    expect(own.map((each) => each?.id)).not.toEqual(others.map((each) => each?.id));
    await Promise.all([one.close(), other.close()]);
  });
});
