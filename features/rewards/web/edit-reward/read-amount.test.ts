import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('An amount as people write it', () => {
  it.each([
    ['5000', 5000],
    ['5000.00', 5000],
    ['5,000', 5000],
    ['5,000.00', 5000],
    ['5 000', 5000],
    ['₦5,000', 5000],
    ['₦ 5,000', 5000],
    ['N5000', 5000],
    ['NGN 5,000', 5000],
    ['5000 naira', 5000],
    ['5k', 5000],
    ['5 K', 5000],
    ['٥٠٠٠', 5000],
    ['\u200b5000 ', 5000],
    ['2.5k', 2500],
    ['1.5m', 1_500_000],
    ['2 million', 2_000_000],
    ['1.001k', 1001],
    ['100,000,000', 100_000_000],
    ['5000.', 5000],
  ])('%s is understood', (text, naira) => {
    expect(readAmount(text)).toEqual({ naira });
  });

  it.each([
    ['5,000.50', /kobo/],
    ['5000.5', /kobo/],
    ['1.0005k', /kobo/],
    ['5.000', /digits/],
    ['5,00', /digits/],
    ['50,00,000', /digits/],
    ['5.000,00', /digits/],
    ['5k or 6k', /digits/],
    ['five', /digits/],
    ['-5', /digits/],
    ['', /digits/],
    ['0', /at least/],
    ['101m', /at most/],
  ])('%j is rejected instead of guessed', (text, fault) => {
    expect(readAmount(text)).toEqual({ fault: expect.stringMatching(fault) });
  });
});
