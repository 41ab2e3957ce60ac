import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandImage, linkImagePath, linkImageSize, openGraph } from '../../../contract/link-images.ts';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import { buildPuzzle, buildRow, drafts } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/build-test-app.ts';
import { cpuMs } from '../../../server/testing/cpu-time.ts';
import { disguisesOf } from '../../../server/testing/disguises.ts';
import { tinyImage } from '../../../server/testing/images.ts';
import { account, buildRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import type { Result } from '../../results/api.ts';

const pathOf = (puzzleId: string) => `/previews/${puzzleId}.jpg`;

async function everythingStored({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const tables = ['puzzles', 'rewards', 'reward_claims', 'images'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

describe.each(puzzleTypes)('The link image of a puzzle of type %s', (type) => {
  it('is a JPEG that caches keep for an hour and then revalidate by its ETag', async () => {
    const test = await buildTestApp();
    const { puzzleId } = await test.create(buildPuzzle({ type }));
    await test.app.use(imagesFeature).complete();
    const stored = await everythingStored(test);
    const first = await test.app.inject(pathOf(puzzleId));
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
    });
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...linkImageSize });
    const again = await test.app.inject({
      url: pathOf(puzzleId),
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(await everythingStored(test), 'a request changes nothing').toBe(stored);
  });

  it('contains no answer, nor do its headers', async () => {
    const { create, app } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type }));
    const { rawPayload, headers } = await app.inject(pathOf(puzzleId));
    const seen = `${JSON.stringify(headers)}${rawPayload.toString('latin1')}`;
    const secrets = [drafts.word.message, drafts.emoji.solution, drafts.quiz.answer].flatMap(disguisesOf);
    expect(secrets.filter(({ text }) => seen.includes(text))).toEqual([]);
  });
});

describe('The link image of a puzzle', () => {
  it('does not exist for an unknown puzzle', async () => {
    const { app } = await buildTestApp();
    expect((await app.inject(pathOf('unknown'))).statusCode).toBe(404);
    expect((await app.inject('/previews/unknown')).statusCode).toBe(400);
  });

  it('redirects to the brand image for an expired or unreadable puzzle', async () => {
    const { app, db, clock } = await buildTestApp();
    const rows = [
      buildRow({ expires_at: clock.now }),
      buildRow({ puzzle_type: 'quiz', content: '{"question":', expires_at: 9e13 }),
    ];
    await db.insertInto('puzzles').values(rows).execute();
    for (const { puzzle_id } of rows) {
      const { statusCode, headers } = await app.inject(pathOf(puzzle_id));
      expect(statusCode).toBe(302);
      expect(headers).toMatchObject({ location: brandImage, 'cache-control': 'no-store' });
    }
  });

  it('is cached no longer than its puzzle lasts', async () => {
    const { app, db, clock } = await buildTestApp();
    const row = buildRow({ expires_at: clock.now + 90_000 });
    await db.insertInto('puzzles').values(row).execute();
    const { headers } = await app.inject(pathOf(row.puzzle_id));
    expect(headers['cache-control']).toBe('public, max-age=90');
  });

  it.each([tinyImage, 'https://pictures.example/cat.jpg'])(
    'is drawn for older content (%s)',
    async (content) => {
      const { app, db, clock } = await buildTestApp();
      const row = buildRow({ puzzle_type: 'image', content, expires_at: clock.now + 90_000 });
      await db.insertInto('puzzles').values(row).execute();
      expect((await app.inject(pathOf(row.puzzle_id))).statusCode).toBe(200);
    },
  );

  it('changes when a reward is added and when it is won', async () => {
    const { app, create, addReward, solve, claim } = await buildRewardFixture();
    const imageOf = async (path: string) => (await app.inject(path)).headers.etag;
    const puzzle = await create(buildPuzzle({ type: 'word' }));
    const { puzzleId } = puzzle;
    const tagNow = () => imageOf(pathOf(puzzleId));
    const plain = await tagNow();
    expect(await tagNow()).toBe(plain);
    await addReward(puzzle);
    const withReward = await tagNow();
    expect(withReward).not.toBe(plain);
    expect(await imageOf(linkImagePath(puzzleId, { reward: 'none' })), 'for its maker').toBe(plain);
    const { proof } = await solve(puzzleId);
    expect((await claim(puzzleId, proof)).status).toBe(200);
    expect(await tagNow()).not.toBe(withReward);
  });
});

it('The link image of a day’s puzzle is in the wanted language, that of others in the maker’s', async () => {
  const { app, db, create } = await buildTestApp();
  const ofDay = await create(buildPuzzle({ type: 'image' }));
  const puzzle = await create(buildPuzzle({ type: 'image' }));
  await db
    .updateTable('puzzles')
    .set({ day: '2026-12-02' })
    .where('puzzle_id', '=', ofDay.puzzleId)
    .execute();
  const tagsOf = (puzzleId: string) =>
    Promise.all(
      ['', '?language=fr', '?language=en', '?language=xx'].map(
        async (query) => (await app.inject(pathOf(puzzleId) + query)).headers.etag,
      ),
    );
  const [own, inFrench, inEnglish, unknown] = await tagsOf(ofDay.puzzleId);
  expect(inFrench).not.toBe(own);
  expect([inEnglish, unknown]).toEqual([own, own]);
  expect(new Set(await tagsOf(puzzle.puzzleId)).size).toBe(1);
});

describe('The link image of a result', () => {
  const open = async () => {
    const test = await buildRewardFixture();
    const { puzzleId } = await test.createWithReward({ way: 'first_n', secretCode: 'A\nB' });
    const cardOf = async () => {
      const result = (await test.app.inject(`/api/puzzles/${puzzleId}/result`)).json<Result>();
      return openGraph({ title: 'Result', description: '' }, { result }).image;
    };
    const win = async (name: string) => {
      const { proof } = await test.solve(puzzleId);
      const claimed = await test.claim(puzzleId, proof, {
        ...account,
        name,
        email: `${name.length}@a.bc`,
        phone: `+234 800 555 010${name.length}`,
      });
      expect(claimed.status).toBe(200);
    };
    return { ...test, puzzleId, cardOf, win };
  };

  it('replaces the brand image once somebody has won, and changes with each winner', async () => {
    const { app, puzzleId, cardOf, win } = await open();
    expect(await cardOf()).toBe(brandImage);
    const early = await app.inject(`${pathOf(puzzleId)}?result=1`);
    expect([early.statusCode, early.headers.location]).toEqual([302, brandImage]);
    await win('Tunde');
    const first = await cardOf();
    expect(first).toBe(`${pathOf(puzzleId)}?result=1`);
    const drawn = await app.inject(first);
    expect(drawn.statusCode).toBe(200);
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...linkImageSize });
    expect(drawn.headers.etag).not.toBe((await app.inject(pathOf(puzzleId))).headers.etag);
    await win('Bolanle');
    expect(await cardOf()).toBe(`${pathOf(puzzleId)}?result=2`);
    expect((await app.inject(await cardOf())).headers.etag).not.toBe(drawn.headers.etag);
  });

  it('redirects to the brand image without a reward, and after a take-down', async () => {
    const { app, create, puzzleId, win, clock } = await open();
    const plain = await create(buildPuzzle({ type: 'quiz' }));
    await win('Tunde');
    await app
      .use(puzzlesFeature)
      .change(puzzleId, (transaction) =>
        app.use(puzzlesFeature).takeDown(transaction, puzzleId, 'Spam', clock.now),
      );
    for (const id of [plain.puzzleId, puzzleId])
      expect((await app.inject(`${pathOf(id)}?result=1`)).statusCode).toBe(302);
  });
});

describe('A flood of requests for link images', () => {
  async function createMany({ create }: TestApp, count: number): Promise<string[]> {
    const paths: string[] = [];
    for (let n = 0; n < count; n++) {
      const { puzzleId } = await create(buildPuzzle({ type: 'quiz', question: `Question ${n}?` }));
      paths.push(pathOf(puzzleId));
    }
    return paths;
  }

  it('is rendered up to the limit of a short queue; the rest get the brand image until they retry', async () => {
    const test = await buildTestApp();
    const paths = await createMany(test, 60);
    const statusesNow = async () =>
      (await Promise.all(paths.map((path) => test.app.inject(path)))).map(({ statusCode }) => statusCode);
    const first = await statusesNow();
    expect(first.filter((status) => status === 200)).toHaveLength(17);
    expect(first.filter((status) => status === 302)).toHaveLength(43);
    expect((await statusesNow()).filter((status) => status === 200)).toHaveLength(34);
    // Slow, because the renderer yields to other work on a busy machine.
  }, 60_000);

  it("does not block the server's event loop", async () => {
    const test = await buildTestApp();
    const [warmUp = '', ...paths] = await createMany(test, 10);
    await test.app.inject(warmUp);
    // The least of nine, because a busy machine can slow down any of them.
    let worked = Number.POSITIVE_INFINITY;
    for (const path of paths) worked = Math.min(worked, await cpuMs(() => test.app.inject(path)));
    expect(worked, 'milliseconds of this thread an image').toBeLessThan(50);
  });

  it('renders an image once for many concurrent requests', async () => {
    const { app, create } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'word' }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject(pathOf(puzzleId))));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

describe('The Open Graph card', () => {
  const page = { title: 'Page', description: 'About it' };
  const puzzle = { puzzleId: 'a b', type: 'word' as const, description: null, expiresAt: '', reward: null };
  const reward = {
    rewardId: 'r',
    type: 'gift_card' as const,
    title: 'Secret shop',
    isClaimed: false,
    way: 'first' as const,
    winners: 1,
    won: 0,
    givenBy: null,
    expiresAt: '',
  };

  const challenge = { arrange: 'letters', tiles: ['b', 'a'], slots: [2] };
  const cardOf = (change = {}, arrange: 'letters' | 'words' = 'letters') =>
    openGraph(page, {
      play: { puzzle: { ...puzzle, ...change }, challenge: { ...challenge, arrange } },
    });

  it('invites to solve the puzzle', () => {
    expect(cardOf()).toMatchObject({
      title: 'Can you solve this? Word Arrangement Puzzle',
      image: '/previews/a%20b.jpg',
    });
    expect(openGraph(page, {})).toMatchObject({ ...page, image: brandImage });
  });

  it('shows a day’s image in the language of the page', () => {
    expect(cardOf({ day: '2026-12-02' }).image).toBe('/previews/a%20b.jpg?language=en');
  });

  it('says whether letters or words are put in order', () => {
    expect(cardOf().description).toContain('Put the letters in order');
    expect(cardOf({}, 'words').description).toContain('Put the words in order');
    const marks = [{ slot: 1, before: '', after: '!' }];
    const marked = { ...challenge, arrange: 'letters' as const, marks };
    expect(openGraph(page, { play: { puzzle, challenge: marked } }).description, 'beside signs').toContain(
      'Put the letters in order',
    );
  });

  it('says how many puzzles a trail has', () => {
    const mark = { state: 'ahead' as const, wrong: 0 };
    const step = { type: 'word' as const, challenge: { ...challenge, arrange: 'letters' as const } };
    const trail = { title: 'Us', number: 1, marks: [mark, mark], canSkip: false, ...step };
    const play = { puzzle: { ...puzzle, type: 'trail' as const }, challenge: trail };
    expect(openGraph(page, { play }).description).toMatch(/^2 puzzles\. Free/);
  });

  it('names a reward, and how to win it, while it can be won', () => {
    const open = cardOf({ reward });
    expect(open.description).toContain(' Solve it first and win: Secret shop.');
    expect(open.title).toBe('Can you solve this? First to solve wins: Secret shop');
    expect(cardOf({ reward, gift: { for: 'Ada', hints: 0 } }).title).toBe(
      'For Ada: can you solve this? First to solve wins: Secret shop',
    );
    expect(open.alt).toBe('Word Arrangement Puzzle, reward to win: Secret shop');
    const saysOf = (change: object) => cardOf({ reward: { ...reward, ...change } }).description;
    expect(saysOf({ way: 'first_n', winners: 2 })).toContain(' Be among the first 2 and win: Secret shop.');
    expect(saysOf({ way: 'best' })).toContain(' Be the best by the deadline and win: Secret shop.');
    expect(saysOf({ title: 'a'.repeat(81) }), 'of older content').toContain('win: Gift card.');
    expect(open.image).toBe('/previews/a%20b.jpg?reward=gift_card');
    expect(cardOf({ reward: { ...reward, isClaimed: true } })).toEqual(cardOf());
  });
});
