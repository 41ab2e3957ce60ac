import { describe, expect, it } from 'vitest';
import { holdLeft } from './hold-left.ts';

describe('The time left of a hold', () => {
  it("stays between zero and the server's figure when the browser's clock is changed", () => {
    const day = 24 * 3600_000;
    const left = (now: number) => holdLeft(1000, 300_000, now);
    expect([1000, 61_000, 301_000, 1000 - day, 1000 + day].map(left)).toEqual([
      300_000, 240_000, 0, 300_000, 0,
    ]);
  });
});
