import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLandscape } from '../../../server/testing/images.ts';
import type { Pixels } from './equal-tiles.ts';
import { distanceOf, isAlike, likenessesOf, likenessOf } from './likeness.ts';

async function pixelsOf(image: Buffer | Sharp): Promise<Pixels> {
  const { data, info } = await (Buffer.isBuffer(image) ? sharp(image) : image)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Edits that people make so that a blocked image is not recognized. */
const disguises: Record<string, (image: Sharp) => Sharp> = {
  'half the size': (image) => image.resize(200),
  'a third of the size': (image) => image.resize(133),
  'twice the size': (image) => image.resize(800),
  'another shape': (image) => image.resize(360, 300, { fit: 'fill' }),
  'JPEG of 70': (image) => image.jpeg({ quality: 70 }),
  'JPEG of 40': (image) => image.jpeg({ quality: 40 }),
  'JPEG of 15': (image) => image.jpeg({ quality: 15 }),
  'WebP of 30': (image) => image.webp({ quality: 30 }),
  grey: (image) => image.greyscale(),
  'grey and small': (image) => image.greyscale().resize(160),
  brighter: (image) => image.modulate({ brightness: 1.2 }),
  darker: (image) => image.modulate({ brightness: 0.8 }),
  'with less contrast': (image) => image.linear(0.8, 20),
  'in other colours': (image) => image.modulate({ saturation: 1.5 }),
  'a bit blurred': (image) => image.blur(1.2),
  'cropped by 1 % on each side': (image) => image.extract({ left: 4, top: 3, width: 392, height: 294 }),
  'cropped by 2 % at the left': (image) => image.extract({ left: 8, top: 0, width: 392, height: 300 }),
  'cropped by 2 % at the bottom': (image) => image.extract({ left: 0, top: 0, width: 400, height: 294 }),
  'a thin white border': (image) =>
    image.extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#ffffff' }),
  'a thin black border': (image) =>
    image.extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#000000' }),
};

describe('The likeness of images', () => {
  it.each([1, 2, 3, 4, 5])('recognizes picture %i in at least 18 of 20 disguises', async (seed) => {
    const original = await drawLandscape(seed).png().toBuffer();
    const blocked = (await likenessOf(await pixelsOf(original))) ?? '';
    const missed: string[] = [];
    for (const [name, disguise] of Object.entries(disguises)) {
      const candidates = await likenessesOf(await pixelsOf(await disguise(sharp(original)).toBuffer()));
      if (!candidates.some((likeness) => isAlike(likeness, blocked))) missed.push(name);
    }
    expect(Object.keys(disguises)).toHaveLength(20);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(2);
  });

  it('takes none of 1,000 different images for a blocked one', async () => {
    const blocked = await Promise.all(
      [1, 2, 3, 4, 5].map(async (seed) => (await likenessOf(await pixelsOf(drawLandscape(seed)))) ?? ''),
    );
    const wrong: string[] = [];
    for (let seed = 100; seed < 1100; seed++) {
      for (const likeness of await likenessesOf(await pixelsOf(drawLandscape(seed, 1 / 4)))) {
        for (const one of blocked)
          if (isAlike(likeness, one)) wrong.push(`${seed}: ${distanceOf(likeness, one)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('is null for pictures with too little detail', async () => {
    const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    expect(await likenessesOf(await pixelsOf(plain))).toEqual([]);
    expect(await likenessOf({ data: Buffer.alloc(12), width: 2, height: 2 })).toBe(null);
  });

  it('counts the bits that differ', () => {
    expect(distanceOf('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(distanceOf('8000000000000001', '0000000000000000')).toBe(2);
    expect(distanceOf('0123456789abcdef', '0123456789abcdef')).toBe(0);
  });
});
