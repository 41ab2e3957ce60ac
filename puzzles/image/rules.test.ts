import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHome } from '../shuffle.ts';
import { isImageAddress } from '../stored-json.ts';
import { imageRules, maxDescriptionLength } from './rules.ts';
import { imageSamples, swapsHome } from './samples.ts';
import type { ImageDraft } from './schema.ts';

const imageUrl = 'data:image/png;base64,AAAA';
const draft: ImageDraft = { imageUrl, description: 'A cat', size: 3 };

describe('An image puzzle', () => {
  it.each([3, 4, 5])('with %d tiles a side lays out each tile once and never all at home', (size) => {
    for (const random of [Math.random, () => 0, () => 0.999_999]) {
      const { order } = imageRules.challenge({ imageUrl, size }, random);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: size * size }, (_, i) => i));
      expect(isHome(order)).toBe(false);
    }
  });

  it('replays any swaps and is solved exactly when they bring every tile home', () => {
    const swaps = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 30 });
    fc.assert(
      fc.property(imageSamples.drafts, swaps, ({ imageUrl: url, size }, detour) => {
        const content = { imageUrl: url, size };
        const { order } = imageRules.challenge(content, Math.random);
        const lying = [...order];
        for (const [a, b] of detour) [lying[a], lying[b]] = [lying[b] ?? -1, lying[a] ?? -1];
        expect(imageRules.judge(content, order, { swaps: detour }).right).toBe(isHome(lying));
        const home = [...detour, ...swapsHome(lying)];
        expect(imageRules.judge(content, order, { swaps: home }).right).toBe(true);
      }),
    );
  });

  it('is not solved by swaps with a place outside the grid', () => {
    expect(imageRules.judge({ imageUrl, size: 3 }, [0, 1, 2, 3, 4, 5, 6, 8, 7], { swaps: [[8, 9]] })).toEqual(
      {
        right: false,
      },
    );
  });

  it('does not change the order it was given', () => {
    const order = Object.freeze([1, 0, 2, 3, 4, 5, 6, 7, 8]) as number[];
    expect(imageRules.judge({ imageUrl, size: 3 }, order, { swaps: [[0, 1]] })).toEqual({ right: true });
    expect(order[0]).toBe(1);
  });
});

describe('An image draft', () => {
  it('needs an image and a description, and tells both', () => {
    expect(imageRules.problems({ ...draft, imageUrl: '', description: ' ' })).toEqual([
      'image_missing',
      'description_missing',
    ]);
  });

  it('may have a description of 200 characters, and no more', () => {
    expect(maxDescriptionLength).toBe(200);
    const longest = '👩🏽‍🚀'.repeat(200);
    expect(imageRules.problems({ ...draft, description: ` ${longest} ` })).toEqual([]);
    expect(imageRules.problems({ ...draft, description: `${longest}a` })).toEqual(['description_too_long']);
  });
});

describe('The content of an image puzzle', () => {
  it('is JSON with the image and the grid size', () => {
    expect(JSON.parse(imageRules.write(draft))).toEqual({ imageUrl, size: 3 });
  });

  it.each([imageUrl, 'https://pictures.example/cat.jpg', 'http://pictures.example:8080/a?b=c,d;e'])(
    'may be, as of old, the bare address %s',
    (address) => {
      expect(imageRules.read(address)).toEqual({ imageUrl: address, size: 3 });
    },
  );

  it('may lack the grid size, which then is 3', () => {
    expect(imageRules.read(JSON.stringify({ imageUrl, spinSpeed: 10 }))).toEqual({ imageUrl, size: 3 });
  });

  it.each([
    '',
    'cat.jpg',
    '{"size":3}',
    '{"imageUrl":"javascript:alert(1)","size":3}',
    `{"imageUrl":"${imageUrl}","size":2}`,
    `{"imageUrl":"${imageUrl}","size":6}`,
    `{"imageUrl":"${imageUrl}","size":"3"}`,
    `{"imageUrl":"${imageUrl}","size":null}`,
  ])('is corrupt as %s', (text) => {
    expect(imageRules.read(text)).toBeUndefined();
  });
});

describe("An image's address", () => {
  it.each([
    'data:text/html;base64,AAAA',
    '/images/../secret',
    '/other/a.webp',
    'https://',
    'https://[',
    'https://a b',
    'https://a;script-src',
    'https://a,b',
    'ftp://a/b.jpg',
    7,
    null,
  ])('is not %j', (value) => {
    expect(isImageAddress(value)).toBe(false);
  });
});
