import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rotateSealed } from '../../../platform/crypto/rotation.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, testSecretKey } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { type FakePushService, startFakePushService } from '../../../server/testing/fake-push-service.ts';
import { readPushKeys } from '../../notifications/server/push-keys.ts';
import { notificationsTables } from '../../notifications/server/tables.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { visitsFeature } from '../../visits/server/feature.ts';
import { pushFeature } from './feature.ts';

const minute = 60_000;
const secretQuestion = 'Who is Yombrel?';

let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.answer(201);
  service.messages.length = 0;
  service.asked = 0;
});

describe.each(databases)('Notifying the maker on $name', (engine) => {
  async function openSite({ processes = 1, otherHost = '*.push.example' } = {}) {
    const { db } = await openDatabase(engine);
    const options = { db, pushHosts: [service.host, otherHost] };
    const sites = await Promise.all(Array.from({ length: processes }, () => buildTestApp(options)));
    const [site] = sites as [Awaited<ReturnType<typeof buildTestApp>>];
    const puzzle = await site.create(
      buildPuzzle({ type: 'quiz', question: secretQuestion, answer: 'Lagos' }),
    );
    const browserOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, key?: string) =>
      site.app.inject({
        method,
        url: `/api/puzzles/${puzzle.puzzleId}/${path}`,
        headers: { authorization: `Bearer ${key ?? puzzle.creatorKey}` },
        ...(payload && { payload }),
      });
    const settle = async () => {
      for (const { app } of sites) await app.use(visitsFeature).flush();
      for (const { app } of sites) await app.use(pushFeature).settled();
    };
    return {
      ...site,
      sites,
      puzzle,
      settle,
      subscribe: async (draft: object, key?: string) => (await call('POST', 'push', draft, key)).statusCode,
      stop: async (endpoint: string, key?: string) =>
        (await call('DELETE', `push?browser=${browserOf(endpoint)}`, undefined, key)).statusCode,
      state: async (endpoint: string, key?: string) =>
        (await call('GET', `push?browser=${browserOf(endpoint)}`, undefined, key)).json(),
      change: (method: 'DELETE' | 'PATCH', payload?: object) =>
        site.app.inject({
          method,
          url: `/api/puzzles/${puzzle.puzzleId}`,
          headers: { authorization: `Bearer ${puzzle.creatorKey}` },
          ...(payload && { payload }),
        }),
      async later(ms: number) {
        for (const { clock } of sites) clock.now += ms;
        await Promise.all(sites.map(({ app }) => app.sweep()));
        await settle();
      },
      async solve(times = 1) {
        for (let n = 0; n < times; n += 1) {
          const { start, answer } = sites[n % sites.length] ?? site;
          const { token } = await start(puzzle.puzzleId);
          expect((await answer(puzzle.puzzleId, { token, answer: { text: 'lagos' } })).right).toBe(true);
        }
        await settle();
      },
      rows: () => db.selectFrom('push_subscriptions').selectAll().execute(),
    };
  }

  const told = () => service.messages.map(({ data }) => data.solved);

  it('reports the first solve at once, then sums up the solves of ten minutes', async () => {
    const { subscribe, solve, later, puzzle } = await openSite();
    await solve();
    expect(await subscribe(service.subscribe())).toBe(204);
    await later(0);
    expect(told()).toEqual([]);
    await solve();
    expect(told()).toEqual([2]);
    await solve(3);
    await later(9 * minute);
    expect(told()).toEqual([2]);
    await later(minute);
    expect(told()).toEqual([2, 5]);
    await later(20 * minute);
    expect(told()).toEqual([2, 5]);
    await solve();
    expect(told()).toEqual([2, 5, 6]);
    expect(service.messages[0]?.data).toEqual({ path: `/manage/${puzzle.puzzleId}`, solved: 2 });
  });

  it('reports a repeated solve once, and never a preview or wrong answer', async () => {
    const { subscribe, settle, start, answer, puzzle } = await openSite();
    await subscribe(service.subscribe());
    const right = { text: 'lagos' };
    const preview = await start(puzzle.puzzleId, { preview: true });
    await answer(puzzle.puzzleId, { token: preview.token, answer: right });
    const play = await start(puzzle.puzzleId);
    await answer(puzzle.puzzleId, { token: play.token, answer: { text: 'abuja' } });
    await settle();
    expect(told()).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      await answer(puzzle.puzzleId, { token: play.token, answer: right });
      await settle();
    }
    expect(told()).toEqual([1]);
  });

  it('signs and encrypts a message that contains nothing of the puzzle', async () => {
    const { subscribe, solve, state, rows, puzzle, clock } = await openSite();
    const browser = service.subscribe();
    await subscribe(browser);
    await solve();
    const [message] = service.messages;
    expect(message).toMatchObject({
      endpoint: browser.endpoint,
      publicKey: (await state(browser.endpoint)).publicKey,
      claims: { aud: `https://${service.host}`, sub: 'mailto:hello@puzzlefly.example' },
      headers: { urgency: 'high', 'content-encoding': 'aes128gcm' },
    });
    expect(message?.headers.topic).toMatch(/^[0-9a-f]{32}$/);
    const lifetime = Date.parse(puzzle.expiresAt) - clock.now;
    expect(Number(message?.headers.ttl)).toBe(lifetime / 1000);
    const sent = JSON.stringify([message?.headers, message?.data]);
    for (const secret of ['Yombrel', 'Lagos', puzzle.creatorKey]) expect(sent).not.toContain(secret);
    expect(message?.body.length).toBeLessThanOrEqual(4096);
    expect(JSON.stringify(await rows())).not.toContain(browser.endpoint);
  });

  it('is switched on and off per browser with the creator key only', async () => {
    const { subscribe, stop, state, rows, solve } = await openSite();
    const [one, two] = [service.subscribe(), service.subscribe()];
    expect(await subscribe(one, 'x'.repeat(43))).toBe(403);
    expect(await subscribe(one)).toBe(204);
    const before = await rows();
    expect(await subscribe(one)).toBe(204);
    expect(await rows()).toEqual(before);
    expect(await state(one.endpoint)).toMatchObject({ isOn: true });
    expect(await state(two.endpoint)).toMatchObject({ isOn: false });
    expect((await state(one.endpoint, 'x'.repeat(43))).error.code).toBe('creator_key_wrong');
    expect(await stop(one.endpoint, 'x'.repeat(43))).toBe(403);
    expect(await subscribe(two)).toBe(204);
    expect(await stop(one.endpoint)).toBe(204);
    expect(await state(one.endpoint)).toMatchObject({ isOn: false });
    await solve();
    expect(service.messages.map(({ endpoint }) => endpoint)).toEqual([two.endpoint]);
  });

  it('uses the five newest browsers', async () => {
    const { subscribe, solve, clock } = await openSite();
    const browsers = Array.from({ length: 7 }, () => service.subscribe());
    for (const browser of browsers) {
      clock.now += 1;
      await subscribe(browser);
    }
    await solve();
    expect(service.messages.map(({ endpoint }) => endpoint).sort()).toEqual(
      browsers
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });

  it('contacts only known push services', async () => {
    const { subscribe, rows } = await openSite();
    const { keys } = service.subscribe();
    const { host } = service;
    for (const endpoint of [
      `http://${host}/x`,
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest/meta-data',
      `https://user:pass@${host}/x`,
      `https://${host}@evil.example/x`,
      'https://push.example/x',
      'https://evil-push.example/x',
      'https://a.push.example.evil.example/x',
      'https://a.push.example:8443/x',
      'file:///etc/passwd',
      'x',
    ]) {
      expect(await subscribe({ endpoint, keys }), endpoint).toBe(422);
    }
    const endpoint = 'https://a.push.example/x';
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    const compressed = Buffer.concat([Buffer.of(2), Buffer.alloc(64, 1)]).toString('base64url');
    for (const p256dh of [offCurve, compressed]) {
      expect(await subscribe({ endpoint, keys: { ...keys, p256dh } })).toBe(422);
    }
    for (const wrong of [
      { endpoint: `${endpoint}${'x'.repeat(1000)}`, keys },
      { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(4) } },
      { endpoint, keys: { ...keys, auth: `${keys.auth}aaaa` } },
      { endpoint },
    ]) {
      expect(await subscribe(wrong)).toBe(400);
    }
    expect(await rows()).toEqual([]);
    expect(await subscribe({ endpoint, keys })).toBe(204);
  });

  it.each([404, 410])('removes an expired subscription after one try (%s)', async (status) => {
    const { subscribe, solve, later, rows, state } = await openSite();
    const browser = service.subscribe();
    await subscribe(browser);
    service.answer(status);
    await solve();
    expect(await rows()).toEqual([]);
    expect(await state(browser.endpoint)).toMatchObject({ isOn: false });
    await solve();
    await later(20 * minute);
    expect(service.asked).toBe(1);
  });

  it.each([413, 400, 403, 302])('drops a refused message (%s) and reports the next solve', async (status) => {
    const { subscribe, solve, later } = await openSite();
    await subscribe(service.subscribe());
    service.answer(status, { location: `https://${service.host}/elsewhere` });
    await solve();
    await later(20 * minute);
    expect(service.asked).toBe(1);
    service.answer(201);
    await solve();
    expect(told()).toEqual([2]);
  });

  it.each([429, 503])('waits as long as a busy service asks (%s), then reports the sum', async (status) => {
    const { subscribe, solve, later } = await openSite();
    await subscribe(service.subscribe());
    service.answer(status, { 'retry-after': '3600' });
    await solve();
    await solve();
    await later(59 * minute);
    expect(service.asked).toBe(1);
    service.answer(201);
    await later(minute);
    expect([told(), service.asked]).toEqual([[2], 2]);
  });

  it('drops a message that a service keeps refusing', async () => {
    const { subscribe, solve, later } = await openSite();
    await subscribe(service.subscribe());
    service.answer(429);
    await solve();
    for (let n = 0; n < 20; n += 1) await later(10 * minute);
    expect(service.asked).toBe(5);
    service.answer(201);
    await solve();
    expect(told()).toEqual([2]);
  });

  it('does not delay a solve when a push service is slow', async () => {
    const { subscribe, start, answer, app, puzzle } = await openSite();
    await subscribe(service.subscribe());
    const release = service.hold();
    const { token } = await start(puzzle.puzzleId);
    expect((await answer(puzzle.puzzleId, { token, answer: { text: 'lagos' } })).right).toBe(true);
    await app.use(visitsFeature).flush();
    await app.sweep();
    expect(told()).toEqual([]);
    release();
    await app.use(pushFeature).settled();
    expect(told()).toEqual([1]);
  });

  it('pauses an unresponsive push service after two requests, without delaying another one', async () => {
    const silent = await startFakePushService();
    onTestFinished(() => silent.stop());
    silent.hold();
    const { app, clock, create, start, answer, puzzle, subscribe, later } = await openSite({
      otherHost: silent.host,
    });
    for (let n = 0; n < 5; n += 1) await subscribe(silent.subscribe());
    const other = await create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/puzzles/${other.puzzleId}/push`,
      headers: { authorization: `Bearer ${other.creatorKey}` },
      payload: service.subscribe(),
    });
    expect(statusCode).toBe(204);
    for (const { puzzleId } of [puzzle, other]) {
      const { token } = await start(puzzleId);
      await answer(puzzleId, { token, answer: { text: 'lagos' } });
      await app.use(visitsFeature).flush();
      await expect.poll(() => silent.asked).toBe(2);
    }
    await expect.poll(() => told()).toEqual([1]);
    expect(silent.asked).toBe(2);
    await app.use(pushFeature).settled();
    await later(minute - 1);
    expect(silent.asked).toBe(2);
    clock.now += 1;
    await app.sweep();
    await expect.poll(() => silent.asked).toBe(4);
  });

  it('sends each message once when several processes run', async () => {
    const { subscribe, solve, later, sites, state, rows } = await openSite({ processes: 3 });
    const browser = service.subscribe();
    await subscribe(browser);
    await solve(3);
    await later(10 * minute);
    const { publicKey } = await state(browser.endpoint);
    expect(new Set(service.messages.map((message) => message.publicKey))).toEqual(new Set([publicKey]));
    expect([told()[0], told().at(-1)]).toEqual([1, 3]);
    expect(new Set(told()).size).toBe(told().length);
    await solve(6);
    service.messages.length = 0;
    await Promise.all(sites.map(({ clock }) => (clock.now += 10 * minute)));
    await Promise.all(sites.map(({ app }) => app.sweep()));
    await Promise.all(sites.map(({ app }) => app.use(pushFeature).settled()));
    expect(told()).toEqual([9]);
    expect(await rows()).toHaveLength(1);
  });

  it('ends with the puzzle, however it ends', async () => {
    const past = async (end: (site: Awaited<ReturnType<typeof openSite>>) => Promise<unknown>) => {
      const site = await openSite();
      const browser = service.subscribe();
      await site.subscribe(browser);
      await site.solve();
      await site.solve();
      const asked = service.asked;
      await end(site);
      await site.later(11 * minute);
      expect(service.asked).toBe(asked);
      expect(await site.subscribe(browser)).toBe(410);
      return site;
    };
    const expired = await past(({ later }) => later(25 * 60 * minute));
    expect(await expired.rows()).toEqual([]);
    const ended = await past(({ change }) => change('PATCH', { expires: 'now' }));
    expect(await ended.rows()).toEqual([]);
    const removed = await past(({ change }) => change('DELETE'));
    expect(await removed.rows()).toEqual([]);
    const hidden = await past(({ db, clock }) =>
      db.updateTable('puzzles').set({ hidden_at: clock.now, report_state: 'hidden' }).execute(),
    );
    // The hidden puzzle may be shown again later.
    expect(await hidden.rows()).toHaveLength(1);
    const takenDown = await past(({ db, app, puzzle, clock }) =>
      db
        .transaction()
        .execute((transaction) =>
          app.use(puzzlesFeature).takeDown(transaction, puzzle.puzzleId, 'Spam', clock.now),
        ),
    );
    await takenDown.later(26 * 60 * minute);
    expect(await takenDown.rows()).toEqual([]);
  });

  it('creates one key pair during concurrent first starts', async () => {
    const { db } = await openDatabase(engine);
    const sealer = createSealer(testSecretKey);
    const pairs = await Promise.all(Array.from({ length: 5 }, () => readPushKeys(db, sealer)));
    expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
    const stored = await db.selectFrom('push_keys').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(pairs[0]?.privateKey);
  });

  it('keeps its key pair when the secret key changes', async () => {
    const { db, close } = await openDatabase(engine);
    onTestFinished(close);
    const later = Buffer.alloc(32, 2);
    const pair = await readPushKeys(db, createSealer(testSecretKey));
    await rotateSealed(db, createSealer([later, testSecretKey]), notificationsTables);
    // Existing subscriptions depend on this key pair.
    expect(await readPushKeys(db, createSealer(later))).toEqual(pair);
  });
});
