import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffleUnlike } from './shuffle.ts';
import { swap } from './shuffled.ts';

const items = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 30 });
const random = fc.oneof(
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((value) => () => value),
  fc.constant(Math.random),
);

describe('Shuffling', () => {
  it('keeps every item', () => {
    fc.assert(
      fc.property(items, random, (list, next) => {
        expect(shuffleUnlike(list, next).sort()).toEqual([...list].sort());
      }),
    );
  });

  it('never returns the original order, whatever the random numbers', () => {
    const different = items.filter((list) => new Set(list).size > 1);
    fc.assert(
      fc.property(different, random, (list, next) => {
        expect(shuffleUnlike(list, next)).not.toEqual(list);
      }),
      { numRuns: 500 },
    );
  });

  it.each([0, 0.5, 0.999_999_999_999])('swaps two items when the random number is always %d', (value) => {
    expect(shuffleUnlike(['a', 'b'], () => value)).toEqual(['b', 'a']);
  });

  it('returns items that have no other order unchanged', () => {
    expect(shuffleUnlike([], Math.random)).toEqual([]);
    expect(shuffleUnlike(['a'], Math.random)).toEqual(['a']);
    expect(shuffleUnlike(['a', 'a', 'a'], Math.random)).toEqual(['a', 'a', 'a']);
  });

  it('does not mutate the given list', () => {
    const list = Object.freeze([1, 2, 3, 4]);
    shuffleUnlike(list, Math.random);
    expect(list).toEqual([1, 2, 3, 4]);
  });

  it('produces every other order of four items about equally often', () => {
    const counts = new Map<string, number>();
    for (let run = 0; run < 23_000; run++) {
      const order = shuffleUnlike([0, 1, 2, 3], Math.random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(23);
    // Each count is expected to be 1000; 190 is about six standard deviations.
    for (const [order, count] of counts) expect(Math.abs(count - 1000), order).toBeLessThan(190);
  });
});

describe('Swapping', () => {
  it('swaps two items', () => {
    const list = ['a', 'b', 'c'];
    swap(list, 0, 2);
    expect(list).toEqual(['c', 'b', 'a']);
  });

  it.each([-1, 3, 0.5, Number.NaN])('throws a RangeError for the place %d', (place) => {
    expect(() => swap(['a', 'b', 'c'], 0, place)).toThrow(RangeError);
    expect(() => swap(['a', 'b', 'c'], place, 0)).toThrow(RangeError);
  });
});
