import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffleUnlike, swap } from './shuffle.ts';

const items = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 30 });
/** Zero and just under one are the ends of what a random function may give. */
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

  it('never gives the original order, however unlucky the numbers', () => {
    const different = items.filter((list) => new Set(list).size > 1);
    fc.assert(
      fc.property(different, random, (list, next) => {
        expect(shuffleUnlike(list, next)).not.toEqual(list);
      }),
      { numRuns: 500 },
    );
  });

  it.each([0, 0.5, 0.999_999_999_999])('of two items swaps them with numbers that are always %d', (value) => {
    expect(shuffleUnlike(['a', 'b'], () => value)).toEqual(['b', 'a']);
  });

  it('gives back what has no other order', () => {
    expect(shuffleUnlike([], Math.random)).toEqual([]);
    expect(shuffleUnlike(['a'], Math.random)).toEqual(['a']);
    expect(shuffleUnlike(['a', 'a', 'a'], Math.random)).toEqual(['a', 'a', 'a']);
  });

  it('leaves the given list alone', () => {
    const list = Object.freeze([1, 2, 3, 4]);
    shuffleUnlike(list, Math.random);
    expect(list).toEqual([1, 2, 3, 4]);
  });

  it('finds every order of four items, each about as often', () => {
    const counts = new Map<string, number>();
    for (let run = 0; run < 23_000; run++) {
      const order = shuffleUnlike([0, 1, 2, 3], Math.random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(23);
    // A thousand each, give or take: six standard deviations are 190.
    for (const [order, count] of counts) expect(Math.abs(count - 1000), order).toBeLessThan(190);
  });
});

describe('Swapping', () => {
  it('exchanges two places', () => {
    const list = ['a', 'b', 'c'];
    swap(list, 0, 2);
    expect(list).toEqual(['c', 'b', 'a']);
  });

  it.each([-1, 3, 0.5, Number.NaN])('throws a RangeError for the place %d', (place) => {
    expect(() => swap(['a', 'b', 'c'], 0, place)).toThrow(RangeError);
    expect(() => swap(['a', 'b', 'c'], place, 0)).toThrow(RangeError);
  });
});
