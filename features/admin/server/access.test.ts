import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../../contract/api.ts';
import { logIn, openAdmin } from '../../../server/testing/admin.ts';
import { createApiClient, refusalOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { type Method, routesOf } from '../../../server/testing/routes.ts';

const hour = 60 * 60_000;

function adminEndpoints({ app }: TestApp): [Method, string][] {
  return routesOf(app).filter(
    ([method, path]) =>
      path.startsWith('/api/admin/') && !(method === 'POST' && path === '/api/admin/session'),
  );
}

async function sessionStatus({ app }: TestApp, cookie: string): Promise<number> {
  return (await createApiClient(app, { cookie }).GET('/api/admin/session')).response.status;
}

/** The session is the first cookie; the other one only marks a known browser. */
const sessionCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String([headers['set-cookie']].flat()[0]);

async function expectClosed(test: TestApp, cookie: string | undefined): Promise<void> {
  for (const [method, path] of adminEndpoints(test)) {
    const response = await test.app.inject({
      method,
      url: path.replace(/:\w+/, 'some-id'),
      headers: cookie === undefined ? {} : { cookie },
    });
    expect([method, path, response.statusCode]).toEqual([method, path, 401]);
    if (response.body !== '') expect(response.json<ErrorResponse>().error.code).toBe('not_logged_in');
    expect(response.headers['cache-control']).toBe('no-store');
  }
}

describe('The admin API', () => {
  it('is found in full by the endpoint search', async () => {
    const test = await buildTestApp();
    const found = adminEndpoints(test).map(([method, path]) => `${method} ${path}`);
    for (const endpoint of [
      'GET /api/admin/session',
      'DELETE /api/admin/session',
      'GET /api/admin/dashboard',
      'GET /api/admin/dashboard.csv',
      'GET /api/admin/events',
      'POST /api/admin/rewards/:rewardId/fee',
      'POST /api/admin/rewards/:rewardId/review',
      'POST /api/admin/moderation/puzzles/:puzzleId/decisions',
      'GET /api/admin/audit',
    ]) {
      expect(found).toContain(endpoint);
    }
  });

  it('refuses a request without a session or with a forged one', async () => {
    const test = await buildTestApp();
    const cookie = await logIn(test);
    await expectClosed(test, undefined);
    await expectClosed(test, 'puzzlefly_admin=');
    await expectClosed(test, `puzzlefly_admin=${'A'.repeat(43)}`);
    await expectClosed(test, cookie.slice(0, -2));
    const { token_hash } = await test.db
      .selectFrom('admin_sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    await expectClosed(test, `puzzlefly_admin=${token_hash}`);
  });

  it('refuses a session after twelve hours and after logout', async () => {
    const test = await buildTestApp();
    const admin = await openAdmin(test);
    for (let at = 1; at < 12; at++) {
      test.clock.now += hour;
      expect(await sessionStatus(test, admin.cookie)).toBe(204);
    }
    test.clock.now += hour - 1;
    expect((await admin.client.GET('/api/admin/session')).response.status).toBe(204);
    test.clock.now += 1;
    await expectClosed(test, admin.cookie);

    const other = await openAdmin(test);
    expect((await other.client.DELETE('/api/admin/session')).response.status).toBe(204);
    await expectClosed(test, other.cookie);
  });

  it('refuses a session that an earlier password opened', async () => {
    const { db, close } = await openDatabase();
    const before = await buildTestApp({ db });
    const cookie = await logIn(before);
    const after = await buildTestApp({ db, adminPassword: 'another password' });
    await expectClosed(after, cookie);
    expect(await sessionStatus(before, cookie)).toBe(204);
    await Promise.all([before.app.close(), after.app.close()]);
    await close();
  });
});

describe.each(databases)('An admin login over $name', (kind) => {
  it('opens a session on every node, in a cookie hidden from scripts and other sites', async () => {
    const { db, close } = await openDatabase(kind);
    const [one, two] = [
      await buildTestApp({ db }),
      await buildTestApp({ db, publicUrl: 'https://puzzlefly.example' }),
    ];
    const login = {
      method: 'POST',
      url: '/api/admin/session',
      payload: { password: 'open sesame, please' },
    } as const;
    const response = await one.app.inject(login);
    expect(sessionCookie(response)).toMatch(
      /^puzzlefly_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(sessionCookie(await two.app.inject(login))).toMatch(
      /^__Host-puzzlefly_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [cookie] = sessionCookie(response).split(';');
    // The prefix depends on TLS, which either all nodes of a site use or none.
    expect(await sessionStatus(two, `__Host-${cookie}`)).toBe(204);
    await Promise.all([one.app.close(), two.app.close()]);
    await close();
  });

  it('ends only the browser’s earlier session when repeated', async () => {
    const { db, close } = await openDatabase(kind);
    const test = await buildTestApp({ db });
    const [elsewhere, earlier] = [await logIn(test), await logIn(test)];
    const again = await logIn(test, { cookie: earlier });
    expect(await sessionStatus(test, earlier)).toBe(401);
    expect(await sessionStatus(test, elsewhere)).toBe(204);
    expect(await sessionStatus(test, again)).toBe(204);
    await test.app.close();
    await close();
  });

  it('refuses and counts a wrong password without logging it', async () => {
    const { db, close } = await openDatabase(kind);
    const test = await buildTestApp({ db });
    const body = { password: 'Open sesame, please' };
    const refusal = await refusalOf(test.client.POST('/api/admin/session', { body }));
    expect([refusal.status, refusal.body.error.code, refusal.body.error.message]).toEqual([
      401,
      'password_wrong',
      'Invalid password',
    ]);
    const admin = await openAdmin(test);
    const { entries, refusedLogins } = await admin.auditLog();
    expect(entries).toMatchObject([{ action: 'logged_in_anew', note: null }]);
    expect(refusedLogins).toEqual({ day: 1, week: 1 });
    expect(test.logLines.join('')).not.toContain('sesame');
    await test.app.close();
    await close();
  });
});

describe('A request from another site’s page', () => {
  const unsafe = [
    '/api/admin/session',
    '/api/puzzles',
    '/api/puzzles/abc/answers',
    '/api/visits',
    '/anything',
  ];
  const send = async (url: string, headers: Record<string, string>, publicUrl?: string) => {
    const { app } = await buildTestApp(publicUrl === undefined ? {} : { publicUrl });
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { host: 'puzzlefly.test', ...headers },
      payload: {},
    });
    return response.json<ErrorResponse>().error.code;
  };

  it.each(unsafe)('is refused at %s', async (url) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://puzzlefly.test' },
      { origin: 'https://evil.example' },
      { origin: 'http://puzzlefly.test.evil.example' },
      { origin: 'http://puzzlefly.test:8080' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      expect(await send(url, headers)).toBe('cross_site');
    }
  });

  it.each(unsafe)('is distinguished from a same-site request to %s', async (url) => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin', origin: 'http://puzzlefly.test' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://puzzlefly.test' },
    ] as Record<string, string>[]) {
      expect(await send(url, headers)).not.toBe('cross_site');
    }
    expect(await send(url, { origin: 'https://puzzlefly.example' }, 'https://puzzlefly.example')).not.toBe(
      'cross_site',
    );
  });

  it('may read public pages', async () => {
    const { app, create } = await buildTestApp();
    const { playPath } = await create(buildPuzzle({ type: 'word' }));
    const { statusCode } = await app.inject({ url: playPath, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(statusCode).toBe(200);
  });
});
