import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { logIn, openAdmin } from '../../../server/testing/admin.ts';
import { createApiClient } from '../../../server/testing/api-client.ts';
import { buildTestApp, testAdminPassword } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { isCommonPassword } from './common-password.ts';

const minute = 60_000;
const hour = 60 * minute;

const codeOf = (secret: string, at: number) => new TOTP({ secret }).generate({ timestamp: at });

describe.each(databases)('Admin access on $name', (engine) => {
  async function open() {
    const { db, close } = await openDatabase(engine);
    const test = await buildTestApp({ db });
    const admin = await openAdmin(test);
    const enter = async (password: string, code?: string) => {
      const { error, response } = await test.client.POST('/api/admin/session', {
        body: { password, ...(code === undefined ? {} : { code }) },
      });
      return response.status === 204 ? 'in' : (error as { error: { code: string } }).error.code;
    };
    const door = async () => (await admin.client.GET('/api/admin/door')).data;
    const setUp = async () => {
      const { data } = await admin.client.POST('/api/admin/second-factor');
      const secret = data?.secret ?? '';
      const confirmed = await admin.client.POST('/api/admin/second-factor/confirmation', {
        body: { code: codeOf(secret, test.clock.now) },
      });
      return { secret, uri: data?.uri, codes: confirmed.data?.codes ?? [] };
    };
    const end = async () => {
      await test.app.close();
      await close();
    };
    return { ...test, admin, enter, door, setUp, end };
  }

  it('requires a second factor after its first correct code, and accepts each code once', async () => {
    const { enter, setUp, door, clock, admin, db, end } = await open();
    await admin.client.POST('/api/admin/second-factor');
    expect(await enter(testAdminPassword)).toBe('in');
    const { secret, uri, codes } = await setUp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Puzzlefly:Admin\?/);
    expect(codes).toHaveLength(10);
    expect((await door())?.secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const stored = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);

    expect(await enter(testAdminPassword)).toBe('code_needed');
    expect(await enter('wrong', codeOf(secret, clock.now))).toBe('password_wrong');
    expect(await enter(testAdminPassword, codeOf(secret, clock.now))).toBe('code_wrong');
    clock.now += minute;
    const code = codeOf(secret, clock.now);
    const both = await Promise.all([enter(testAdminPassword, code), enter(testAdminPassword, code)]);
    expect(both.sort()).toEqual(['code_wrong', 'in']);
    expect(await enter(testAdminPassword, codeOf(secret, clock.now + 3 * minute))).toBe('code_wrong');

    const [recovery = ''] = codes;
    expect(await enter(testAdminPassword, recovery.toUpperCase())).toBe('in');
    expect(await enter(testAdminPassword, recovery)).toBe('code_wrong');
    expect((await door())?.secondFactor.recoveryCodesLeft).toBe(9);
    expect((await door())?.refusedLogins.day).toBe(5);
    await end();
  });

  it('turns the second factor off only with a code', async () => {
    const { admin, setUp, enter, clock, end } = await open();
    const { secret } = await setUp();
    const remove = async (code: string) =>
      (await admin.client.POST('/api/admin/second-factor/removal', { body: { code } })).response.status;
    expect(await remove('000000')).toBe(401);
    expect((await admin.client.POST('/api/admin/second-factor')).response.status).toBe(409);
    clock.now += minute;
    expect(await remove(codeOf(secret, clock.now))).toBe(204);
    expect(await enter(testAdminPassword)).toBe('in');
    await end();
  });

  it('lists the open sessions and ends one; idle sessions expire', async () => {
    const test = await open();
    const { admin, door, clock, app } = test;
    const phone = await logIn({ app }, { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile) Firefox/131' });
    const sessions = (await door())?.sessions ?? [];
    expect(sessions.map(({ device, isThis }) => [device, isThis]).sort()).toEqual([
      [null, true],
      ['Firefox, Android', false],
    ]);
    const { id = '' } = sessions.find(({ isThis }) => !isThis) ?? {};
    const check = async (cookie: string) =>
      (await createApiClient(app, { cookie }).GET('/api/admin/session')).response.status;
    expect(await check(phone)).toBe(204);
    await admin.client.DELETE('/api/admin/sessions/{id}', { params: { path: { id } } });
    expect([await check(phone), await check(admin.cookie)]).toEqual([401, 204]);
    clock.now += 2 * hour;
    expect(await check(admin.cookie)).toBe(401);
    await test.end();
  });

  it('keeps the admin’s actions in the log through a thousand refused logins', async () => {
    const { admin, enter, end, db } = await open();
    for (let n = 0; n < 110; n++) await enter(`guess ${n}`);
    const { entries, refusedLogins } = await admin.auditLog();
    expect(entries.map(({ action }) => action)).toEqual(['logged_in_anew']);
    expect(refusedLogins).toEqual({ day: 110, week: 110 });
    expect(await db.selectFrom('refused_logins').selectAll().execute()).toHaveLength(1);
    await end();
  });
});

it('Two hundred guesses from 40 addresses do not lock the owner out', async () => {
  const test = await buildTestApp({ limits: 1, trustProxy: ['127.0.0.1'] });
  const enter = (password: string, headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: '/api/admin/session', payload: { password }, headers });
  const first = await enter(testAdminPassword, { 'x-forwarded-for': '192.0.2.1' });
  const known = String([first.headers['set-cookie']].flat()[1]).split(';')[0] ?? '';
  expect(known).toMatch(/^puzzlefly_known=/);
  // The last ten come from the owner's address.
  const guesses = Array.from({ length: 210 }, (_, n) =>
    enter(`guess ${n}`, { 'x-forwarded-for': `198.51.100.${n < 200 ? n % 40 : 1}` }),
  );
  const owner = enter(testAdminPassword, { 'x-forwarded-for': '198.51.100.1', cookie: known });
  const forged = enter('guess', { 'x-forwarded-for': '198.51.100.1', cookie: `${known}x` });
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(429);
  expect((await owner).statusCode).toBe(204);
  expect((await forged).statusCode).toBe(429);
  const again = await Promise.all(
    Array.from({ length: 12 }, () => enter('guess', { 'x-forwarded-for': '192.0.2.9', cookie: known })),
  );
  expect(again.map(({ statusCode }) => statusCode)).toContain(429);
});

it('A common password, or one of the site’s own words, is recognised and reported in the log at startup', async () => {
  for (const common of ['Password1', 'letmein', 'Puzzlefly-2026!', 'puzzlefly admin'])
    expect(await isCommonPassword(common), common).toBe(true);
  for (const rare of ['open sesame, please', 'a puzzle of seven lions'])
    expect(await isCommonPassword(rare), rare).toBe(false);
  const weak = await buildTestApp({ adminPassword: 'letmein' });
  expect(weak.logLines.join('')).toContain('ADMIN_PASSWORD is one of the ten thousand most used');
  expect(weak.logLines.join('')).not.toContain('letmein');
  expect((await buildTestApp()).logLines.join('')).not.toContain('most used');
});
