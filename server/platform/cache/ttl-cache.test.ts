import { describe, expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

function build(lastsMs: number, maxEntries = 2) {
  const clock = { now: 0 };
  let loads = 0;
  const cache = createTtlCache<number>({ lastsMs, maxEntries, now: () => clock.now });
  return { clock, cache, load: async () => ++loads };
}

describe('A short cache', () => {
  it('loads once while it lasts, also for calls at the same time', async () => {
    const { clock, cache, load } = build(100);
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
    clock.now = 99;
    expect(await cache.get('a', load)).toBe(1);
    clock.now = 100;
    expect(await cache.get('a', load)).toBe(2);
  });

  it('keeps nothing when it lasts for nothing', async () => {
    const { cache, load } = build(0);
    expect([await cache.get('a', load), await cache.get('a', load)]).toEqual([1, 2]);
  });

  it('lets the oldest go when it is full', async () => {
    const { cache, load } = build(100);
    for (const key of ['a', 'b', 'c']) await cache.get(key, load);
    expect(await cache.get('c', load)).toBe(3);
    expect(await cache.get('a', load)).toBe(4);
  });

  it('keeps no failure, and forgets when told', async () => {
    const { cache, load } = build(100);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', load)).toBe(1);
    cache.forget('a');
    expect(await cache.get('a', load)).toBe(2);
  });
});
