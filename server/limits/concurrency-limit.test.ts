import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildRewardFixture } from '../testing/reward-fixture.ts';
import { atOnce } from './limits.ts';

/** A hundredth of the table, so that a few connections fill it. */
const factor = 0.01;
const minute = 60_000;

async function listeningFixture(limits: number) {
  const fixture = await buildRewardFixture({ limits });
  await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fixture.app.server.address() as AddressInfo;
  return { ...fixture, port };
}

describe('Streams', () => {
  it('are open at once as many as the table says, and one that ends makes room', async () => {
    const { app, clock } = await listeningFixture(factor);
    const open = async () => {
      const ending = new AbortController();
      onTestFinished(() => ending.abort());
      const stream = await fetch(`${app.listeningOrigin}/api/rewards/events`, { signal: ending.signal });
      if (stream.status !== 200) await stream.text();
      return { status: stream.status, close: () => ending.abort() };
    };
    const room = atOnce.streams.perAddress * factor;
    const streams = await Promise.all(Array.from({ length: room }, open));
    expect(streams.map(({ status }) => status)).toEqual(Array(room).fill(200));
    clock.now += minute;
    expect((await open()).status).toBe(429);
    streams[0]?.close();
    clock.now += minute;
    await vi.waitFor(async () => expect((await open()).status).toBe(200));
  });
});
