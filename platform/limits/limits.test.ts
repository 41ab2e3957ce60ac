import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorResponse } from '../../contract/api.ts';
import { buildPuzzle, drafts, newRequestId } from '../../server/testing/build-puzzle.ts';
import { testAdminPassword } from '../../server/testing/build-test-app.ts';
import { fromFeatures, type LimitedRoute } from '../../server/testing/from-features.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { type LimitName, limits } from './limits.ts';

const crowd = 200;
const second = 1000;
const day = 24 * 3600 * second;

/** A wrong answer to the word puzzle of the reward fixture. */
const wrongAnswer = { tiles: [...'oodmorninglagosg'] };

const blank = { name: '', email: '', phone: '' };
const visit = { timeSpent: 1, views: [], events: [] };

type Options = Parameters<typeof buildRewardFixture>[0];

async function limitedFixture(options: Options = {}) {
  const fixture = await buildRewardFixture({ limits: 1, ...options });

  async function send(
    url: string,
    payload: object | undefined,
    headers: Record<string, string> = {},
    from = '203.0.113.9',
  ) {
    const asked =
      payload === undefined ? ({ method: 'GET' } as const) : ({ method: 'POST', payload } as const);
    const response = await fixture.app.inject({ ...asked, url, headers, remoteAddress: from });
    return {
      status: response.statusCode,
      retryAfter: response.headers['retry-after'],
      code: response.statusCode < 400 ? undefined : response.json<ErrorResponse>().error.code,
    };
  }
  return { ...fixture, send };
}

/** Counts how many requests are allowed before one is refused, up to `most`. */
async function passedOf(most: number, send: (n: number) => Promise<{ status: number }>): Promise<number> {
  for (let n = 0; n < most; n++) {
    if ((await send(n)).status === 429) return n;
  }
  return most;
}

describe('Two hundred people behind one address', () => {
  it('can each play a spinning image for a minute, stopping every 2.5 s, without a refusal', async () => {
    const { create, start, send, clock } = await limitedFixture();
    const { puzzleId } = await create(buildPuzzle({ type: 'image_spin' }));
    const plays = await Promise.all(Array.from({ length: crowd }, () => start(puzzleId)));
    const tokens = plays.map(({ token }) => token);
    const statuses = new Map<number, number>();
    for (let stop = 0; stop < 24; stop++) {
      for (const token of tokens) {
        const { status } = await send(`/api/puzzles/${puzzleId}/answers`, { token, answer: { angle: 180 } });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      clock.now += 2.5 * second;
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 24 * crowd });
  });

  it('can each try four wrong answers for a reward without a refusal', async () => {
    const { createWithReward, start, send } = await limitedFixture();
    const { puzzleId } = await createWithReward();
    for (let player = 0; player < crowd; player++) {
      const { token } = await start(puzzleId);
      for (let n = 0; n < 4; n++) {
        const { status } = await send(`/api/puzzles/${puzzleId}/answers`, {
          token,
          answer: wrongAnswer,
        });
        expect(status).toBe(200);
      }
    }
  });

  it('can each make a puzzle at once', async () => {
    const { send } = await limitedFixture();
    expect(await passedOf(crowd, () => send('/api/puzzles', buildPuzzle({ type: 'word' })))).toBe(crowd);
  });
});

describe('A busy process', () => {
  it('refuses nobody of 200 behind one address who start a play and answer it within one second', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, create, send, start } = await limitedFixture({ loadOf: () => 0.9 });
    const { puzzleId } = await create(buildPuzzle({ type: 'image_spin' }));
    const plays = await Promise.all(Array.from({ length: crowd }, () => start(puzzleId)));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const path = `/api/puzzles/${puzzleId}`;
    for (let quarter = 0; quarter < 4; quarter++) {
      for (const { token } of plays.splice(0, crowd / 4)) {
        expect(await send(`${path}/plays`, { preview: false })).toMatchObject({ status: 200 });
        expect(await send(`${path}/answers`, { token, answer: { angle: 180 } })).toMatchObject({
          status: 200,
        });
      }
      vi.advanceTimersByTime(250);
    }
  });
});

describe('A network that asks a busy process for too much', () => {
  it('gets refusals with the usual wording and headers, while others get answers', async () => {
    const { app } = await limitedFixture({ loadOf: () => 0.9 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (url: string, remoteAddress = '203.0.113.9') => app.inject({ url, remoteAddress });
    while ((await ask('/api/nothing')).statusCode === 404);
    const refused = await ask('/api/nothing');
    expect(refused.json<ErrorResponse>().error).toMatchObject({
      code: 'too_many_requests',
      title: 'One Moment',
    });
    const page = await ask('/');
    expect([page.headers.refresh, page.body.split(':')[0]]).toEqual(['1', 'One Moment']);
    for (const { statusCode, headers } of [refused, page]) {
      expect(statusCode).toBe(429);
      expect(headers).toMatchObject({
        'retry-after': '1',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
    }
    expect((await ask('/api/nothing', '198.51.100.7')).statusCode).toBe(404);
  });
});

describe('A play of a puzzle with a reward', () => {
  it('has a limited number of tries, also when it is continued', async () => {
    const { createWithReward, start, send, app } = await limitedFixture();
    const { puzzleId } = await createWithReward();
    const url = `/api/puzzles/${puzzleId}/answers`;
    let { token } = await start(puzzleId);
    const passed = await passedOf(100, async (n) => {
      const answer = { tiles: [...'oodmorninglagosg', String(n)] };
      const response = await app.inject({ method: 'POST', url, payload: { token, answer } });
      token = response.statusCode === 200 ? response.json<{ token: string }>().token : token;
      return { status: response.statusCode };
    });
    expect(passed).toBe(limits.guess_play.burst);
    expect(await send(url, { token, answer: { tiles: ['x'] } })).toMatchObject({
      status: 429,
      code: 'work_needed',
    });
  });

  it('has the tries of an ordinary play once the reward is won', async () => {
    const { createWithReward, start, send, solve, claim } = await limitedFixture();
    const { puzzleId } = await createWithReward();
    await claim(puzzleId, (await solve(puzzleId)).proof);
    const { token } = await start(puzzleId);
    const passed = await passedOf(100, (n) =>
      send(`/api/puzzles/${puzzleId}/answers`, { token, answer: { tiles: [String(n)] } }),
    );
    expect(passed).toBe(limits.play.burst);
  });
});

type Row = readonly [limit: LimitName, path: string, build: (who: string) => object | undefined];

/** Routes of features. An empty body is enough for a request to be counted. */
const ofFeatures = (await fromFeatures<{ limitedRoutes: readonly LimitedRoute[] }>('limited-routes.ts'))
  .flatMap(({ limitedRoutes }) => limitedRoutes)
  .map(([limit, path]): Row => [limit, path, () => ({})]);

describe('A limit of a route', () => {
  it.each<Row>([
    ['create', '/api/puzzles', () => buildPuzzle({ type: 'word' })],
    [
      'image',
      '/api/puzzles',
      () => ({ requestId: newRequestId(), puzzle: { ...drafts.image, imageUrl: 'x' } }),
    ],
    ['start', '/api/puzzles/none/plays', () => ({})],
    ['claim', '/api/puzzles/none/claims', () => ({ proof: newRequestId(), account: {} })],
    ['reward', '/api/puzzles/none/reward', () => ({})],
    ['login', '/api/admin/session', () => ({ password: 'a guess of the password' })],
    ['report', '/api/visits', () => ({ ...visit, sessionId: newRequestId() })],
    ['session', '/api/visits', (who: string) => ({ ...visit, sessionId: who.repeat(32) })],
    ['win', '/api/puzzles/none/claims', (who: string) => ({ proof: who.repeat(32), account: blank })],
    ['answer', '/api/puzzles/none/answers', () => ({})],
    ['abuse_report', '/api/reports', () => ({})],
    ['list', '/api/rewards', () => undefined],
    ['stream', '/api/puzzles/none/events', () => undefined],
    ['keepsake', '/api/puzzles/none/keepsake', () => ({})],
    ['link_picture', '/previews/none.jpg', () => undefined],
    ...ofFeatures,
  ])(
    '(%s) equals the table, ends after the announced wait, and applies to each address separately',
    async (name, url, build) => {
      const { send, clock } = await limitedFixture();
      const { burst, perMinute } = limits[name];
      expect(await passedOf(burst + 1, () => send(url, build('a')))).toBe(burst);
      const seconds = Math.ceil(60 / perMinute);
      expect(await send(url, build('a'))).toEqual({
        status: 429,
        code: 'too_many_requests',
        retryAfter: String(seconds),
      });
      expect((await send(url, build('b'), {}, '198.51.100.7')).status).not.toBe(429);
      clock.now += seconds * second;
      expect((await send(url, build('a'))).status).not.toBe(429);
    },
  );

  it('does not count puzzles without an image as images', async () => {
    const { send } = await limitedFixture();
    const image = () => ({ requestId: newRequestId(), puzzle: { ...drafts.image, imageUrl: 'x' } });
    await passedOf(limits.image.burst + 1, () => send('/api/puzzles', image()));
    expect((await send('/api/puzzles', buildPuzzle({ type: 'emoji' }))).status).toBe(201);
  });

  it('stops an address that fills the disk with the largest texts', async () => {
    const factor = 0.02;
    const { send, clock } = await limitedFixture({ limits: factor });
    const otherAnswers = Array.from({ length: 10 }, (_, n) => `${n}${'ì'.repeat(90)}`);
    const large = () => buildPuzzle({ type: 'quiz', answer: 'ì'.repeat(95), otherAnswers });
    const kilobytes = Buffer.byteLength(JSON.stringify(large())) / 1024;
    let passed = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      passed += await passedOf(limits.create.burst * factor, () => send('/api/puzzles', large()));
      clock.now += 60 * 60 * second;
    }
    // Allows the burst, and as much again over the day.
    expect(passed * kilobytes).toBeLessThan(2 * factor * limits.text_kilobytes.burst);
    // A crowd in which each person makes one puzzle uses less than a twentieth of the limit.
    const usual = Buffer.byteLength(JSON.stringify(buildPuzzle({ type: 'word' }))) / 1024;
    expect(crowd * usual).toBeLessThan(limits.text_kilobytes.burst / 20);
  });

  it('counts an IPv6 /64 as one address, and its neighbour as another', async () => {
    const { send } = await limitedFixture();
    const create = (from: string) => send('/api/puzzles', buildPuzzle({ type: 'word' }), {}, from);
    const passed = await passedOf(500, (n) => create(`2001:db8:0:1::${n.toString(16)}`));
    expect(passed).toBe(limits.create.burst);
    expect((await create('2001:db8:0:2::1')).status).toBe(201);
  });

  it('scales with the configured factor, and is off at 0', async () => {
    const narrow = await limitedFixture({ limits: 0.01 });
    const create = ({ send }: typeof narrow) => send('/api/puzzles', buildPuzzle({ type: 'word' }));
    expect(await passedOf(100, () => create(narrow))).toBe(limits.create.burst / 100);
    const none = await limitedFixture({ limits: 0 });
    expect(await passedOf(limits.create.burst + 20, () => create(none))).toBe(limits.create.burst + 20);
  });
});

describe('A forwarded address', () => {
  const forwarded = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n % 250}` });

  it('evades no limit if it comes from an untrusted client', async () => {
    const { send } = await limitedFixture({ limits: 0.1 });
    const passed = await passedOf(100, (n) =>
      send('/api/puzzles', buildPuzzle({ type: 'word' }), forwarded(n)),
    );
    expect(passed).toBe(limits.create.burst / 10);
  });

  it('counts if it comes from a trusted proxy, but only the entry that the proxy added', async () => {
    const { send } = await limitedFixture({ limits: 0.1, trustProxy: ['10.0.0.0/8'] });
    const create = (chain: string, from: string) =>
      send('/api/puzzles', buildPuzzle({ type: 'word' }), { 'x-forwarded-for': chain }, from);
    // The visitor's own entries come before the proxy's.
    const passed = await passedOf(100, (n) => create(`192.0.2.${n}, 203.0.113.9`, '10.1.2.3'));
    expect(passed).toBe(limits.create.burst / 10);
    expect((await create('203.0.113.10', '10.1.2.3')).status).toBe(201);
    expect((await create('203.0.113.9', '172.16.0.1')).status).toBe(201);
  });
});

describe('A clock that is set back a day', () => {
  it('locks nobody out: limits still drain, plays can be finished, and the admin can log in', async () => {
    const { clock, send, create, start, page } = await limitedFixture({ cacheMs: 1000 });
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'word' }));
    const { token } = await start(puzzleId);
    const guess = (password: string) => send('/api/admin/session', { password });
    expect(await passedOf(100, () => guess('wrong'))).toBeLessThan(100);
    const before = await guess('wrong');
    expect((await page(playPath)).status).toBe(200);

    clock.now -= day;
    expect(await guess(testAdminPassword)).toEqual(before);
    clock.now += Number(before.retryAfter) * second;
    expect((await guess(testAdminPassword)).status).toBe(204);
    expect((await page(playPath)).status).toBe(200);
    const solved = await send(`/api/puzzles/${puzzleId}/answers`, {
      token,
      answer: { tiles: [...'goodmorninglagos'] },
    });
    expect(solved.status).toBe(200);
  });
});

describe('A network that sends more than a process can answer', () => {
  it('is refused from all its addresses, before anything is read, while others get answers', async () => {
    // Keeps the window open during the test, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, send } = await limitedFixture();
    const ask = (from: string) => send('/api/rewards', undefined, {}, from);
    expect(await ask('203.0.113.1')).toMatchObject({ status: 200 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await passedOf(3000, (n) => ask(`203.0.113.${n % 250}`))).toBe(500 + 1600);
    expect(await ask('203.0.113.251')).toEqual({
      status: 429,
      code: 'too_many_requests',
      retryAfter: '1',
    });
    expect(await ask('203.0.114.1')).toMatchObject({ status: 200 });
  });
});
