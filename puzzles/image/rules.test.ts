import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHome, isRight } from '../shuffle.ts';
import { isImageAddress } from '../stored-json.ts';
import { imageRules, maxDescriptionLength } from './rules.ts';
import { imageSamples, swapsHome } from './samples.ts';
import type { ImageDraft } from './schema.ts';

const imageUrl = 'data:image/png;base64,AAAA';
const draft: ImageDraft = { imageUrl, description: 'A cat', size: 3 };

describe('An image puzzle', () => {
  it.each([3, 4, 5])(
    'starts with each tile once, and never with all at home, with %d tiles per side',
    (size) => {
      for (const random of [Math.random, () => 0, () => 0.999_999]) {
        const { order } = imageRules.challenge({ imageUrl, size }, random);
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: size * size }, (_, i) => i));
        expect(isHome(order, undefined)).toBe(false);
      }
    },
  );

  it('replays any swaps and is solved exactly when they bring every tile home', () => {
    const swaps = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 30 });
    fc.assert(
      fc.property(imageSamples.drafts, swaps, ({ imageUrl: url, size }, detour) => {
        const content = { imageUrl: url, size };
        const { order } = imageRules.challenge(content, Math.random);
        const lying = [...order];
        for (const [a, b] of detour) [lying[a], lying[b]] = [lying[b] ?? -1, lying[a] ?? -1];
        expect(imageRules.judge(content, order, { swaps: detour }).right).toBe(isHome(lying, undefined));
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

  it('does not mutate the given order', () => {
    const order = Object.freeze([1, 0, 2, 3, 4, 5, 6, 7, 8]) as number[];
    expect(imageRules.judge({ imageUrl, size: 3 }, order, { swaps: [[0, 1]] })).toEqual({
      right: true,
      moves: 1,
      squares: 3,
    });
    expect(order[0]).toBe(1);
  });

  it('loses a green square for each quarter of the swaps needed that is wasted', () => {
    // This order needs eight swaps.
    const order = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    const squaresWith = (wasted: number) => {
      const swaps = [...Array.from({ length: wasted }, (): [number, number] => [0, 1]), ...swapsHome(order)];
      return imageRules.judge({ imageUrl, size: 3 }, order, { swaps }).squares;
    };
    expect([0, 2, 4, 6, 8].map(squaresWith)).toEqual([3, 2, 1, 0, 0]);
    expect(imageRules.judge({ imageUrl, size: 3 }, order, { swaps: [] }).squares).toBeUndefined();
  });
});

describe('An image puzzle with identical tiles', () => {
  /** A logo on white, with four identical corners. */
  const equalTiles = [0, 1, 0, 3, 4, 5, 0, 7, 0];
  const content = imageRules.withImage?.({ imageUrl, size: 3 }, () => ({
    equalTiles: { 3: equalTiles },
  })) ?? {
    imageUrl,
    size: 3,
  };

  it("accepts identical tiles in each other's places", () => {
    const corners = [8, 1, 6, 3, 4, 5, 0, 7, 2];
    expect(imageRules.judge(content, corners, { swaps: [] })).toEqual({ right: true, moves: 0, squares: 3 });
    expect(imageRules.judge({ imageUrl, size: 3 }, corners, { swaps: [] }).right).toBe(false);
    expect(imageRules.judge(content, [1, 0, 2, 3, 4, 5, 6, 7, 8], { swaps: [] }).right).toBe(false);
  });

  it('tells the board about identical tiles and never starts in a solved order', () => {
    const two = imageRules.withImage?.(content, () => ({ equalTiles: { 3: [0, 0, 0, 0, 0, 0, 0, 0, 8] } }));
    for (const tried of [content, two ?? content]) {
      for (const random of [Math.random, () => 0, () => 0.5, () => 0.999_999]) {
        const challenge = imageRules.challenge(tried, random);
        expect(challenge.equalTiles).toEqual(tried.equalTiles);
        expect(isHome(challenge.order, challenge.equalTiles)).toBe(false);
      }
    }
  });

  it('is solved exactly when every tile counts as right', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 });
    fc.assert(
      fc.property(order, (lying) => {
        const areAllRight = lying.every((tile, place) => isRight(tile, place, equalTiles));
        expect(imageRules.judge(content, lying, { swaps: [] }).right).toBe(areAllRight);
        // Right tiles can stay in place, because the wrong tiles always fit the remaining places.
        const left = [...lying.keys()].filter((place) => !isRight(lying[place], place, equalTiles));
        const looks = (tiles: (number | undefined)[]) => tiles.map((tile) => equalTiles[tile ?? -1]).sort();
        expect(looks(left.map((place) => lying[place]))).toEqual(looks(left));
      }),
    );
  });

  it('ignores identical tiles of an image in one colour and those of another grid size', () => {
    const plain = { imageUrl, size: 3 };
    expect(imageRules.withImage?.(plain, () => ({ equalTiles: { 3: Array(9).fill(0) } }))).toEqual(plain);
    expect(imageRules.withImage?.(plain, () => ({ equalTiles: { 4: Array(16).fill(0) } }))).toEqual(plain);
  });
});

describe('An image draft', () => {
  it('reports a missing image and a missing description together', () => {
    expect(imageRules.problems({ ...draft, imageUrl: '', description: ' ' })).toEqual([
      'image_missing',
      'description_missing',
    ]);
  });

  it('allows a description of 200 characters and no more', () => {
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
    'is read from the bare address %s of an older puzzle',
    (address) => {
      expect(imageRules.read(address)).toEqual({ imageUrl: address, size: 3 });
    },
  );

  it('has the grid size 3 when none is stored', () => {
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

describe('An image address', () => {
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
  ])('cannot be %j', (value) => {
    expect(isImageAddress(value)).toBe(false);
  });
});
