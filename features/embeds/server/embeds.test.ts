import { describe, expect, it } from 'vitest';
import { buildPuzzle, buildRewardRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { routesOf } from '../../../server/testing/routes.ts';
import type { OEmbed } from '../api.ts';
import { puzzleIdOf } from './oembed.ts';

const publicUrl = 'https://puzzlefly.example';
const gift = { for: 'Ngozi', from: 'Emeka', message: 'Lettertext' };

describe('A page in a frame', () => {
  it('may be framed by every site, sets no cookie, and may load only from this site', async () => {
    const { create, app } = await buildTestApp({
      publicUrl,
      ads: { script: 'https://ads.example/tag.js', queue: 'ads' },
    });
    const { puzzleId } = await create(buildPuzzle({ type: 'quiz' }));
    for (const id of [puzzleId, 'none']) {
      const { headers } = await app.inject(`/embed/${id}?theme=dark`);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('frame-ancestors *;');
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('ads.example');
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
  });

  it('is the only page that may be framed', async () => {
    const { create, app } = await buildTestApp({ publicUrl });
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'quiz' }));
    // HEAD has the headers of GET.
    const paths = routesOf(app).flatMap(([method, path]) => (method === 'GET' ? [path] : []));
    const asked = [playPath, '/no-such-page', ...paths.map((path) => path.replace(':puzzleId', puzzleId))];
    const framed: string[] = [];
    for (const path of asked.filter((each) => !/events|stream/.test(each))) {
      const { headers } = await app.inject(path);
      const isRefused = String(headers['content-security-policy']).includes("frame-ancestors 'none'");
      if (!isRefused || headers['x-frame-options'] !== 'DENY') framed.push(path);
    }
    expect(asked.length).toBeGreaterThan(40);
    expect(framed).toEqual([`/embed/${puzzleId}`]);
  });

  it('names the play page to search engines, and is not indexed itself', async () => {
    const { create, page } = await buildTestApp({ publicUrl });
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'quiz' }));
    const { asked } = await page(`/embed/${puzzleId}`);
    expect(asked?.head).toMatchObject({
      indexed: false,
      links: [{ rel: 'canonical', href: publicUrl + playPath }],
    });
  });

  it('contains nothing of a gift, and a reward only while it can be won', async () => {
    const { create, page, addReward, db } = await withRewards();
    const { puzzleId } = await create({ ...buildPuzzle({ type: 'quiz' }), gift });
    const shown = async () => (await page(`/embed/${puzzleId}`)).asked?.data.play?.puzzle;
    expect(await shown()).not.toHaveProperty('gift');
    expect(JSON.stringify(await shown())).not.toMatch(/Ngozi|Emeka/);
    await addReward(puzzleId);
    expect(await shown()).toMatchObject({ reward: { isClaimed: false } });
    await db.updateTable('rewards').set({ is_claimed: 1 }).where('puzzle_id', '=', puzzleId).execute();
    expect(await shown()).toMatchObject({ reward: null });
  });

  it('takes its theme from the address, and ignores any other value', async () => {
    const { create, page } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'quiz' }));
    const themeOf = async (query: string) => (await page(`/embed/${puzzleId}${query}`)).asked?.head.theme;
    expect(await themeOf('?theme=dark')).toBe('dark');
    expect(await themeOf('?theme=light')).toBe('light');
    for (const query of ['', '?theme=pink', '?theme=dark&theme=light'])
      expect(await themeOf(query)).toBeUndefined();
  });

  it.each(['ended', 'unknown'])('says why there is nothing to play for an %s puzzle', async (state) => {
    const { create, page, clock } = await buildTestApp();
    const { puzzleId, expiresAt } = await create(buildPuzzle({ type: 'quiz' }));
    if (state === 'ended') clock.now = Date.parse(expiresAt) + 1;
    const { status, asked } = await page(`/embed/${state === 'ended' ? puzzleId : 'none'}`);
    expect(status).toBe(state === 'ended' ? 410 : 404);
    expect(asked).toMatchObject({ path: '/embed/none', data: { error: { title: expect.any(String) } } });
  });
});

describe('oEmbed', () => {
  async function ask(query: Record<string, string>, draft = buildPuzzle({ type: 'quiz' })) {
    const fixture = await buildTestApp({ publicUrl });
    const created = await fixture.create({ ...draft, gift });
    const url = publicUrl + created.playPath;
    const response = await fixture.app.inject({ path: '/oembed', query: { url, ...query } });
    return { ...fixture, ...created, url, response, reply: response.json<OEmbed>() };
  }

  it('answers with a frame of type rich, as oembed.com specifies', async () => {
    const { response, reply, puzzleId } = await ask({ format: 'json' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(reply).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'For Ngozi, from Emeka: can you solve this?',
      provider_name: 'Puzzlefly',
      provider_url: `${publicUrl}/`,
      cache_age: 300,
      html: expect.stringMatching(/^<iframe [^>]+><\/iframe>$/),
      width: 640,
      height: 560,
      thumbnail_url: expect.stringMatching(`^${publicUrl}/previews/${puzzleId}.jpg`),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(reply.html).toContain(`src="${publicUrl}/embed/${puzzleId}"`);
    expect(reply.html).toContain('width="640" height="560"');
  });

  it('keeps within the sizes that the consumer allows, and sends no larger thumbnail', async () => {
    const { reply } = await ask({ maxwidth: '320', maxheight: '400' });
    expect(reply).toMatchObject({ width: 320, height: 400 });
    expect(reply.html).toContain('width="320" height="400"');
    expect(Object.keys(reply).filter((name) => name.startsWith('thumbnail'))).toEqual([]);
    expect((await ask({ maxwidth: '1200', maxheight: '630' })).reply).toMatchObject({
      width: 640,
      thumbnail_width: 1200,
    });
  });

  it('escapes the names of a gift in its HTML', async () => {
    const { app, create } = await buildTestApp({ publicUrl });
    const { playPath } = await create({
      ...buildPuzzle({ type: 'quiz' }),
      gift: { for: 'A"<b>&', from: 'B' },
    });
    const { html } = (
      await app.inject({ path: '/oembed', query: { url: publicUrl + playPath } })
    ).json<OEmbed>();
    expect(html).toContain('title="For A&quot;&lt;b>&amp;, from B');
  });

  it('answers 501 for XML, 404 for an unknown, ended or foreign address, and 400 without one', async () => {
    const { url, app, clock, expiresAt } = await ask({});
    const status = async (query: Record<string, string>) =>
      (await app.inject({ path: '/oembed', query })).statusCode;
    expect(await status({ url, format: 'xml' })).toBe(501);
    expect(await status({ url: `${url}x` })).toBe(404);
    expect(await status({ url: url.replace('puzzlefly.example', 'evil.example') })).toBe(404);
    expect(await status({ url: `${publicUrl}/rewards` })).toBe(404);
    expect(await status({ url: 'no address' })).toBe(404);
    expect(await status({ url: `${url}?${'x'.repeat(400)}` })).toBe(400);
    expect(await status({ url, maxwidth: '-1' })).toBe(400);
    expect(await status({})).toBe(400);
    clock.now = Date.parse(expiresAt) + 1;
    expect(await status({ url })).toBe(404);
  });

  it('is found by a link on the play page, but not by one on other pages', async () => {
    const { page, playPath, puzzleId, url } = await ask({});
    const href = `${publicUrl}/oembed?url=${url}`;
    expect((await page(playPath)).asked?.head.links).toEqual([
      { rel: 'alternate', type: 'application/json+oembed', href },
    ]);
    expect(new URL(href).searchParams.get('url')).toBe(url);
    expect((await page('/rewards')).asked?.head.links).toEqual([]);
    expect(puzzleIdOf(url, publicUrl)).toBe(puzzleId);
  });
});

async function withRewards() {
  const fixture = await buildTestApp();
  const addReward = (puzzleId: string) =>
    fixture.db.insertInto('rewards').values(buildRewardRow(puzzleId)).execute();
  return { ...fixture, addReward };
}
