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

/** Pages whose address has no parameters, except today's page, whose feature has its own tests. */
const paths = [...Object.values(pagePaths), ...puzzleTypes.map(createPath)].filter(
  (path) => !path.includes(':') && path !== pagePaths.today,
);
/** Pages of the admin or of a visitor's own browser. */
const personal: string[] = [pagePaths.admin, pagePaths.my];

describe('Pages', () => {
  it.each(paths)('are found at %s, indexed unless personal, and never cached', async (path) => {
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
    'are not found at %s, which shows the 404 page',
    async (path) => {
      const { page } = await buildTestApp();
      const { status, asked } = await page(path);
      expect(status).toBe(404);
      expect(asked).toMatchObject({ path: '/not-found', data: {}, head: { indexed: false } });
    },
  );

  it.each(['/play/arrange/%', '/play/image/%E0%A4%A', '/%zz', '/play/arrange/%00'])(
    'are not found at the broken address %s, which shows the 404 page',
    async (path) => {
      const { page } = await buildTestApp();
      const { status, asked } = await page(path);
      expect(status).toBe(404);
      expect(asked).toMatchObject({ data: {}, head: { indexed: false } });
    },
  );

  it('contain the requested host, unless one is configured', async () => {
    const { page } = await buildTestApp();
    const { asked } = await page('/', { host: 'fly.example:8080' });
    expect(asked?.head.url).toBe('http://fly.example:8080/');
  });

  it('run only the site’s own code and cannot be framed', async () => {
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

  it('require TLS when the site is behind TLS', async () => {
    const { page } = await buildTestApp({ publicUrl: 'https://puzzlefly.example' });
    expect((await page('/')).headers).toHaveProperty('strict-transport-security');
  });
});

describe('Page data', () => {
  it.each(puzzleTypes.map(createPath))('includes the site’s details on %s', async (path) => {
    const { page } = await buildTestApp();
    expect((await page(path)).asked?.data).toMatchObject({ siteDetails });
  });

  it('includes the listed rewards on the reward list', async () => {
    const { page } = await buildTestApp();
    expect((await page('/rewards')).asked?.data).toMatchObject({ rewards: { rewards: [] } });
  });

  it('ignores the query, so that the page is drawn once', async () => {
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

  it('includes the promotion link on its leaving page while the reward is listed', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      promotionLink: 'https://user@example.com:8443/film?a=b',
    });
    const leavingPage = () => fixture.page(`/leaving/${puzzleId}?to=https://bad.example`);
    expect((await leavingPage()).status).toBe(404);
    await fixture.approve(puzzleId, creatorKey);
    // The link has a user name, so the site must review it first.
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

  it('includes the reason on the page of a missing reward, which search engines may not list', async () => {
    const { page } = await buildTestApp();
    const { status, asked } = await page('/reward/unknown');
    expect(status).toBe(404);
    expect(asked?.data.error?.code).toBe('reward_not_found');
    expect(asked?.head.indexed).toBe(false);
  });
});

describe.each(puzzleTypes)('The play page of a puzzle of type %s', (type) => {
  it('starts a play that can be answered, and is not indexed', async () => {
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

  it('redirects to the type’s own route or is shown there', async () => {
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

  it('is a preview when opened from the creation page', async () => {
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
  ])('is detected for the query "%s" and the referrer %s: %s', async (query, referer, expected) => {
    const { create, page } = await buildTestApp();
    const { playPath } = await create(buildPuzzle({ type: 'emoji' }));
    const { status, asked } = await page(playPath + query, { host, ...(referer ? { referer } : {}) });
    expect(status).toBe(200);
    expect(asked?.data.play?.preview).toBe(expected);
  });

  it('gives no proof when solved', async () => {
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
  it.each(['', '/', '/%20', '/%09%20'])('refuses a missing id "%s"', async (id) => {
    const { page } = await buildTestApp();
    const { status, asked } = await page(`/play/${route}${id}`);
    expect(status).toBe(400);
    expect(asked?.data.error).toMatchObject({ code: 'puzzle_id_missing', message: 'No puzzle ID provided' });
  });

  it.each(['unknown', 'a'.repeat(100), '%F0%9F%A6%81', '<script>'])(
    'reports that there is no puzzle %s',
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

  it('reports an expired puzzle before and after the sweep', async () => {
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

  it('reports corrupt content of a puzzle', async () => {
    const { db, page } = await buildTestApp();
    const row = buildRow({ puzzle_type: 'quiz', content: '{"question":', expires_at: 9e13 });
    await db.insertInto('puzzles').values(row).execute();
    const { status, asked } = await page(`/play/${route}/${row.puzzle_id}`);
    expect(status).toBe(422);
    expect(asked?.data.error).toMatchObject({ code: 'quiz_content_corrupt', title: 'Error loading quiz' });
  });
});

describe('A mangled address', () => {
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
  ])('redirects from %s to the page', async (url, location) => {
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
  ])('is not assumed for %s', async (url) => {
    const { app } = await buildTestApp();
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

describe('A foreign image in older content', () => {
  it('may be loaded only by its own page', async () => {
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

describe('An image from the configured CDN', () => {
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
