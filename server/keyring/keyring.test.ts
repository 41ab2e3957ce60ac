import { describe, expect, it } from 'vitest';
import type { Keyring } from '../../contract/manage-api.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

const keyOf = (n: number) => String(n).padStart(43, 'k');
const none: Keyring = { creator: {}, winner: {} };

/** A browser with its cookies. */
function browserOf({ app }: Pick<TestApp, 'app'>) {
  let cookie: string | undefined;
  const send = async (method: 'GET' | 'POST' | 'DELETE', payload?: object) => {
    const response = await app.inject({
      method,
      url: '/api/keyring',
      ...(cookie === undefined ? {} : { headers: { cookie } }),
      ...(payload === undefined ? {} : { payload }),
    });
    const [set] = [response.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) cookie = /^[^=]+=;/.test(set) ? undefined : set.split(';')[0];
    return { status: response.statusCode, set, body: response.body };
  };
  return {
    send,
    add: (keys: Partial<Keyring>) => send('POST', { ...none, ...keys }),
    forget: () => send('DELETE'),
    keys: async () => JSON.parse((await send('GET')).body) as Keyring,
    get cookie() {
      return cookie;
    },
    set cookie(value) {
      cookie = value;
    },
  };
}

describe('The keyring', () => {
  it('gives back what was added, and nothing once it is forgotten', async () => {
    const browser = browserOf(await buildTestApp());
    expect(await browser.keys()).toEqual(none);
    expect((await browser.add({ creator: { p1: keyOf(1) } })).status).toBe(204);
    await browser.add({ winner: { r1: keyOf(2) } });
    expect(await browser.keys()).toEqual({ creator: { p1: keyOf(1) }, winner: { r1: keyOf(2) } });
    expect((await browser.forget()).status).toBe(204);
    expect(browser.cookie).toBeUndefined();
    expect(await browser.keys()).toEqual(none);
  });

  it('is a sealed cookie of this address alone', async () => {
    const browser = browserOf(await buildTestApp({ publicUrl: 'https://puzzlefly.example' }));
    const { set } = await browser.add({ creator: { p1: keyOf(1) } });
    expect(set).toMatch(/^__Secure-puzzlefly_keys=[\w.-]+; Max-Age=34560000; Path=\/api\/keyring; /);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(set).toContain(attribute);
    const sealed = Buffer.from(browser.cookie?.split('.').at(-1) ?? '', 'base64url').toString('latin1');
    expect(sealed).not.toContain(keyOf(1));
    const local = browserOf(await buildTestApp());
    const { set: plain } = await local.add({ creator: { p1: keyOf(1) } });
    expect(plain).not.toContain('Secure');
  });

  it('holds the newest twenty, of the longest ids too, in what a cookie can hold', async () => {
    const browser = browserOf(await buildTestApp());
    const idOf = (n: number) => `p${String(n).padStart(63, '0')}`;
    for (let n = 0; n < 25; n++) await browser.add({ creator: { [idOf(n)]: keyOf(n) } });
    // The oldest of those that are left becomes the newest.
    const { set = '' } = await browser.add({ creator: { [idOf(5)]: keyOf(5) } });
    await browser.add({ winner: { r1: keyOf(99) } });
    expect(set.length).toBeLessThan(4096);
    const { creator, winner } = await browser.keys();
    expect(winner).toEqual({ r1: keyOf(99) });
    expect(Object.keys(creator).sort()).toEqual(
      [5, ...Array.from({ length: 18 }, (_, n) => n + 7)].map(idOf),
    );
  });

  it.each(['made-up', Buffer.alloc(80).toString('base64url')])(
    'is empty for a cookie that was not sealed here (%s)',
    async (value) => {
      const browser = browserOf(await buildTestApp());
      browser.cookie = `puzzlefly_keys=${value}`;
      expect(await browser.keys()).toEqual(none);
    },
  );

  it('is not opened with another secret key', async () => {
    const browser = browserOf(await buildTestApp());
    await browser.add({ creator: { p1: keyOf(1) } });
    const other = browserOf(await buildTestApp({ secretKey: Buffer.alloc(32, 9) }));
    other.cookie = browser.cookie;
    expect(await other.keys()).toEqual(none);
  });

  it.each([
    { creator: { p1: 'short' }, winner: {} },
    { creator: { 'not an id': keyOf(1) }, winner: {} },
    { creator: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, keyOf(n)])), winner: {} },
    {},
  ])('refuses what is no keyring: %j', async (body) => {
    const { send } = browserOf(await buildTestApp());
    expect((await send('POST', body)).status).toBe(400);
  });
});
