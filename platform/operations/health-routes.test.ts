import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import { openDatabase } from '../../server/testing/databases.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';

describe('A supervisor', () => {
  it('sees that the process is alive and ready', async () => {
    const { app } = await buildTestApp();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('sees that a process without its database is alive but not ready', async () => {
    const { db, close } = await openDatabase();
    const { app } = await buildTestApp({ db });
    await close();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const response = await app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json().error.code).toBe('unavailable');
  });

  it('sees that a stopping process is alive but not ready, and closes connections after each answer', async () => {
    const ending = new AbortController();
    const { app } = await buildTestApp({ stopping: ending.signal });
    expect((await app.inject('/healthz')).headers.connection).not.toBe('close');
    ending.abort();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const alive = await app.inject('/healthz');
    expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close']);
  });

  it('finds every metric that the alarms use', async () => {
    const { app } = await buildTestApp();
    const { body } = await app.inject('/metrics');
    const rules = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8');
    const names = new Set(rules.match(/\b(puzzlefly|nodejs|process)_[a-z0-9_]+/g));
    // Counters appear with their first event, and the backup's age once its file exists.
    const later = /_(bucket|count|total)$|backup_age/;
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !later.test(name) && !body.includes(`\n${name} `))).toEqual([]);
  });

  it('leaves no trace in the log at the default level', async () => {
    const { app, logLines } = await buildTestApp();
    for (const url of ['/healthz', '/readyz', '/metrics']) await app.inject(url);
    expect(logLines.join('')).not.toContain('request completed');
    await app.inject('/api/rewards');
    expect(logLines.join('')).toContain('request completed');
  });
});

describe('Metrics', () => {
  async function metricsOf({ app }: { app: Awaited<ReturnType<typeof buildTestApp>>['app'] }) {
    return (await app.inject('/metrics')).body;
  }

  it('count events, and requests by route instead of address', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId } = await fixture.createWithReward();
    const { token } = await fixture.start(puzzleId);
    await fixture.answer(puzzleId, { token, answer: { tiles: [...'oodmorninglagosg'] } });
    const [first, second] = [await fixture.solve(puzzleId), await fixture.solve(puzzleId)];
    await fixture.solve(puzzleId, true);
    await fixture.claim(puzzleId, first.proof);
    await fixture.claim(puzzleId, second.proof);
    await fixture.page(`/play/arrange/${puzzleId}`);
    await fixture.app.inject('/no/such/page');
    const text = await metricsOf(fixture);
    for (const line of [
      'puzzlefly_puzzles_created_total 1',
      'puzzlefly_plays_started_total 4',
      'puzzlefly_answers_total{verdict="right"} 2',
      'puzzlefly_answers_total{verdict="wrong"} 1',
      'puzzlefly_claims_total{outcome="won"} 1',
      'puzzlefly_claims_total{outcome="lost"} 1',
      'puzzlefly_open_streams 0',
      'puzzlefly_request_seconds_count{method="POST",route="/api/puzzles/:puzzleId/answers",status="200"} 4',
      'puzzlefly_request_seconds_count{method="GET",route="none",status="404"} 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).not.toContain(puzzleId);
  });

  it('count a repeated create request once, and refusals by a limit', async () => {
    const test = await buildTestApp({ limits: 0.005 });
    const request = buildPuzzle({ type: 'word' });
    await test.create(request);
    await test.create(request);
    expect((await test.refused.create(request)).status).toBe(429);
    const text = await metricsOf(test);
    expect(text).toContain('puzzlefly_puzzles_created_total 1\n');
    expect(text).toContain('puzzlefly_refused_total{limit="create"} 1\n');
  });

  it.each([
    ['from this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['from a network of our own', { remoteAddress: '10.1.2.3' }, 200],
    ['from afar', { remoteAddress: '203.0.113.9' }, 404],
    ['for someone far behind a proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    ['for someone who says to be near', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    [
      'from afar with the token',
      { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer 0123456789abcdef' } },
      200,
    ],
    [
      'from afar with another token',
      { remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer 0123456789abcdeg' } },
      404,
    ],
  ])('respond with the expected status when requested %s', async (_name, asked, status) => {
    const { app } = await buildTestApp({ metricsToken: '0123456789abcdef' });
    expect((await app.inject({ url: '/metrics', ...asked })).statusCode).toBe(status);
  });

  it.each([{}, { 'x-custom-client': '203.0.113.9' }, { 'x-forwarded-for': '127.0.0.1' }])(
    'require the token behind a proxy, whatever headers it adds (%j)',
    async (headers) => {
      const { app } = await buildTestApp({ metricsToken: '0123456789abcdef', trustProxy: ['127.0.0.1'] });
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
      const authorization = 'Bearer 0123456789abcdef';
      const { statusCode } = await app.inject({ url: '/metrics', headers: { ...headers, authorization } });
      expect(statusCode).toBe(200);
    },
  );
});
