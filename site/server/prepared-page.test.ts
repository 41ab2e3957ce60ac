import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodingFor, preparePage } from './prepared-page.ts';

describe('A prepared page', () => {
  it('decompresses to the same text for any beginning and end', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (beginning, ends) => {
        const page = preparePage(beginning);
        for (const end of ends) {
          const plain = page.finish(end, undefined);
          expect(plain).toEqual(Buffer.from(beginning + end));
          expect(gunzipSync(page.finish(end, 'gzip'))).toEqual(plain);
          expect(brotliDecompressSync(page.finish(end, 'br'))).toEqual(plain);
        }
      }),
    );
  });

  it('is small when compressed', () => {
    const page = preparePage('<p>tile</p>'.repeat(2000));
    expect(page.finish('the end', 'gzip').length).toBeLessThan(500);
    expect(page.finish('the end', 'br').length).toBeLessThan(100);
  });

  it.each([undefined, 'gzip', 'br'] as const)('is built once if it has no end (%s)', (encoding) => {
    const page = preparePage('<p>tile</p>');
    expect(page.finish('', encoding)).toBe(page.finish('', encoding));
  });

  it('accepts an end of 65,535 bytes', () => {
    const end = 'x'.repeat(65_535);
    const page = preparePage('<p>');
    expect(gunzipSync(page.finish(end, 'gzip')).toString()).toBe(`<p>${end}`);
    expect(brotliDecompressSync(page.finish(end, 'br')).toString()).toBe(`<p>${end}`);
  });
});

describe('encodingFor()', () => {
  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1, gzip;q=0.5', 'br'],
    ['br', 'br'],
    ['gzip;q=0, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip; q=0.0', undefined],
    ['brotli', undefined],
    [undefined, undefined],
  ])('maps %s to %s', (header, expected) => {
    expect(encodingFor(header)).toBe(expected);
  });
});
