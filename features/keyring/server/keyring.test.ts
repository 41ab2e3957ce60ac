import { describe, expect, it, onTestFinished } from 'vitest';
import { maxRecordLength, readRecord } from '../../../contract/today-record.ts';
import { writeRecord } from '../../../contract/today-record-changes.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { buildClaimRow, buildRewardRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import type { Keyring, KeyringAddition } from '../api.ts';

const keyOf = (n: number) => String(n).padStart(43, 'k');
const none: Keyring = { creator: {}, winner: {} };

/** Stores puzzles and wins that these keys open. */
async function putReal({ db }: Pick<TestApp, 'db'>, { creator = {}, winner = {} }: Partial<Keyring>) {
  const wonWith = Object.keys(winner).map((id) => [`with-${id}`, id] as const);
  for (const [puzzle_id, key] of [...Object.entries(creator), ...wonWith]) {
    await db
      .insertInto('puzzles')
      .values({
        puzzle_id,
        creator_key_hash: hashKey(key),
        puzzle_type: 'word',
        content: '{}',
        has_reward: 0,
        created_at: 0,
        expires_at: 4e12,
      })
      .execute();
  }
  for (const [reward_id, key] of Object.entries(winner)) {
    const puzzle_id = `with-${reward_id}`;
    await db
      .insertInto('rewards')
      .values(buildRewardRow(puzzle_id, { id: reward_id, is_claimed: 1 }))
      .execute();
    await db
      .insertInto('reward_claims')
      .values(buildClaimRow({ reward_id, puzzle_id, winner_key_hash: hashKey(key) }))
      .execute();
  }
}

function browserOf({ app }: Pick<TestApp, 'app'>) {
  let cookie: string | undefined;
  const send = async (method: 'GET' | 'POST' | 'DELETE', payload?: object) => {
    const response = await app.inject({
      method,
      url: '/api/keyring',
      ...(cookie === undefined ? {} : { headers: { cookie } }),
      ...(payload === undefined ? {} : { payload }),
    });
    const [set, mark] = [response.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) cookie = /^[^=]+=;/.test(set) ? undefined : set.split(';')[0];
    return { status: response.statusCode, set, mark, body: response.body };
  };
  return {
    send,
    add: (keys: Partial<KeyringAddition>) => send('POST', { ...none, ...keys }),
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
  it('returns added keys until they are forgotten', async () => {
    const test = await buildTestApp();
    await putReal(test, { creator: { p1: keyOf(1) }, winner: { r1: keyOf(2) } });
    const browser = browserOf(test);
    expect(await browser.keys()).toEqual(none);
    expect((await browser.add({ creator: { p1: keyOf(1) } })).status).toBe(204);
    await browser.add({ winner: { r1: keyOf(2) } });
    expect(await browser.keys()).toEqual({ creator: { p1: keyOf(1) }, winner: { r1: keyOf(2) } });
    const { status, mark } = await browser.forget();
    expect([status, mark]).toEqual([204, expect.stringMatching(/^puzzlefly_has_keys=; Max-Age=0/)]);
    expect(browser.cookie).toBeUndefined();
    expect(await browser.keys()).toEqual(none);
  });

  it('is a sealed cookie limited to its own path', async () => {
    const test = await buildTestApp({ publicUrl: 'https://puzzlefly.example' });
    await putReal(test, { creator: { p1: keyOf(1) } });
    const browser = browserOf(test);
    const { set, mark } = await browser.add({ creator: { p1: keyOf(1) } });
    expect(mark).toBe('__Host-puzzlefly_has_keys=1; Max-Age=34560000; Path=/; Secure; SameSite=Strict');
    expect(set).toMatch(/^__Secure-puzzlefly_keys=[\w.-]+; Max-Age=34560000; Path=\/api\/keyring; /);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(set).toContain(attribute);
    const sealed = Buffer.from(browser.cookie?.split('.').at(-1) ?? '', 'base64url').toString('latin1');
    expect(sealed).not.toContain(keyOf(1));
    const local = browserOf(await buildTestApp());
    const { set: plain } = await local.add({ creator: { p1: keyOf(1) } });
    expect(plain).not.toContain('Secure');
  });

  it('merges a record of days into a separate cookie until it is forgotten', async () => {
    const test = await buildTestApp();
    test.clock.now = Date.UTC(2029, 11, 31);
    await putReal(test, { creator: { p1: keyOf(1) } });
    const cookies = new Map<string, string>();
    const send = async (method: 'GET' | 'POST' | 'DELETE', payload?: object) => {
      const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
      const response = await test.app.inject({
        method,
        url: '/api/keyring',
        headers,
        ...(payload && { payload }),
      });
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    };
    const solve = { type: 'quiz', tries: 1, seconds: 20, isLate: false } as const;
    const recordOf = (...numbers: number[]) =>
      writeRecord({ days: new Map(numbers.map((number) => [number, solve])), best: 0 });
    await send('POST', { ...none, days: recordOf(3, 4) });
    // A browser that only plays gets no cookie for keys.
    expect([...cookies.keys()]).toEqual(['puzzlefly_days', 'puzzlefly_has_days']);
    await send('POST', { creator: { p1: keyOf(1) }, winner: {} });
    await send('POST', { ...none, days: recordOf(5) });
    const { creator, days } = (await send('GET')).json<Keyring>();
    expect(creator).toEqual({ p1: keyOf(1) });
    expect(readRecord(days)).toMatchObject({ best: 3, days: new Map([3, 4, 5].map((n) => [n, solve])) });
    // An invalid record adds nothing; a record that is too long is refused.
    await send('POST', { ...none, days: 'AAAA' });
    expect((await send('GET')).json()).toMatchObject({ days });
    expect((await send('POST', { ...none, days: 'A'.repeat(maxRecordLength + 1) })).statusCode).toBe(400);
    // Forged future days do not displace solved ones.
    const madeUp = writeRecord({ days: new Map([[60_000, solve]]), best: 60_000 });
    await send('POST', { ...none, days: madeUp });
    const kept = readRecord((await send('GET')).json<Keyring>().days);
    expect([...kept.days.keys()]).toEqual([3, 4, 5]);
    expect(kept.best).toBeLessThan(1300);
    const longest = recordOf(...Array.from({ length: 1000 }, (_, n) => n + 3));
    await send('POST', { ...none, days: longest });
    expect(`puzzlefly_days=${cookies.get('puzzlefly_days')}`.length + '__Secure-'.length).toBeLessThan(4096);
    await send('DELETE');
    expect([...cookies.keys()]).toEqual([]);
    expect((await send('GET')).json()).toEqual(none);
  });

  it('fits the newest twenty keys in a cookie, even with the longest ids', async () => {
    const test = await buildTestApp();
    const browser = browserOf(test);
    const idOf = (n: number) => `p${String(n).padStart(63, '0')}`;
    const keys = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [idOf(n), keyOf(n)]));
    await putReal(test, { creator: keys, winner: { r1: keyOf(99) } });
    for (let n = 0; n < 25; n++) await browser.add({ creator: { [idOf(n)]: keyOf(n) } });
    // Adding the oldest remaining key again makes it the newest.
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
    'is empty for a cookie not sealed by this server (%s)',
    async (value) => {
      const browser = browserOf(await buildTestApp());
      browser.cookie = `puzzlefly_keys=${value}`;
      expect(await browser.keys()).toEqual(none);
    },
  );

  it('cannot be opened with another secret key', async () => {
    const test = await buildTestApp();
    await putReal(test, { creator: { p1: keyOf(1) } });
    const browser = browserOf(test);
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
  ])('refuses an invalid keyring: %j', async (body) => {
    const { send } = browserOf(await buildTestApp());
    expect((await send('POST', body)).status).toBe(400);
  });
});

describe.each(databases)('The keyring’s handling of foreign keys on $name', (engine) => {
  /** Opens a browser that owns one puzzle and one win. Another puzzle and another win belong to other people. */
  async function openBrowser() {
    const { db, close } = await openDatabase(engine);
    const test = await buildTestApp({ db });
    onTestFinished(close);
    await putReal(test, {
      creator: { own: keyOf(1), theirs: keyOf(2) },
      winner: { won: keyOf(3), lost: keyOf(4) },
    });
    const browser = browserOf(test);
    const own: Keyring = { creator: { own: keyOf(1) }, winner: { won: keyOf(3) } };
    await browser.add(own);
    const check = async (keys: Partial<Keyring>) => {
      const payload = { ...none, ...keys };
      return test.app.inject({ method: 'POST', url: '/api/keyring/checks', payload });
    };
    return { test, browser, own, check };
  }

  it('validates keys without storing them', async () => {
    const { browser, own, check, test } = await openBrowser();
    await putReal(test, { creator: { removed: keyOf(5) } });
    await test.db.updateTable('puzzles').set({ removed_at: 1 }).where('puzzle_id', '=', 'removed').execute();
    const asked = {
      // A wrong key, another maker's key, a winner's key, the key of a removed puzzle, and one of a puzzle that
      // never existed.
      creator: { own: keyOf(2), theirs: keyOf(2), won: keyOf(3), removed: keyOf(5), never: keyOf(6) },
      winner: { won: keyOf(4), lost: keyOf(4), own: keyOf(1), constructor: keyOf(7) },
    };
    const answer = await check(asked);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { creator: { theirs: keyOf(2) }, winner: { lost: keyOf(4) } },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await browser.keys()).toEqual(own);
  });

  it('validates at most twenty keys of each kind at a time', async () => {
    const { check } = await openBrowser();
    const many = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, n) => [`p${n}`, keyOf(n)]));
    expect((await check({ creator: many(20), winner: many(20) })).json()).toEqual(none);
    expect((await check({ creator: many(21) })).statusCode).toBe(400);
    expect((await check({ winner: many(21) })).statusCode).toBe(400);
  });

  it.each([false, true])(
    'ignores invalid keys and keeps the valid ones (as older ones: %s)',
    async (isOlder) => {
      const { browser, own } = await openBrowser();
      await browser.add({
        creator: { own: keyOf(9), never: keyOf(9), theirs: keyOf(9) },
        winner: { won: keyOf(9), lost: keyOf(9) },
        isOlder,
      });
      expect(await browser.keys()).toEqual(own);
    },
  );

  it('keeps the first valid key to a reward', async () => {
    const { test, browser, own } = await openBrowser();
    await test.db
      .updateTable('reward_claims')
      .set({ reward_id: 'won', prize: 2 })
      .where('reward_id', '=', 'lost')
      .execute();
    await browser.add({ winner: { won: keyOf(4) } });
    expect(await browser.keys()).toEqual(own);
  });

  it('fills only free space with foreign keys and displaces none of the browser’s own', async () => {
    const { test, browser, own } = await openBrowser();
    const foreign = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`foreign${n}`, keyOf(100 + n)]));
    await putReal(test, { creator: foreign });
    const some = Object.fromEntries(Object.entries(foreign).slice(0, 20));
    await browser.add({ creator: some, isOlder: true });
    await browser.add({ creator: foreign.foreign20 ? { foreign20: foreign.foreign20 } : {}, isOlder: true });
    const { creator, winner } = await browser.keys();
    expect([creator.own, winner]).toEqual([keyOf(1), own.winner]);
    expect(Object.keys(creator)).toHaveLength(19);
    // The key of a puzzle made later displaces a foreign key, and is the newest.
    await putReal(test, { creator: { made: keyOf(7) } });
    await browser.add({ creator: { made: keyOf(7) } });
    const after = (await browser.keys()).creator;
    expect([after.own, Object.keys(after).at(-1), Object.keys(after).length]).toEqual([keyOf(1), 'made', 19]);
  });
});
