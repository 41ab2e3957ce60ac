import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { asDataUrl, drawImage, tinyImage } from '../testing/images.ts';

/** Uploads an image and fetches what the site then shows. */
async function uploadAndServe(imageUrl: string) {
  const { create, start, app } = await buildTestApp();
  const { puzzleId } = await create(buildPuzzle({ type: 'image', imageUrl }));
  const { challenge } = await start(puzzleId);
  const path = 'imageUrl' in challenge ? challenge.imageUrl : '';
  const response = await app.inject(path);
  return {
    path,
    response,
    bytes: response.rawPayload,
    metadata: await sharp(response.rawPayload).metadata(),
  };
}

async function refusalOf(imageUrl: string) {
  const { refused, db } = await buildTestApp();
  const { status, body } = await refused.create(buildPuzzle({ type: 'image_spin', imageUrl }));
  expect(await db.selectFrom('images').select('hash').execute()).toEqual([]);
  return { status, code: body.error.code, title: body.error.title, message: body.error.message };
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (r > 200 && g < 60 && b < 60) return 'red';
  return b > 200 && r < 60 && g < 60 ? 'blue' : `${r},${g},${b}`;
}

describe('A picture', () => {
  it('is served as WebP for ever, its size in its name', async () => {
    const { path, response, metadata } = await uploadAndServe(tinyImage);
    expect(path).toMatch(/^\/images\/[0-9a-f]{64}-40x20\.webp$/);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('may be uploaded as %s', async (format) => {
    const bytes = await drawImage().toFormat(format).toBuffer();
    const { metadata } = await uploadAndServe(asDataUrl(bytes, `image/${format}`));
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it('is known by its bytes, whatever type its sender claims', async () => {
    const bytes = await drawImage().png().toBuffer();
    const { metadata } = await uploadAndServe(asDataUrl(bytes, 'image/svg+xml'));
    expect(metadata.format).toBe('webp');
  });

  it('is made no longer than 1200 pixels, and a small one no larger', async () => {
    const tall = await drawImage({ width: 100, height: 2400 }).png().toBuffer();
    expect((await uploadAndServe(asDataUrl(tall))).metadata).toMatchObject({ width: 50, height: 1200 });
    const exact = await drawImage({ width: 1200, height: 10 }).png().toBuffer();
    expect((await uploadAndServe(asDataUrl(exact))).metadata).toMatchObject({ width: 1200, height: 10 });
  });

  it('loses where and with what it was taken', async () => {
    const bytes = await drawImage()
      .withExif({
        IFD0: { Make: 'Secretcam', Artist: 'Marker Person' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1', GPSLongitudeRef: 'E' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('Secretcam')).toBe(true);
    const served = await uploadAndServe(asDataUrl(bytes, 'image/jpeg'));
    expect(served.metadata.exif).toBeUndefined();
    expect(served.metadata.xmp).toBeUndefined();
    expect(served.bytes.includes('Secretcam')).toBe(false);
    expect(served.bytes.includes('Marker Person')).toBe(false);
    expect(served.bytes.includes('EXIF')).toBe(false);
  });

  it('is turned upright as its camera noted', async () => {
    // Orientation 6: the camera lay on its side, so that the left edge of the bytes is the top of the image.
    const bytes = await drawImage().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const { bytes: served, metadata } = await uploadAndServe(asDataUrl(bytes, 'image/jpeg'));
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(metadata.orientation).toBeUndefined();
    expect(await colourAt(served, 10, 5)).toBe('red');
    expect(await colourAt(served, 10, 35)).toBe('blue');
  });

  it('of an animation is its first frame, standing still', async () => {
    const [first, second] = await Promise.all([
      drawImage().png().toBuffer(),
      drawImage({ left: '#0000ff', right: '#ff0000' }).png().toBuffer(),
    ]);
    const gif = await sharp([first, second], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    const { bytes, metadata } = await uploadAndServe(asDataUrl(gif, 'image/gif'));
    expect(metadata.pages ?? 1).toBe(1);
    expect(metadata.height).toBe(20);
    expect(await colourAt(bytes, 5, 10)).toBe('red');
  });

  it('that one can see through is laid on white', async () => {
    const clear = {
      create: { width: 4, height: 4, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    };
    const { bytes } = await uploadAndServe(asDataUrl(await sharp(clear).png().toBuffer()));
    expect(await colourAt(bytes, 1, 1)).toBe('255,255,255');
  });

  it('may come close to the limit of a request', async () => {
    const noise = await sharp({
      create: {
        width: 1400,
        height: 1400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2_000_000);
    expect((await uploadAndServe(asDataUrl(noise))).metadata.width).toBe(1200);
  });
});

describe('What is not a picture', () => {
  const unreadable = {
    status: 422,
    code: 'image_unreadable',
    title: 'Error Creating Puzzle',
    message: 'The image could not be processed. Please try a JPG or PNG image.',
  };
  const unsupported = {
    status: 415,
    code: 'image_format_unsupported',
    title: 'Error Creating Puzzle',
    message:
      'There was a problem saving your puzzle. The image format is unsupported. Please try a JPG or PNG image.',
  };

  it.each([
    ['an address', 'https://pictures.example/cat.jpg'],
    ['an address of ours', `/images/${'0'.repeat(64)}-1x1.webp`],
    ['a file', 'file:///etc/passwd'],
    ['a page', asDataUrl(Buffer.from('<p>'), 'text/html')],
    ['nothing', 'data:image/png;base64,'],
    ['what is not base64', 'data:image/png;base64,!!!!'],
    ['base64 with a line break', 'data:image/png;base64,AAAA\nAAAA'],
    ['text that is not encoded', 'data:image/png,hello'],
  ])('such as %s is refused as unsupported', async (_name, imageUrl) => {
    expect(await refusalOf(imageUrl)).toEqual(unsupported);
  });

  it.each([
    ['text called a photo', asDataUrl(Buffer.from('This is a letter. '.repeat(20)), 'image/jpeg')],
    ['random bytes', asDataUrl(Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 7919) % 256)))],
    ['a PNG of its first bytes only', asDataUrl(Buffer.from('89504e470d0a1a0a', 'hex'))],
    ['a drawing with a script', asDataUrl(drawing('<script>alert(1)</script>'), 'image/svg+xml')],
    ['a drawing called a photo', asDataUrl(drawing('<rect width="9" height="9"/>'), 'image/png')],
  ])('such as %s is refused as unreadable', async (_name, imageUrl) => {
    expect(await refusalOf(imageUrl)).toEqual(unreadable);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('such as half a %s is refused', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
      .toFormat(format)
      .toBuffer();
    expect(await refusalOf(asDataUrl(whole.subarray(0, whole.length / 2), `image/${format}`))).toEqual(
      unreadable,
    );
  });

  it('because it has over 50 megapixels is refused before it is unpacked', async () => {
    const start = performance.now();
    expect(await refusalOf(asDataUrl(pngWithoutPixels(10_001, 5000)))).toEqual({
      status: 422,
      code: 'image_too_many_pixels',
      title: 'Error Creating Puzzle',
      message: 'The image has more than 50 megapixels. Please choose a smaller image.',
    });
    expect((await refusalOf(asDataUrl(pngWithoutPixels(60_000, 60_000)))).code).toBe('image_too_many_pixels');
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('is told apart from what has exactly 50 megapixels, which only lacks its pixels', async () => {
    expect((await refusalOf(asDataUrl(pngWithoutPixels(10_000, 5000)))).code).toBe('image_unreadable');
  });
});

function drawing(inside: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
}

/** A PNG that claims a size and holds one row at most: a bomb as they are made. */
function pngWithoutPixels(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND'),
  ]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
