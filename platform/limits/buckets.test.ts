import { describe, expect, it } from 'vitest';
import { createBuckets } from './buckets.ts';

const day = 24 * 60 * 60_000;

function fixture(options: { burst?: number; perMinute?: number } = {}) {
  const clock = { now: 0 };
  const buckets = createBuckets({ burst: 3, perMinute: 60, now: () => clock.now, ...options });
  return { clock, buckets };
}

describe('A limit', () => {
  it('allows its burst at once and then its rate, and returns the seconds to wait', () => {
    const { clock, buckets } = fixture();
    expect([1, 2, 3, 4, 5].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1, 1]);
    clock.now = 999;
    expect(buckets.take('a')).toBe(1);
    clock.now = 1000;
    expect([1, 2].map(() => buckets.take('a'))).toEqual([0, 1]);
    clock.now = 60_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
  });

  it('keeps its rate when the clock is set back a day', () => {
    const { clock, buckets } = fixture();
    clock.now = day;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1]);
    clock.now = 0;
    expect(buckets.take('a')).toBe(1);
    clock.now = 1000;
    expect([1, 2].map(() => buckets.take('a'))).toEqual([0, 1]);
  });

  it('counts each key separately', () => {
    const { buckets } = fixture({ burst: 1 });
    expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([0, 1, 0]);
  });

  it('counts requests taken by other processes, but never beyond full', () => {
    const { clock, buckets } = fixture();
    buckets.add('a', 100);
    expect(buckets.take('a')).toBe(1);
    clock.now = 1000;
    expect(buckets.take('a')).toBe(0);
  });
});
