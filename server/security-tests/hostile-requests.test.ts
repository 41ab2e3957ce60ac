import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../contract/api.ts';
import { builtSite } from '../../site/server/built-site.ts';
import type { Site } from '../../site/server/document.ts';
import { openAdmin } from '../testing/admin.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { databases, openDatabase } from '../testing/databases.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';

/** Sends requests that no browser would send. Uses the real pages, because an invalid address must not break them. */

let site: Site;
beforeAll(async () => {
  site = await builtSite();
});

/** Sends bytes unchanged, and reads until the server closes the connection. */
function sendRaw({ app }: TestApp, text: string): Promise<string> {
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

async function listening(): Promise<TestApp> {
  const test = await buildTestApp({ site });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  return test;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('An address that is not a path', () => {
  it.each(['*', 'http://evil.example/', 'http://evil.example/api/rewards', 'about:blank'])(
    'is refused like %s',
    async (target) => {
      const test = await listening();
      const answer = await sendRaw(test, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer)).toBeLessThan(500);
      expect(answer).not.toContain('evil.example');
      expect(test.logLines.join('')).not.toContain('"level":50');
    },
  );

  it.each([
    `/play/arrange/${'x'.repeat(5000)}`,
    `/reward/${'x'.repeat(5000)}`,
    `/images/${'x'.repeat(5000)}`,
    `/api/rewards/${'x'.repeat(5000)}`,
    `/previews/${'x'.repeat(5000)}.jpg`,
  ])('is refused with our own message when very long (%#)', async (url) => {
    const { app } = await buildTestApp({ site });
    const { statusCode, body } = await app.inject(url);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('FST_ERR');
  });
});

it('TRACE does not echo the request', async () => {
  const answer = await sendRaw(
    await listening(),
    'TRACE / HTTP/1.1\r\nHost: a\r\nCookie: a=marker\r\nConnection: close\r\n\r\n',
  );
  expect(statusOf(answer)).toBe(404);
  expect(answer).not.toContain('marker');
});

describe('A Host header', () => {
  it.each([
    'a b',
    'a"><script>',
    'a/../..',
    'a\\b',
    'a?b',
    'a#b',
    'user@a',
    'a,b',
    '[::1',
    'a:99999',
    '%zz',
    '',
  ])('is refused when invalid (%s) and appears in no page', async (host) => {
    const test = await listening();
    const { playPath } = await test.create(buildPuzzle({ type: 'word' }));
    for (const path of ['/', playPath, '/no-such-page']) {
      const answer = await sendRaw(
        test,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect([path, statusOf(answer)]).toEqual([path, 400]);
      if (host !== '') expect(answer).not.toContain(host);
    }
    expect(test.logLines.join('')).not.toContain('"level":50');
  });

  it.each(['a.example', 'a.example:8080', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'is accepted as %s',
    async (host) => {
      const { app } = await buildTestApp({ site });
      const { statusCode, body } = await app.inject({ url: '/about', headers: { host } });
      expect(statusCode).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="http://${host}/about">`);
    },
  );

  it('never appears in another visitor’s page, even for concurrent requests', async () => {
    const { app, create } = await buildTestApp({ site, cacheMs: 10_000 });
    const { playPath } = await create(buildPuzzle({ type: 'word' }));
    for (const url of ['/', playPath]) {
      const open = async (host: string) => (await app.inject({ url, headers: { host } })).body;
      expect(await open('evil.example')).toContain('http://evil.example/');
      const [ours, again] = await Promise.all([open('a.example'), open('a.example')]);
      for (const page of [ours, again]) expect(page).not.toContain('evil.example');
    }
  });

  it('appears in no page when the site’s address is configured', async () => {
    const { app } = await buildTestApp({ site, publicUrl: 'https://puzzlefly.example' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    for (const url of ['/', '/play/arrange/none']) {
      expect((await app.inject({ url, headers })).body).not.toContain('evil.example');
    }
  });
});

describe('A request with an ambiguous length', () => {
  it.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['chunks of a kind of their own', 'Transfer-Encoding: chunked, x'],
    ['a length that is none', 'Content-Length: 5x'],
  ])('is refused (%s), and what follows it is not answered', async (_name, lengths) => {
    const test = await listening();
    const hidden = 'GET /smuggled HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const answer = await sendRaw(
      test,
      `POST /api/puzzles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n0\r\n\r\n${hidden}`,
    );
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(test.logLines.join('')).not.toContain('smuggled');
  });
});

describe('A request body', () => {
  const json = { 'content-type': 'application/json' };
  const codeOf = async (payload: string | Buffer, headers: Record<string, string> = json) => {
    const { app } = await buildTestApp();
    const response = await app.inject({ method: 'POST', url: '/api/puzzles', payload, headers });
    return response.json<Partial<ErrorResponse>>().error?.code;
  };
  const good = JSON.stringify(buildPuzzle({ type: 'word' }));

  it.each([
    ['reaches for the prototype', good.replace('{', '{"__proto__":{"admin":true},')],
    ['reaches for it by the constructor', good.replace('{', '{"constructor":{"prototype":{"admin":true}},')],
    ['names its type twice', good.replace('"type":"word"', '"type":"word","type":"emoji"')],
    ['is nested deeply', `{"puzzle":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['has a number that overflows', good.replace('"letters"', '1e999')],
  ])('is refused when it %s', async (_name, payload) => {
    expect(await codeOf(payload)).toBe('request_invalid');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is refused by every route above 64 KB of JSON', async () => {
    const { app } = await buildTestApp();
    const document = await app.inject('/api/openapi.json');
    const { paths } = document.json<{ paths: Record<string, Record<string, object>> }>();
    const payload = JSON.stringify('x'.repeat(64 * 1024));
    const answers: [string, number][] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const route = methods[method.toLowerCase()];
        if (route === undefined || !('requestBody' in route)) continue;
        const url = path.replaceAll(/\{\w+\}/g, 'x');
        answers.push([path, (await app.inject({ method, url, headers: json, payload })).statusCode]);
      }
    }
    expect(answers.length).toBeGreaterThan(20);
    // Admin routes refuse the request before they read its body.
    const isClosed = (path: string) => path.startsWith('/api/admin/') && path !== '/api/admin/session';
    expect(answers).toEqual(answers.map(([path]) => [path, isClosed(path) ? 401 : 413]));
  });

  it('is refused with thousands of objects in an unknown field', async () => {
    const filled = `"x":[${'{},'.repeat(20_000)}{}],"type":"word"`;
    expect(await codeOf(good.replace('"type":"word"', filled))).toBe('request_invalid');
  });

  it('is never decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(await codeOf(bomb, { ...json, 'content-encoding': 'gzip' })).toBe('request_invalid');
  });

  it('is refused with other content types, as a form of another site would send it', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await codeOf(good, { 'content-type': type })).toBe('request_invalid');
    }
  });

  it('cannot set fields that its maker does not control', async () => {
    const { app, db } = await buildTestApp();
    for (const [place, name] of [
      ['"type":"word"', 'expires_at'],
      ['"requestId"', 'puzzle_id'],
      ['"requestId"', 'x'.repeat(200)],
    ] as const) {
      const payload = good.replace(place, `"${name}":1,${place}`);
      const response = await app.inject({ method: 'POST', url: '/api/puzzles', payload, headers: json });
      expect([response.statusCode, response.json().error]).toEqual([
        400,
        {
          code: 'request_invalid',
          title: 'Request Not Understood',
          message: `The request is not in the expected form. There is no field ‘${name.slice(0, 60)}’.`,
        },
      ]);
    }
    expect(await db.selectFrom('puzzles').select('id').execute()).toEqual([]);
  });
});

describe.each(databases)('A NUL character over $name', (kind) => {
  it('is refused in every text and address', async () => {
    const { db, close } = await openDatabase(kind);
    const fixture = await buildRewardFixture({ db });
    const admin = await openAdmin(fixture);
    const { puzzleId, rewardId } = await fixture.createWithReward();
    const other = await fixture.create(buildPuzzle({ type: 'word' }));
    const { proof } = await fixture.solve(puzzleId);
    const zero = 'a\0b';
    const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });
    const requests: InjectOptions[] = [
      { url: '/api/rewards/%00' },
      { url: '/reward/%00' },
      { url: `/play/arrange/${puzzleId}%00` },
      { url: `/previews/${puzzleId}%00.jpg` },
      { url: `/api/puzzles/${puzzleId}%00/events` },
      post('/api/puzzles/%00/claims', { proof, account: { name: 'a', email: 'a@b.c', phone: '' } }),
      post(`/api/puzzles/${puzzleId}/claims`, { proof, account: { name: zero, email: 'a@b.c', phone: '' } }),
      post(`/api/puzzles/${puzzleId}/plays`, { token: zero }),
      post('/api/admin/moderation/puzzles/%00/decisions', { decision: 'keep' }),
      post(`/api/admin/moderation/puzzles/${other.puzzleId}/decisions`, {
        decision: 'take_down',
        reason: zero,
      }),
      post('/api/admin/rewards/%00/fee', { paid: true }),
      ...['description', 'deliveryContact', 'secretCode', 'promotionLink'].map((field) => ({
        ...post(`/api/puzzles/${other.puzzleId}/reward`, {
          type: 'coupon',
          description: 'a',
          deliveryContact: 'b',
          secretCode: 'c',
          [field]: field === 'promotionLink' ? 'https://a.example/\0' : zero,
        }),
        headers: { authorization: `Bearer ${other.creatorKey}` },
      })),
      ...(['word', 'emoji', 'quiz', 'image'] as const).map((type) => {
        const request = buildPuzzle({ type });
        const text = JSON.stringify(request.puzzle).replace(
          /"(message|solution|answer|description)":"/,
          '$&\\u0000',
        );
        return post('/api/puzzles', { ...request, puzzle: JSON.parse(text) });
      }),
      { url: '/api/admin/moderation/puzzles?after=%00' },
    ];
    for (const request of requests) {
      const { headers, ...rest } = request;
      const { statusCode } = await fixture.app.inject({
        ...rest,
        headers: { 'user-agent': 'test phone', cookie: admin.cookie, ...headers },
      });
      expect([request.url, JSON.stringify(request.payload), statusCode >= 400 && statusCode < 500]).toEqual([
        request.url,
        JSON.stringify(request.payload),
        true,
      ]);
    }
    expect(rewardId).toBeTruthy();
    expect(fixture.logLines.join('')).not.toContain('"level":50');
    await fixture.app.close();
    await close();
  });
});
