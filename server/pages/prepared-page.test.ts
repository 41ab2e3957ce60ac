import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsGzip, preparePage } from './prepared-page.ts';

describe('A prepared page', () => {
  it('is the same text compressed and plain, whatever its beginning and its end', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (beginning, ends) => {
        const page = preparePage(beginning);
        for (const end of ends) {
          const plain = page.finish(end, false);
          expect(plain).toEqual(Buffer.from(beginning + end));
          expect(gunzipSync(page.finish(end, true))).toEqual(plain);
        }
      }),
    );
  });

  it('is small when compressed', () => {
    const page = preparePage('<p>tile</p>'.repeat(2000));
    expect(page.finish('the end', true).length).toBeLessThan(500);
  });
});

describe('Accepting gzip', () => {
  it.each([
    ['gzip', true],
    ['gzip, deflate, br, zstd', true],
    ['br;q=1, gzip;q=0.5', true],
    ['br', false],
    ['gzip;q=0, br', false],
    ['gzip; q=0.0', false],
    [undefined, false],
  ])('reads %s', (header, expected) => {
    expect(acceptsGzip(header)).toBe(expected);
  });
});
