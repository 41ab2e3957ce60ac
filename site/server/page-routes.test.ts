import { describe, expect, it } from 'vitest';
import { dayMs } from '../../contract/periods.ts';
import { createPath, pagePaths } from '../../contract/routes.ts';
import { firstDay } from '../../contract/today.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { openAdmin } from '../../server/testing/admin.ts';
import { buildPuzzle, buildRow, drafts } from '../../server/testing/build-puzzle.ts';
import { buildTestApp, siteDetails } from '../../server/testing/build-test-app.ts';
import { fakeSite } from '../../server/testing/fake-site.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { startScriptSource } from './start-script.ts';

/** What an admin, or a visitor's own browser, sees there. */
const personal: string[] = [pagePaths.admin, pagePaths.my];

describe('Pages', () => {
  it.each(
    [...Object.values(pagePaths), ...puzzleTypes.map(createPath)].filter((path) => !path.includes(':')),
  )('are at %s, listed by search engines but for personal ones, and kept by no cache', async (path) => {
    const { page, clock } = await buildTestApp({ publicUrl: 'https://puzzlefly.example' });
    clock.now = Date.parse(firstDay) + dayMs;
    const { status, headers, asked } = await page(`${path}?from=friend`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(asked).toEqual({
      path,
      data: expect.any(Object),
      head: expect.objectContaining({
        url: `https://puzzlefly.example${path}`,
        indexed: !personal.includes(path),
      }),
    });
  });

  it.each(['/no-such-page', '/play', '/play/other/abc', '/create-chess-puzzle', '/index.html', '/a/b/c'])(
    'are not at %s, which shows the 404 page',
    async (path) => {
      const { page } = await buildTestApp();
      const { status, asked } = await page(path);
      expect(status).toBe(404);
      expect(asked).toMatchObject({ path: '/not-found', data: {}, head: { indexed: false } });
    },
  );

  it.each(['/play/arrange/%', '/play/image/%E0%A4%A', '/%zz', '/play/arrange/%00'])(
    'are not at the broken address %s, which shows the 404 page',
    async (path) => {
      const { page } = await buildTestApp();
      const { status, asked } = await page(path);
      expect(status).toBe(404);
      expect(asked).toMatchObject({ data: {}, head: { indexed: false } });
    },
  );

  it('are told the host that the visitor asked, unless one is configured', async () => {
    const { page } = await buildTestApp();
    const { asked } = await page('/', { host: 'fly.example:8080' });
    expect(asked?.head.url).toBe('http://fly.example:8080/');
  });

  it('let nothing run but what is ours, and cannot be framed', async () => {
    const { page } = await buildTestApp();
    const { headers } = await page('/');
    const policy = String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim());
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(`script-src 'self' ${startScriptSource}`);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('ask for TLS where the site is behind TLS', async () => {
    const { page } = await buildTestApp({ publicUrl: 'https://puzzlefly.example' });
    expect((await page('/')).headers).toHaveProperty('strict-transport-security');
  });
});

describe('A page gets what it shows:', () => {
  it.each(puzzleTypes.map(createPath))('%s the site’s details', async (path) => {
    const { page } = await buildTestApp();
    expect((await page(path)).asked?.data).toMatchObject({ siteDetails });
  });

  it('the list of rewards those that are listed', async () => {
    const { page } = await buildTestApp();
    expect((await page('/rewards')).asked?.data).toMatchObject({ rewards: { rewards: [] } });
  });

  it('a query nothing of its own: whatever it says, the page is drawn once', async () => {
    let drawn = 0;
    const site = {
      ...fakeSite,
      page: (...asked: Parameters<typeof fakeSite.page>) => {
        drawn += 1;
        return fakeSite.page(...asked);
      },
    };
    const { app } = await buildTestApp({ site, cacheMs: 10_000 });
    for (let n = 0; n < 200; n++) await app.inject(`/rewards?x=${n}`);
    expect(drawn).toBe(1);
  });

  it('the page before a promotion link where it leads, as long as its reward is listed', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      promotionLink: 'https://user@example.com:8443/film?a=b',
    });
    const leavingPage = () => fixture.page(`/leaving/${puzzleId}?to=https://bad.example`);
    expect((await leavingPage()).status).toBe(404);
    await fixture.approve(puzzleId, creatorKey);
    // It has a name before its host: the site looks at it first.
    expect((await leavingPage()).status).toBe(404);
    const admin = await openAdmin(fixture);
    const [{ rewardId, version } = { rewardId: '', version: '' }] = await admin.waiting();
    await admin.review(rewardId, { allowed: true, version });
    const { status, asked } = await leavingPage();
    expect([status, asked?.head.indexed]).toEqual([200, false]);
    expect(asked?.data.leaving).toEqual({
      url: 'https://user@example.com:8443/film?a=b',
      host: 'example.com:8443',
    });
    expect((await fixture.page('/leaving/none')).status).toBe(404);
    await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    expect((await leavingPage()).status).toBe(404);
  });

  it('the page of a reward that is not there why, and is not listed by search engines', async () => {
    const { page } = await buildTestApp();
    const { status, asked } = await page('/reward/unknown');
    expect(status).toBe(404);
    expect(asked?.data.error?.code).toBe('reward_not_found');
    expect(asked?.head.indexed).toBe(false);
  });
});

describe.each(puzzleTypes)('The play page of a puzzle of type %s', (type) => {
  it('starts a play that can be answered, and is not listed by search engines', async () => {
    const { create, page, answer } = await buildTestApp();
    const { puzzleId, playPath } = await create(buildPuzzle({ type }));
    const { status, headers, asked } = await page(playPath);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(asked?.head.indexed).toBe(false);
    expect(asked?.data.play).toMatchObject({ puzzle: { puzzleId, type }, preview: false, attempts: 0 });
    const wrong = { tiles: [], text: '', swaps: [], angle: 90 };
    const verdict = await answer(puzzleId, { token: asked?.data.play?.token ?? '', answer: wrong });
    expect(verdict).toMatchObject({ right: false, attempts: 1 });
  });

  it('on the other route goes where the type is played, or is left to the page', async () => {
    const { create, page } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type }));
    const isImage = descriptions[type].playRoute === 'image';
    const other = `/play/${isImage ? 'arrange' : 'image'}/${puzzleId}`;
    const { status, headers, asked } = await page(`${other}?preview=true&utm=a%26b`);
    if (isImage) {
      expect(status).toBe(302);
      expect(headers.location).toBe(`/play/image/${puzzleId}?preview=true&utm=a%26b`);
      expect((await page(other)).headers.location).toBe(`/play/image/${puzzleId}`);
    } else {
      expect(status).toBe(200);
      expect(asked?.data.play?.puzzle.type).toBe(type);
    }
  });

  it('is a preview when it is opened from our own creation page', async () => {
    const { create, page } = await buildTestApp({ publicUrl: 'https://puzzlefly.example' });
    const { playPath } = await create(buildPuzzle({ type }));
    const referer = `https://puzzlefly.example${createPath(type)}`;
    expect((await page(playPath, { referer })).asked?.data.play?.preview).toBe(true);
  });
});

describe('A preview', () => {
  const host = 'puzzlefly.example';

  it.each([
    ['?preview=true', undefined, true],
    ['?utm=1&preview=true', undefined, true],
    ['', 'http://puzzlefly.example/create-word-puzzle', true],
    ['', 'http://puzzlefly.example/create-quiz-puzzle?x=1', true],
    ['', undefined, false],
    ['?preview=false', undefined, false],
    ['?preview', undefined, false],
    ['?preview=true&preview=true', undefined, false],
    ['', 'http://puzzlefly.example/', false],
    ['', 'http://puzzlefly.example/about?from=/create', false],
    ['', 'http://other.example/create-word-puzzle', false],
    ['', 'http://puzzlefly.example.other.example/create-word-puzzle', false],
    ['', 'http://other.example/?u=http://puzzlefly.example/create-word-puzzle', false],
    ['', 'nonsense', false],
  ])('with the query "%s" and the referrer %s is: %s', async (query, referer, expected) => {
    const { create, page } = await buildTestApp();
    const { playPath } = await create(buildPuzzle({ type: 'emoji' }));
    const { status, asked } = await page(playPath + query, { host, ...(referer ? { referer } : {}) });
    expect(status).toBe(200);
    expect(asked?.data.play?.preview).toBe(expected);
  });

  it('proves nothing when it is solved', async () => {
    const { create, page, answer } = await buildTestApp();
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'emoji' }));
    const { asked } = await page(`${playPath}?preview=true`);
    const token = asked?.data.play?.token ?? '';
    const verdict = await answer(puzzleId, { token, answer: { text: drafts.emoji.solution } });
    expect(verdict.right).toBe(true);
    expect(verdict.proof).toBeUndefined();
  });
});

describe.each(['arrange', 'image'])('The %s route', (route) => {
  it.each(['', '/', '/%20', '/%09%20'])('with the id "%s" says that there is none', async (id) => {
    const { page } = await buildTestApp();
    const { status, asked } = await page(`/play/${route}${id}`);
    expect(status).toBe(400);
    expect(asked?.data.error).toMatchObject({ code: 'puzzle_id_missing', message: 'No puzzle ID provided' });
  });

  it.each(['unknown', 'a'.repeat(100), '%F0%9F%A6%81', '<script>'])(
    'says that there is no puzzle %s',
    async (id) => {
      const { page } = await buildTestApp();
      const { status, asked } = await page(`/play/${route}/${id}`);
      expect(status).toBe(404);
      expect(asked?.data).toMatchObject({
        error: {
          code: 'puzzle_not_found',
          title: 'Oops! Something went wrong',
          message: 'Puzzle not found. Please check the link and try again.',
        },
      });
      expect(asked?.head.indexed).toBe(false);
    },
  );

  it('says when a puzzle has expired, before and after it is swept', async () => {
    const { db, page, clock } = await buildTestApp();
    const rows = ['Good morning', ''].map((content) =>
      buildRow({ puzzle_type: 'quiz', content, expires_at: clock.now }),
    );
    await db.insertInto('puzzles').values(rows).execute();
    for (const { puzzle_id } of rows) {
      const { status, asked } = await page(`/play/${route}/${puzzle_id}`);
      expect(status).toBe(410);
      expect(asked?.data.error).toMatchObject({
        code: 'puzzle_expired',
        message: 'This puzzle has ended.',
        puzzleType: 'quiz',
      });
      expect(asked?.data.play).toBeUndefined();
    }
  });

  it('says when a puzzle’s content is corrupt', async () => {
    const { db, page } = await buildTestApp();
    const row = buildRow({ puzzle_type: 'quiz', content: '{"question":', expires_at: 9e13 });
    await db.insertInto('puzzles').values(row).execute();
    const { status, asked } = await page(`/play/${route}/${row.puzzle_id}`);
    expect(status).toBe(422);
    expect(asked?.data.error).toMatchObject({ code: 'quiz_content_corrupt', title: 'Error loading quiz' });
  });
});

describe('An address that was broken on its way', () => {
  it.each([
    ['/About?x=1', '/about?x=1'],
    ['/SUPPORT-US', '/support-us'],
    ['/rewards.', '/rewards'],
    ['/Create-Word-Puzzle)', '/create-word-puzzle'],
    ['/play/arrange/abc-1.', '/play/arrange/abc-1'],
    ['/play/image/img-abc-1)', '/play/image/img-abc-1'],
    ['/play/arrange/abc-1%E2%80%A6', '/play/arrange/abc-1'],
    ['/play/arrange/abc-1%22%3E', '/play/arrange/abc-1'],
    ['/Play/Arrange/ABC-1', '/play/arrange/abc-1'],
    ['/play/arrange/abc-1&utm_source=wa&fbclid=x', '/play/arrange/abc-1?utm_source=wa&fbclid=x'],
    ['/play/arrange/abc-1,?x=1', '/play/arrange/abc-1?x=1'],
    ['/play/arrange/abc-1%26x=%0d%0aset-cookie:y', '/play/arrange/abc-1?x=%0D%0Aset-cookie:y'],
    ['/manage/abc-1/reward!', '/manage/abc-1/reward'],
    ['/today/2026-11-26.', '/today/2026-11-26'],
    ['/reward/Ab_c-1;', '/reward/Ab_c-1'],
  ])('leads from %s to the page itself', async (url, location) => {
    const { app } = await buildTestApp();
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([301, location]);
  });

  it.each([
    '/No/Such',
    '/no.such',
    '//evil.example.',
    '/assets/old-1.js',
    '/play/arrange/abc-1',

    '/wp-login.php',
  ])('is not what %s is', async (url) => {
    const { app } = await buildTestApp();
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

describe('An image from elsewhere, in older content,', () => {
  it('may be loaded by its own page and no other', async () => {
    const { db, page } = await buildTestApp();
    const row = buildRow({
      puzzle_type: 'image',
      content: 'https://pictures.example:8443/cat.jpg',
      expires_at: 9e13,
    });
    await db.insertInto('puzzles').values(row).execute();
    const policyOf = async (path: string) => String((await page(path)).headers['content-security-policy']);
    const own = await policyOf(`/play/image/${row.puzzle_id}`);
    expect(own).toContain("img-src 'self' data: blob: https://pictures.example:8443;");
    expect(own).toContain(`script-src 'self' ${startScriptSource};`);
    expect(await policyOf('/')).not.toContain('pictures.example');
  });
});

describe('An image from the CDN before the site', () => {
  it('may be loaded by its page, which still shows advertisements', async () => {
    const imagesUrl = 'https://images.example';
    const ads = { script: 'https://ads.example/tag.js', queue: 'ads' };
    const { create, page } = await buildTestApp({ imagesUrl, ads });
    const { playPath } = await create(buildPuzzle({ type: 'image' }));
    const { headers, asked } = await page(playPath);
    const policy = String(headers['content-security-policy']);
    expect(asked?.data.play?.challenge).toHaveProperty(
      'imageUrl',
      expect.stringMatching(`^${imagesUrl}/images/`),
    );
    expect(policy).toContain("img-src 'self' data: blob: https://ads.example https://images.example;");
    expect(policy).toContain(`script-src 'self' ${startScriptSource} https://ads.example;`);
  });
});
