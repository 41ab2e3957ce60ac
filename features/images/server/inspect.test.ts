import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../platform/http/errors.ts';
import { minCpuMs } from '../../../server/testing/growth.ts';
import {
  animatedPng,
  animatedWebp,
  avifBomb,
  gifBomb,
  interlacedPng,
  jpegOfManyScans,
  losslessWebp,
  pngOfManyChunks,
  pngWithoutPixels,
  polyglot,
  svgBomb,
  twoSizedWebp,
  webpOfManyChunks,
} from '../../../server/testing/hostile-images.ts';
import { drawImage } from '../../../server/testing/images.ts';
import { inspectImage } from './inspect.ts';

function codeOf(bytes: Buffer): string {
  try {
    inspectImage(bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.codes[0];
    throw error;
  }
}

describe("An upload's header", () => {
  it.each([
    ['jpeg', { quality: 80 }],
    ['jpeg', { progressive: true }],
    ['jpeg', { mozjpeg: true }],
    ['png', {}],
    ['png', { palette: true }],
    ['webp', { quality: 80 }],
    ['webp', { lossless: true }],
  ] as const)('states the size of a %s (%o) without decoding it', async (format, options) => {
    const bytes = await drawImage({ width: 301, height: 200 })
      .withExif({ IFD0: { Make: 'Camera' } })
      .toFormat(format, options)
      .toBuffer();
    expect(inspectImage(bytes)).toMatchObject({ format, width: 301, height: 200 });
  });

  it('states the size of an extended WebP', async () => {
    const clear = { r: 9, g: 9, b: 9, alpha: 0.5 };
    const image = sharp({ create: { width: 33, height: 44, channels: 4, background: clear } });
    const bytes = await image
      .withExif({ IFD0: { Make: 'Camera' } })
      .webp()
      .toBuffer();
    expect(bytes.toString('latin1', 12, 16)).toBe('VP8X');
    expect(inspectImage(bytes)).toMatchObject({ format: 'webp', width: 33, height: 44 });
  });

  it('may be followed by data that is not part of the image, which is ignored', async () => {
    expect(inspectImage(await polyglot())).toMatchObject({ format: 'jpeg', width: 60 });
  });

  it.each([
    ['an AVIF', () => avifBomb(2000)],
    ['a GIF', () => gifBomb],
    ['an SVG', () => svgBomb],
    ['an animated PNG', animatedPng],
    ['an animated WebP', animatedWebp],
    ['nothing', () => Buffer.alloc(0)],
    ['a letter', () => Buffer.from('This is a letter.')],
    ['another RIFF file', () => Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
    ['a TIFF', () => drawImage().tiff().toBuffer()],
  ])('is refused as unsupported if it is of %s', async (_name, make) => {
    expect(codeOf(await make())).toBe('image_format_unsupported');
  });

  it.each([
    ['a PNG of 50,000 pixels a side', pngWithoutPixels(50_000, 50_000)],
    ['a PNG of 4,097 pixels a side', pngWithoutPixels(4097, 1)],
    ['a PNG of 4.5 megapixels and a row', pngWithoutPixels(2000, 2251)],
    ['an interlaced PNG of 16 bits', interlacedPng(3000, 3000)],
    ['a lossless WebP of 38 bytes', losslessWebp(16_383, 16_383)],
  ])('is refused before decoding if it is of %s', (_name, bytes) => {
    expect(bytes.length).toBeLessThan(200_000);
    const worked = minCpuMs(() => expect(codeOf(bytes)).toBe('image_too_many_pixels'));
    expect(worked).toBeLessThan(20);
  });

  it('may declare exactly 4.5 megapixels, and a side of 4,096 pixels', () => {
    expect(codeOf(pngWithoutPixels(2000, 2250))).toBe('accepted');
    expect(codeOf(losslessWebp(4096, 1))).toBe('accepted');
  });

  it('states the decoding cost that the sender is charged', async () => {
    const photo = { create: { width: 2000, height: 2250, channels: 3 as const, background: '#888' } };
    const plain = await sharp(photo).jpeg().toBuffer();
    const scanned = await sharp(photo).jpeg({ progressive: true }).toBuffer();
    const costs = [plain, scanned, pngWithoutPixels(2000, 2250), interlacedPng(1000, 1125)].map(
      (bytes) => inspectImage(bytes).cost,
    );
    expect(costs).toEqual([1, expect.closeTo(1, 0), 1, 1]);
  });

  it.each([
    ['a JPEG', Buffer.from('ffd8'.padEnd(4, '0') + 'ffe00002'.repeat(1001), 'hex')],
    ['a JPEG of fill bytes', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(100_000, 0xff)])],
    ['a PNG', pngOfManyChunks(1001)],
    ['a WebP', webpOfManyChunks(1001)],
  ])('is unreadable if %s has more than a thousand segments, and is read no further', (_name, bytes) => {
    const reads = vi.spyOn(Buffer.prototype, 'readUInt8');
    const texts = vi.spyOn(Buffer.prototype, 'toString');
    try {
      expect(codeOf(bytes)).toBe('image_unreadable');
      expect(reads.mock.calls.length + texts.mock.calls.length).toBeLessThan(2100);
    } finally {
      reads.mockRestore();
      texts.mockRestore();
    }
  });

  it('may have hundreds of segments, as large colour profiles do', async () => {
    const jpeg = await drawImage().jpeg().toBuffer();
    const profile = Buffer.from('ffe20004aaaa'.repeat(255), 'hex');
    expect(codeOf(Buffer.concat([jpeg.subarray(0, 2), profile, jpeg.subarray(2)]))).toBe('accepted');
  });

  it.each([
    ['no pixels', () => pngWithoutPixels(0, 5)],
    ['two sizes', () => twoSizedWebp()],
    ['4.5 megapixels of 16 bits that are interlaced', () => interlacedPng(2000, 2250)],
    ['a thousand scans', () => jpegOfManyScans(1000)],
  ])('is unreadable if it declares %s', async (_name, make) => {
    expect(codeOf(await make())).toBe('image_unreadable');
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is refused in words if a %s is truncated anywhere',
    async (format) => {
      const whole = await drawImage().toFormat(format).toBuffer();
      for (let length = 0; length < Math.min(whole.length, 700); length += 1) {
        expect(codeOf(whole.subarray(0, length))).toMatch(
          /^(image_unreadable|image_format_unsupported|accepted)$/,
        );
      }
      expect(codeOf(whole.subarray(0, 20))).toBe('image_unreadable');
    },
  );

  it('is either read or refused, whatever its bytes', () => {
    const starts = ['ffd8ffe0', '89504e470d0a1a0a0000000d49484452', '524946460000000057454250'];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        codeOf(Buffer.concat([Buffer.from(start, 'hex'), rest]));
      }),
      { numRuns: 3000 },
    );
  });
});
