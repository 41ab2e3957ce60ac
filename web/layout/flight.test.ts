import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightEveryMs, planFlight } from './flight.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('A flight', () => {
  it('lasts 6 to 12 seconds, stays on the screen and ends before the next flight', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: 4, maxLength: 4 }), (chances) => {
        const { durationMs, top, sway } = planFlight(() => chances.shift() ?? 0);
        expect(durationMs).toBeGreaterThanOrEqual(6000);
        expect(durationMs).toBeLessThanOrEqual(12_000);
        expect(durationMs).toBeLessThan(flightEveryMs);
        expect(top - sway).toBeGreaterThanOrEqual(0);
        expect(top + sway).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('goes in either direction', () => {
    expect(planFlight(() => 0).rightwards).toBe(true);
    expect(planFlight(() => 0.9).rightwards).toBe(false);
  });
});
