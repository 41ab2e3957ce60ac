import { beforeAll, describe, expect, it } from 'vitest';
import { playTimeOf } from '../../contract/play-clock.ts';
import { createPath } from '../../contract/routes.ts';
import { timeText } from '../../contract/time-text.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../server/testing/build-test-app.ts';
import { builtSite } from './built-site.ts';
import type { Site } from './document.ts';

/** Checks the built site as robots and link previews read it, without scripts. */
let site: Site;
beforeAll(async () => {
  site = await builtSite();
});

/** Reads a page. Expects this status, a title, a description and a preview image that loads. */
async function read({ app }: Pick<TestApp, 'app'>, path: string, status: number) {
  const { statusCode, headers, body: html } = await app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  expect(title).toMatch(/Puzzlefly/);
  expect(meta('description').length).toBeGreaterThan(20);
  expect(meta('og:title').length).toBeGreaterThan(10);
  expect(meta('og:description').length).toBeGreaterThan(20);
  const image = meta('og:image').replaceAll('&amp;', '&');
  expect(image, 'absolute, as chats need it').toMatch(/^http:\/\/\S+\.jpg/);
  expect(meta('twitter:image').replaceAll('&amp;', '&')).toBe(image);
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  const { pathname, search } = new URL(image);
  const drawn = await app.inject(pathname + search);
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(drawn.rawPayload.length).toBeLessThan(300 * 1024);
  return { html, title, image, ogTitle: meta('og:title'), url: meta('og:url'), robots: meta('robots') };
}

it.each(['/', ...puzzleTypes.map(createPath)])(
  'The page %s has a title, a description and a preview, and may be indexed',
  async (path) => {
    const { url, robots } = await read(await buildTestApp({ site }), path, 200);
    expect([url, robots]).toEqual([`http://localhost:80${path}`, '']);
  },
);

describe.each(puzzleTypes)('The page of a puzzle of type %s', (type) => {
  it('has an inviting preview and renders before scripts run, then expires', async () => {
    const test = await buildTestApp({ site });
    const { playPath, puzzleId } = await test.create(buildPuzzle({ type }));
    const { title: heading } = descriptions[type];
    const { html, title, image, ogTitle, robots } = await read(test, playPath, 200);
    expect(title).toContain(heading);
    expect(ogTitle).toBe(`Can you solve this? ${heading}`);
    expect(image).toContain(`/previews/${puzzleId}.jpg`);
    expect(robots).toBe('noindex');
    expect(html).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${heading}`));
    const { challenge } = await test.start(puzzleId);
    expect(html).toContain(timeText(playTimeOf(challenge)));
    test.clock.now += 8 * 24 * 60 * 60_000;
    await read(test, playPath, 410);
  });
});

it.each(['/nowhere', '/play/arrange/nowhere-abcdef', '/play/image/nowhere-abcdef'])(
  'The page %s is not found',
  async (path) => {
    expect((await read(await buildTestApp({ site }), path, 404)).robots).toBe('noindex');
  },
);
