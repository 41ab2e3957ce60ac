import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { signatureHeader, visitsPath } from '../../contract/routes.ts';
import type { VisitReport } from '../../features/visits/api.ts';
import { visitsFeature } from '../../features/visits/server/feature.ts';
import { limits } from '../../platform/limits/limits.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';
import { newSessionId, phone } from '../testing/visitor.ts';

/** Tests each limit with an attacker, and with 200 people behind one address. */

const crowd = 200;
const address = '203.0.113.9';

async function fixture(options: Parameters<typeof buildRewardFixture>[0] = {}) {
  let drawn = 0;
  const site = {
    ...fakeSite,
    page: (...asked: Parameters<typeof fakeSite.page>) => {
      drawn += 1;
      return fakeSite.page(...asked);
    },
  };
  const test = await buildRewardFixture({ limits: 1, cacheMs: 250, site, ...options });
  return {
    ...test,
    drawn: () => drawn,
    open: (url: string, remoteAddress = address) => test.app.inject({ url, remoteAddress }),
    async report(change: Partial<VisitReport> = {}, remoteAddress = address) {
      const payload = {
        sessionId: newSessionId(),
        timeSpent: 1,
        views: [{ path: '/' }],
        events: [],
        ...change,
      };
      const headers = { 'user-agent': phone };
      return test.app.inject({ method: 'POST', url: visitsPath, payload, headers, remoteAddress });
    },
  };
}

describe('Page requests', () => {
  it('draw a page once despite made-up queries, spellings and addresses', async () => {
    const { open, create, drawn } = await fixture();
    const { playPath } = await create(buildPuzzle({ type: 'word' }));
    for (let n = 0; n < 30; n++) {
      for (const url of [`/rewards?x=${n}`, `/rewards/?x=${n}`, `${playPath}?x=${n}`]) {
        expect((await open(url)).statusCode).toBe(200);
      }
      expect((await open(`/nothing-${n}`)).statusCode).toBe(404);
    }
    expect(drawn()).toBe(3);
  });

  it('draw a page without content of its id once for all ids, and one with it once for all spellings', async () => {
    const { open, createWithReward, solve, claim, drawn } = await fixture({ cacheMs: 60_000 });
    const { puzzleId } = await createWithReward();
    const { rewardId } = (await claim(puzzleId, (await solve(puzzleId)).proof)).body;
    for (let n = 0; n < 30; n++) {
      expect((await open(`/manage/made-up-${n}?x=${n}`)).statusCode).toBe(200);
      for (const route of ['reward', 'result', 'leaving', 'play/arrange', 'play/image'])
        expect((await open(`/${route}/made-up-${n}`)).statusCode, route).toBe(404);
      expect((await open(`/reward/${rewardId}?x=${n}`)).statusCode).toBe(200);
    }
    expect(drawn()).toBe(7);
  });

  it('keep the newest 16 MB of puzzle pages in memory', async () => {
    let drawn = 0;
    const page = async () => {
      drawn += 1;
      return { html: ' '.repeat(512 * 1024) };
    };
    const { open, create } = await fixture({ cacheMs: 60_000, site: { ...fakeSite, page } });
    const puzzles = [];
    for (let n = 0; n < 20; n++) puzzles.push(await create(buildPuzzle({ type: 'word' })));
    const paths = puzzles.map(({ playPath }) => playPath);
    const [first = '', last = ''] = [paths[0], paths.at(-1)];
    for (const path of [...paths, last, first]) expect((await open(path)).statusCode).toBe(200);
    expect(drawn).toBe(paths.length + 1);
  });

  it('are refused in words for an address that sends thousands, and for no other', async () => {
    const { open } = await fixture();
    for (let n = 0; n < limits.page.burst; n++) expect((await open('/nothing')).statusCode).toBe(404);
    for (const url of ['/', '/rewards', '/nothing', '/play/arrange/none', '/reward/none', '/result/none']) {
      const { statusCode, headers, body } = await open(url);
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 429, '1']);
      expect(headers).toMatchObject({ refresh: '1' });
      expect(body).toBe('One Moment: That was a lot at once. Please wait a little and try again.');
    }
    expect((await open('/', '198.51.100.7')).statusCode).toBe(200);
  });

  it('are allowed to a crowd behind one address, ten each', async () => {
    const { open } = await fixture();
    for (let n = 0; n < 10 * crowd; n++) expect((await open('/')).statusCode).toBe(200);
  });
});

describe('Visits', () => {
  it('soon stop being counted when made up', async () => {
    const { report, db, app } = await fixture();
    const statuses = [];
    for (let n = 0; n < 900; n++) statuses.push((await report()).statusCode);
    await app.use(visitsFeature).flush();
    const sessions = await db.selectFrom('user_sessions').select('session_id').execute();
    expect(sessions).toHaveLength(limits.new_session.burst);
    expect(statuses.at(-1)).toBe(429);
    expect((await report({}, '198.51.100.7')).statusCode).toBe(204);
  });

  it('leave few rows per address', async () => {
    const { report, db, app } = await fixture();
    const views = Array.from({ length: 20 }, () => ({ path: '/' }));
    for (let n = 0; n < limits.new_session.burst; n++) await report({ views });
    await app.use(visitsFeature).flush();
    const rows = await db.selectFrom('page_views').select('id').execute();
    expect(rows.length).toBeLessThanOrEqual(limits.visit_rows.burst);
  });

  it('leave at most as many rows per session as a person would', async () => {
    const { report } = await fixture();
    const sessionId = newSessionId();
    const views = Array.from({ length: 20 }, () => ({ path: '/' }));
    let passed = 0;
    while ((await report({ sessionId, views })).statusCode === 204) passed += 1;
    expect(passed * 21).toBeLessThanOrEqual(limits.session_rows.burst);
  });

  it('are all counted for a crowd behind one address, on every page', async () => {
    const { report, clock } = await fixture();
    const sessions = Array.from({ length: crowd }, () => newSessionId());
    const signatures = new Map<string, string>();
    for (let page = 0; page < 10; page++) {
      for (const sessionId of sessions) {
        const signature = signatures.get(sessionId);
        const answer = await report({ sessionId, ...(signature === undefined ? {} : { signature }) });
        expect(answer.statusCode).toBe(204);
        const given = answer.headers[signatureHeader];
        // Only a session's first report creates the session.
        expect(given === undefined).toBe(page > 0);
        if (given !== undefined) signatures.set(sessionId, String(given));
      }
      clock.now += 30_000;
    }
  });

  it('count as a new session with another session’s signature', async () => {
    const { report } = await fixture();
    const signature = String((await report()).headers[signatureHeader]);
    expect((await report({ signature })).headers[signatureHeader]).toBeDefined();
  });
});

it('Two Host headers are refused', async () => {
  const { app } = await fixture();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
    );
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

describe('A site behind a proxy', () => {
  it('shows no forged scheme on its pages', async () => {
    const { app } = await fixture({ trustProxy: ['10.0.0.0/8'] });
    const headers = { host: 'fly.example', 'x-forwarded-proto': 'https://evil.example/?' };
    const { body } = await app.inject({ url: '/', headers, remoteAddress: '10.1.2.3' });
    expect(body).toContain('"url":"http://fly.example/"');
    expect(body).not.toContain('evil');
  });

  it('ignores a port or garbage around an address when limiting it', async () => {
    const { app } = await fixture({ trustProxy: ['10.0.0.0/8'], limits: 0.01 });
    const statusOf = async (chain: string) => {
      const headers = { 'x-forwarded-for': chain };
      return (await app.inject({ url: '/', headers, remoteAddress: '10.1.2.3' })).statusCode;
    };
    for (let n = 0; n < limits.page.burst / 100; n++)
      expect(await statusOf(`${address}:${4000 + n}`)).toBe(200);
    expect(await statusOf(`${address}:9999`)).toBe(429);
    expect(await statusOf(`made-up, ${address}`)).toBe(429);
    for (let n = 0; n < limits.page.burst / 100; n++) expect(await statusOf(`made-up-${n}`)).toBe(200);
    expect(await statusOf('made-up-again')).toBe(429);
  });
});
