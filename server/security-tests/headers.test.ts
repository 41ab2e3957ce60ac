import { beforeAll, describe, expect, it } from 'vitest';
import { brandImage } from '../../contract/link-images.ts';
import { createPath, pagePaths } from '../../contract/routes.ts';
import { type PuzzleType, puzzleTypes } from '../../puzzles/puzzle.ts';
import { builtSite } from '../../site/server/built-site.ts';
import type { Site } from '../../site/server/document.ts';
import { logIn } from '../testing/admin.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { routesOf } from '../testing/routes.ts';

/** Checks the headers of all kinds of responses from the built site. */

const publicUrl = 'https://puzzlefly.example';

let site: Site;
beforeAll(async () => {
  site = await builtSite();
});

interface Answer {
  name: string;
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);
/** Whether an answer is a page for frames on other sites (rules: embeds#frames). */
const isFramed = ({ name }: Answer) => name.includes(' /embed/');
/** Whether an answer is a built file. No browser shows a built file as a page, because `nosniff` fixes its type. */
const isPart = ({ name, status }: Answer) => name.includes(' /assets/') && status === 200;
const isDocument = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html');

let answers: Promise<Answer[]> | undefined;
/** Responses to the admin's requests with every method of every route, and for unknown routes. All tests share them. */
const everyAnswer = async () => (answers ??= askForAll(await buildTestApp({ site, publicUrl })));

async function askForAll(test: TestApp): Promise<Answer[]> {
  const { puzzleId } = await test.create(buildPuzzle({ type: 'image' }));
  const cookie = await logIn(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = test.app.listeningOrigin;
  const ids: Record<string, string> = { ':puzzleId': puzzleId, ':file': `${puzzleId}.jpg` };

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const ending = new AbortController();
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      signal: ending.signal,
      ...init,
      headers: { cookie, ...init.headers },
    });
    const headers = Object.fromEntries(response.headers);
    // A stream never ends, so only its headers are checked.
    const isStream = headers['content-type'] === 'text/event-stream';
    const body = isStream ? '' : await response.text();
    ending.abort();
    return { name: `${method} ${path}`, status: response.status, headers, body };
  }

  const answers: Answer[] = [];
  for (const [method, pattern] of routesOf(test.app)) {
    const path = pattern.replace(/:\w+/, (name) => ids[name] ?? 'none');
    answers.push(await send(method, path));
  }
  const json = { 'content-type': 'application/json' };
  answers.push(
    await send('GET', '/no-such-page'),
    await send('GET', '/api/none'),
    await send('OPTIONS', '/'),
    await send('GET', `/play/arrange/${puzzleId}`),
    await send('GET', `/play/image/${'x'.repeat(2000)}`),
    await send('POST', '/api/puzzles', { headers: json, body: '{' }),
    await send('POST', '/api/admin/session', { headers: json, body: `{"password":"${'x'.repeat(70_000)}"}` }),
    await send('POST', '/api/puzzles', { headers: { origin: 'https://evil.example' } }),
  );
  return answers;
}

describe('Every response', () => {
  it('prevents framing, reading and sniffing by other sites, and hides the referring page', async () => {
    const answers = await everyAnswer();
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 204, 302, 400, 401, 403, 404, 413]));
    expect(answers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /', 'GET /metrics', 'GET /api/rewards/events', `GET ${brandImage}`]),
    );
    for (const answer of answers.filter((each) => !isPart(each))) {
      expect(answer, answer.name).toMatchObject({
        headers: {
          'referrer-policy': 'strict-origin-when-cross-origin',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
        },
      });
      const policy = policyOf(answer);
      expect(answer.headers['x-frame-options'], answer.name).toBe(isFramed(answer) ? undefined : 'DENY');
      expect(policy, answer.name).toContain("base-uri 'none'");
      expect(policy, answer.name).toContain(`frame-ancestors ${isFramed(answer) ? '*' : "'none'"}`);
      expect(policy, answer.name).toMatch(/default-src 'none'|object-src 'none'/);
      expect(policy, answer.name).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/);
      expect(answer.headers, answer.name).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers, answer.name).not.toHaveProperty('x-powered-by');
      expect(answer.headers, answer.name).not.toHaveProperty('server');
      const mayBeKept = answer.status < 300 && /\.\w+$/.test(answer.name) && !answer.name.includes('/api/');
      if (!mayBeKept) expect(answer, answer.name).toMatchObject({ headers: { 'cache-control': 'no-store' } });
      if (answer.body !== '') expect(answer.headers, answer.name).toHaveProperty('content-type');
      const type = String(answer.headers['content-type']);
      if (/^text\/(?!event-stream)|^application\/(json|javascript)/.test(type)) {
        expect([answer.name, type]).toEqual([answer.name, expect.stringMatching(/charset=utf-8/i)]);
      }
    }

    // Built files leave out headers that matter only for pages.
    const parts = answers.filter(isPart);
    expect(parts.length).toBeGreaterThan(100);
    for (const { name, headers } of parts) {
      expect(headers, name).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringMatching(
          /^(application\/(javascript|octet-stream|gzip)|text\/css|font\/woff2)/,
        ),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
      expect(headers, name).not.toHaveProperty('content-security-policy');
      expect(headers, name).not.toHaveProperty('etag');
    }
  });

  it('is readable by the site’s own pages only, except link images', async () => {
    const answers = await everyAnswer();
    for (const { name, headers } of answers) {
      const isLinkImage = name.includes('/previews/') || name.endsWith(brandImage);
      const readers = isLinkImage ? 'cross-origin' : 'same-origin';
      expect([name, headers['cross-origin-resource-policy']]).toEqual([name, readers]);
    }
  });

  it('may load nothing if it is not a page, even when opened as one', async () => {
    const answers = await everyAnswer();
    const loadsAsPages = (answer: Answer) => isDocument(answer) || /\/sw(\.\w+)?\.js/.test(answer.name);
    for (const answer of answers) {
      if (!loadsAsPages(answer) && !isPart(answer))
        expect([answer.name, policyOf(answer)]).toEqual([
          answer.name,
          expect.stringContaining("default-src 'none'"),
        ]);
    }
    const offline = answers.find(({ name }) => name === 'GET /offline.html');
    expect(policyOf(offline as Answer)).toContain("style-src 'self'");
  });
});

describe('Every page', () => {
  it('has its own browsing context group and no access to camera, location, microphone or payment', async () => {
    const answers = (await everyAnswer()).filter(isDocument);
    const pages = answers.filter(({ name }) => !name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(Object.keys(pagePaths).length + puzzleTypes.length);
    for (const { name, headers } of pages) {
      expect(headers, name).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'cache-control': 'no-store',
      });
    }
  });

  it('may use style attributes only where the server renders some', async () => {
    const { app, create } = await buildTestApp({ site });
    const paths: string[] = [...Object.values(pagePaths), ...puzzleTypes.map(createPath)];
    const ofTypes = new Map<PuzzleType, string>();
    for (const type of puzzleTypes) ofTypes.set(type, (await create(buildPuzzle({ type }))).playPath);
    paths.push(...ofTypes.values());
    const drawn: string[] = [];
    for (const path of [...paths, '/no-such-page', '/play/image/none']) {
      const { headers, body } = await app.inject(path);
      const isAllowed = String(headers['content-security-policy']).includes('style-src-attr');
      // A trail's policy is written before the trail's later steps are known, and later steps can have images.
      const mayDraw = path === ofTypes.get('trail') || / style="/.test(body);
      expect([path, isAllowed]).toEqual([path, mayDraw]);
      if (isAllowed) drawn.push(path);
    }
    expect(drawn).toHaveLength(3);
  });
});

describe('An advertisement', () => {
  it.each(['/admin', '/reward/none'])('is not allowed on %s', async (path) => {
    const script = 'https://ads.example/tag.js';
    const { app } = await buildTestApp({ site, ads: { script, queue: 'ads' } });
    const policy = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    expect(await policy('/')).toContain('https://ads.example');
    expect(await policy(path)).not.toContain('https://ads.example');
  });
});
