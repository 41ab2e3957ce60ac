import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testSecretKey } from '../../server/testing/build-test-app.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { createEvents } from '../events.ts';
import { createInProcessBroker } from '../realtime/broker.ts';
import { createLimiter } from './limiter.ts';
import { concurrencyLimits } from './limits.ts';

/** Scales the limits down, so that a few connections reach them. */
const factor = 0.01;
const minute = 60_000;

async function listeningFixture(limits: number) {
  const fixture = await buildRewardFixture({ limits });
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fixture.app.server.address() as AddressInfo;
  return { ...fixture, port };
}

describe('Streams', () => {
  it('are limited per address, and one that ends makes room', async () => {
    const { app, clock } = await listeningFixture(factor);
    const open = async () => {
      const ending = new AbortController();
      onTestFinished(() => ending.abort());
      const stream = await fetch(`${app.listeningOrigin}/api/rewards/events`, { signal: ending.signal });
      if (stream.status !== 200) await stream.text();
      return { status: stream.status, close: () => ending.abort() };
    };
    const room = concurrencyLimits.streams.perAddress * factor;
    const streams = await Promise.all(Array.from({ length: room }, open));
    expect(streams.map(({ status }) => status)).toEqual(Array(room).fill(200));
    clock.now += minute;
    expect((await open()).status).toBe(429);
    streams[0]?.close();
    clock.now += minute;
    await expect.poll(async () => (await open()).status).toBe(200);
  });
});

describe('Image downloads in progress', () => {
  /** Counts the open downloads by address. */
  function fixture() {
    const limiter = createLimiter({
      config: { limits: 1, secretKey: testSecretKey },
      broker: createInProcessBroker(),
      events: createEvents(),
      now: () => 0,
    });
    onTestFinished(() => limiter.stop());
    const open = new Map<string, number>();
    const add = (address: string, count: number) => open.set(address, (open.get(address) ?? 0) + count);
    const ask = (address: string) => {
      limiter.enter('images', address, () => add(address, -1));
      add(address, 1);
    };
    return { ask, open };
  }

  it('are allowed for a crowd behind one address, up to the limit', () => {
    const { ask } = fixture();
    for (let n = 0; n < concurrencyLimits.images.perAddress; n += 1) ask('crowd');
    expect(concurrencyLimits.images.perAddress).toBeGreaterThanOrEqual(200);
    expect(() => ask('crowd')).toThrow('too_many_requests');
  });

  it('cannot all be held by a few addresses that never read: the largest holder loses one', () => {
    const { ask, open } = fixture();
    for (let n = 0; n < concurrencyLimits.images.total; n += 1) ask(`silent ${n % 4}`);
    for (let n = 0; n < 200; n += 1) ask('crowd');
    expect(open.get('crowd')).toBe(200);
    expect([...open.values()].reduce((sum, count) => sum + count)).toBe(concurrencyLimits.images.total);
    // All addresses now have the same number of downloads, so none of them has to give one up.
    expect(() => ask('silent 0')).toThrow('too_many_requests');
  });

  it('cannot all be held by many addresses of one network, nor taken from another network by them', () => {
    const { ask, open } = fixture();
    const ofNetwork = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
    for (let n = 0; n < concurrencyLimits.images.total; n += 1) ask(ofNetwork(n));
    for (let n = 0; n < 200; n += 1) ask('203.0.113.9');
    expect(open.get('203.0.113.9')).toBe(200);
    expect(() => ask(ofNetwork(2000))).toThrow('too_many_requests');
    expect(open.get('203.0.113.9')).toBe(200);
  });
});
