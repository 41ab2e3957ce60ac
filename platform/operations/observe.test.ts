import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import { bankAccount, buildRewardFixture, couponDraft } from '../../server/testing/reward-fixture.ts';

describe('A request', () => {
  it('gets its id from a trusted proxy', async () => {
    const { app, logLines } = await buildTestApp({ trustProxy: ['10.0.0.0/8'] });
    const headers = { 'x-request-id': 'edge-42' };
    const response = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' });
    expect(response.headers['x-request-id']).toBe('edge-42');
    expect(logLines.join('')).toContain('"id":"edge-42"');
  });

  it.each([
    ['anybody else', { 'x-request-id': 'edge-42' }, '203.0.113.9'],
    ['a trusted proxy in characters that no name has', { 'x-request-id': 'edge 42"' }, '10.0.0.1'],
    ['a trusted proxy at great length', { 'x-request-id': 'e'.repeat(65) }, '10.0.0.1'],
  ])('does not get its id from %s', async (_name, headers, remoteAddress) => {
    const { app, logLines } = await buildTestApp({ trustProxy: ['10.0.0.0/8'] });
    const response = await app.inject({ url: '/', headers, remoteAddress });
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{8}-\w+$/);
    expect(logLines.join('')).not.toContain(headers['x-request-id'].slice(0, 7));
  });

  it('is refused and logged with its id if it comes from another site', async () => {
    const { app, logLines } = await buildTestApp();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await app.inject({ method: 'POST', url: '/api/puzzles', headers });
    expect(response.statusCode).toBe(403);
    expect(logLines.join('')).toContain(`"id":"${response.headers['x-request-id']}"`);
  });

  it('has a unique id, across processes too', async () => {
    const names = new Set<unknown>();
    for (const { app } of [await buildTestApp(), await buildTestApp()]) {
      for (let n = 0; n < 3; n++) names.add((await app.inject('/')).headers['x-request-id']);
    }
    expect(names.size).toBe(6);
  });

  it('has one line in the log', async () => {
    const { app, logLines } = await buildTestApp();
    await app.inject('/api/rewards');
    const lines = logLines.filter((line) => line.includes('"level":30'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      req: { method: 'GET', path: '/api/rewards' },
      res: { statusCode: 200 },
      ms: expect.any(Number),
    });
  });
});

describe('The log', () => {
  it('contains no secrets, wherever in a request they were', async () => {
    const fixture = await buildRewardFixture();
    const { app, logLines } = fixture;
    const { puzzleId, creatorKey } = await fixture.createWithReward({ type: 'cash', amount: 5000 });
    await fixture.addReward({ puzzleId, creatorKey, playPath: '', expiresAt: '' });
    const { proof = '' } = await fixture.solve(puzzleId);
    const { token } = await fixture.start(puzzleId);
    await fixture.claim(puzzleId, 'marker-proof', bankAccount);
    const { body } = await fixture.claim(puzzleId, proof, bankAccount);
    await fixture.viewReward(body.rewardId, body.winnerKey);
    await fixture.viewReward(body.rewardId, 'marker-key');
    await app.inject({
      url: `/reward/${body.rewardId}?key=marker-query#marker-fragment`,
      headers: {
        cookie: 'session=marker-cookie',
        authorization: 'Basic marker-basic',
        referer: '/?marker-referer',
      },
    });
    await app.inject({
      method: 'POST',
      url: '/api/puzzles',
      payload: '{"marker-broken',
      headers: { 'content-type': 'application/json' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/puzzles',
      payload: buildPuzzle({ type: 'word', message: 'marker-message' }),
    });

    const log = logLines.join('');
    expect(log.split('request completed').length).toBeGreaterThan(8);
    const secrets = [
      creatorKey,
      proof,
      token,
      body.winnerKey,
      'marker',
      'POPCORN',
      couponDraft.deliveryContact,
    ];
    for (const secret of [...secrets, ...Object.values(bankAccount), 'goodmorninglagos']) {
      expect(log).not.toContain(secret);
    }
  });
});
