import { describe, expect, it } from 'vitest';
import { medianOf, timeBucket } from './time-buckets.ts';

describe('The median of bucketed times', () => {
  it('is between half and five quarters of the true one', () => {
    for (const times of [
      [900],
      [2000, 3000, 4000],
      [10_000, 11_000, 12_000, 300_000],
      [60_000, 60_000, 600_000],
    ]) {
      const counts = new Map<number, number>();
      for (const time of times) counts.set(timeBucket(time), (counts.get(timeBucket(time)) ?? 0) + 1);
      const lower = times[Math.ceil(times.length / 2) - 1] ?? 0;
      expect(medianOf(counts)).toBeGreaterThan(lower * 0.5);
      expect(medianOf(counts)).toBeLessThan(lower * 1.25);
    }
  });

  it('is interpolated within its bucket', () => {
    expect(medianOf(new Map([[0, 2]]))).toBe(625);
    expect(
      medianOf(
        new Map([
          [0, 1],
          [4, 2],
        ]),
      ),
    ).toBe(Math.round(1000 * 1.25 ** 4 * (1 + 0.25 / 4)));
  });

  it('is 0 for an empty list', () => {
    expect(medianOf(new Map())).toBe(0);
  });

  it('counts a time at the lower bound of a bucket in that bucket', () => {
    for (let bucket = 1; bucket < 32; bucket++) {
      expect(timeBucket(1000 * 1.25 ** bucket)).toBe(bucket);
      expect(timeBucket(1000 * 1.25 ** bucket - 1)).toBe(bucket - 1);
    }
    expect(timeBucket(0)).toBe(0);
  });
});
