import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { attachedImage } from '../../../contract/images.ts';
import { limits } from '../../../platform/limits/limits.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import {
  animatedPng,
  avifBomb,
  gifBomb,
  interlacedPng,
  losslessWebp,
  pngWithoutPixels,
  polyglot,
  svgBomb,
} from '../../../server/testing/hostile-images.ts';
import { asDataUrl, drawImage } from '../../../server/testing/images.ts';
import { multipartOf } from '../../../server/testing/multipart.ts';
import { drawPhoto } from '../../../server/testing/photo.ts';
import { buildRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { imagesFeature } from './feature.ts';
import { uploadRoom } from './image-upload.ts';

type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** Sends an image puzzle as a browser does, with the bytes beside the JSON. */
async function upload({ app }: Pick<TestApp, 'app'>, bytes: Buffer, change: object = {}, from = '127.0.0.1') {
  const { requestId, puzzle } = buildPuzzle({ type: 'image_spin', imageUrl: attachedImage });
  const json = JSON.stringify({ requestId, puzzle, ...change });
  const parts = multipartOf({ json, image: bytes });
  return app.inject({ method: 'POST', url: '/api/puzzles', ...parts, remoteAddress: from });
}

async function uploadAndServe(bytes: Buffer) {
  const test = await buildTestApp();
  const created = await upload(test, bytes);
  expect(created.statusCode, created.body).toBe(201);
  const { challenge } = await test.start(created.json().puzzleId);
  const path = 'imageUrl' in challenge ? challenge.imageUrl : '';
  const response = await test.app.inject(path);
  return {
    ...test,
    path,
    response,
    bytes: response.rawPayload,
    metadata: await sharp(response.rawPayload).metadata(),
  };
}

async function refusalOf(bytes: Buffer) {
  const test = await buildTestApp();
  const response = await upload(test, bytes);
  expect(await test.db.selectFrom('image_files').select('name').execute()).toEqual([]);
  const { code, title, message } = response.json().error;
  return { status: response.statusCode, code, title, message };
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (r > 200 && g < 60 && b < 60) return 'red';
  return b > 200 && r < 60 && g < 60 ? 'blue' : `${r},${g},${b}`;
}

describe('An image', () => {
  it('is served as WebP with its size in its name, cacheable for an hour', async () => {
    const { path, response, metadata } = await uploadAndServe(await drawImage().png().toBuffer());
    expect(path).toMatch(/^\/images\/[0-9a-f]{64}-40x20\.webp$/);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('may be uploaded as %s', async (format) => {
    const bytes = await drawImage().toFormat(format).toBuffer();
    const { metadata } = await uploadAndServe(bytes);
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it('is reduced to at most 1200 pixels a side, and never enlarged', async () => {
    const tall = await drawImage({ width: 100, height: 2400 }).png().toBuffer();
    expect((await uploadAndServe(tall)).metadata).toMatchObject({ width: 50, height: 1200 });
    const exact = await drawImage({ width: 1200, height: 10 }).png().toBuffer();
    expect((await uploadAndServe(exact)).metadata).toMatchObject({ width: 1200, height: 10 });
  });

  it('is stored without its GPS position and camera', async () => {
    const bytes = await drawImage()
      .withExif({
        IFD0: { Make: 'Secretcam', Artist: 'Marker Person' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1', GPSLongitudeRef: 'E' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('Secretcam')).toBe(true);
    const served = await uploadAndServe(bytes);
    expect(served.metadata.exif).toBeUndefined();
    expect(served.metadata.xmp).toBeUndefined();
    expect(served.bytes.includes('Secretcam')).toBe(false);
    expect(served.bytes.includes('Marker Person')).toBe(false);
    expect(served.bytes.includes('EXIF')).toBe(false);
  });

  it('is turned upright according to its EXIF orientation', async () => {
    // Orientation 6: the camera lay on its side, so the left edge of the stored pixels is the top of the
    // image.
    const bytes = await drawImage().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const { bytes: served, metadata } = await uploadAndServe(bytes);
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(metadata.orientation).toBeUndefined();
    expect(await colourAt(served, 10, 5)).toBe('red');
    expect(await colourAt(served, 10, 35)).toBe('blue');
  });

  it('is laid on white where it is transparent', async () => {
    const clear = {
      create: { width: 4, height: 4, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    };
    const { bytes } = await uploadAndServe(await sharp(clear).png().toBuffer());
    expect(await colourAt(bytes, 1, 1)).toBe('255,255,255');
  });

  it('may be a data URL within the 64 KB of JSON, recognized by its bytes whatever type it claims', async () => {
    const { create, start } = await buildTestApp();
    const imageUrl = asDataUrl(await drawImage().png().toBuffer(), 'image/svg+xml');
    const { puzzleId } = await create(buildPuzzle({ type: 'image', imageUrl }));
    expect((await start(puzzleId)).challenge).toHaveProperty('imageUrl');
  });

  it('may have at most four megabytes', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const image = sharp({ create: { width: 1100, height: 1100, channels: 3, background: '#000', noise } });
    const bytes = await image.png({ compressionLevel: 1 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(3_000_000);
    expect((await uploadAndServe(bytes)).metadata.width).toBe(1100);
    expect((await refusalOf(Buffer.concat([bytes, bytes]))).code).toBe('request_too_large');
  });

  it('is served without bytes that follow its end', async () => {
    const { bytes } = await uploadAndServe(await polyglot());
    expect(bytes.includes('script')).toBe(false);
  });

  it('gets the same puzzle when it is sent again with the same request id', async () => {
    const test = await buildTestApp();
    const { requestId } = buildPuzzle({ type: 'image_spin' });
    const bytes = await drawImage().png().toBuffer();
    const [first, second] = [
      await upload(test, bytes, { requestId }),
      await upload(test, bytes, { requestId }),
    ];
    expect(second.json()).toEqual(first.json());
  });

  it('is shown to the winner of its reward', async () => {
    const { app, create, solve, claim, viewReward } = await buildRewardFixture();
    const puzzle = await create(buildPuzzle({ type: 'word' }));
    const draft = { type: 'coupon', description: 'Lunch', deliveryContact: 'a', secretCode: 'b' };
    const { payload, headers } = multipartOf({
      json: JSON.stringify({ ...draft, imageUrl: attachedImage }),
      image: await drawImage().png().toBuffer(),
    });
    const added = await app.inject({
      method: 'POST',
      url: `/api/puzzles/${puzzle.puzzleId}/reward`,
      payload,
      headers: { ...headers, authorization: `Bearer ${puzzle.creatorKey}` },
    });
    expect(added.statusCode, added.body).toBe(201);
    const { proof } = await solve(puzzle.puzzleId);
    const { body } = await claim(puzzle.puzzleId, proof);
    const { secrets } = (await viewReward(body.rewardId, body.winnerKey)).body;
    expect((await app.inject(secrets?.imageUrl ?? '')).headers['content-type']).toBe('image/webp');
  });
});

describe('An image in several sizes and formats', () => {
  async function served() {
    const photo = await (await drawPhoto(1000, 500)).jpeg().toBuffer();
    const test = await uploadAndServe(photo);
    const base = test.path.replace('.webp', '');
    const ask = (suffix: string, headers = {}) => test.app.inject({ url: `${base}${suffix}`, headers });
    return { ...test, ask };
  }

  it('is served in the smallest size that suffices, never enlarged', async () => {
    const { ask } = await served();
    for (const [suffix, width] of [
      ['.webp', 1000],
      ['-800.webp', 800],
      ['-480.webp', 480],
    ] as const) {
      expect((await sharp((await ask(suffix)).rawPayload).metadata()).width).toBe(width);
    }
    const { path, app } = await uploadAndServe(await drawImage({ width: 600 }).png().toBuffer());
    const small = await app.inject(path.replace('.webp', '-800.webp'));
    expect((await sharp(small.rawPayload).metadata()).width).toBe(600);
  });

  it('is served as WebP, cacheable for a minute, until its AVIF is made', async () => {
    const { ask, app } = await served();
    expect((await ask('-480.avif')).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    });
    await app.use(imagesFeature).complete();
    const avif = await ask('-480.avif');
    expect(avif.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=3600, immutable',
    });
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 480 });
  });

  it('is answered with 304 for a browser that already has it', async () => {
    const { ask } = await served();
    const { etag = '' } = (await ask('.webp')).headers;
    const again = await ask('.webp', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('-480.webp', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('may be shown by pages of the site that load it from a CDN', async () => {
    const { response } = await served();
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('An upload', () => {
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
    ['bytes that did not come', attachedImage],
  ])('is refused as unsupported if its URL is %s', async (_name, imageUrl) => {
    const { refused } = await buildTestApp();
    const { status, body } = await refused.create(buildPuzzle({ type: 'image_spin', imageUrl }));
    const { code, title, message } = body.error;
    expect({ status, code, title, message }).toEqual(unsupported);
  });

  it.each([
    ['a letter', () => Buffer.from('This is a letter. '.repeat(20))],
    ['a drawing with parts in parts', () => svgBomb],
    ['a GIF', () => gifBomb],
    ['an AVIF', () => avifBomb(500)],
    ['an animation', animatedPng],
  ])('is refused as unsupported if it is %s', async (_name, make) => {
    expect(await refusalOf(await make())).toEqual(unsupported);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is refused as unreadable if it is half a %s', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
      .toFormat(format)
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toEqual(unreadable);
  });

  it('is refused as unreadable if it is a PNG without its pixels', async () => {
    expect(await refusalOf(pngWithoutPixels(2000, 2250))).toEqual(unreadable);
  });

  it.each([
    ['of 50,000 pixels a side', pngWithoutPixels(50_000, 50_000)],
    ['interlaced, of 16 bits', interlacedPng(3000, 3000)],
    ['without loss, of 38 bytes', losslessWebp(16_383, 16_383)],
  ])('is refused for its size if it is %s', async (_name, bytes) => {
    expect(await refusalOf(bytes)).toEqual({
      status: 422,
      code: 'image_too_many_pixels',
      title: 'Error Creating Puzzle',
      message:
        'The image has more than 4.5 megapixels, or a side of more than 4,096 pixels. Please choose a smaller image.',
    });
  });

  it('is accepted if it is large, but within the limits', async () => {
    expect((await uploadAndServe(interlacedPng(1500, 1500))).metadata.width).toBe(1200);
  });
});

describe('A request with an image beside its JSON', () => {
  const image = drawImage().png().toBuffer();

  it.each([
    ['no JSON', async () => multipartOf({ image: await image })],
    ['JSON that is cut', async () => multipartOf({ json: '{"requestId":', image: await image })],
    ['JSON of over 64 KB', async () => multipartOf({ json: `"${'x'.repeat(70_000)}"`, image: await image })],
    ['another part', async () => multipartOf({ json: '{}', other: await image })],
  ])('is refused with %s', async (_name, make) => {
    const { app } = await buildTestApp();
    const response = await app.inject({ method: 'POST', url: '/api/puzzles', ...(await make()) });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'request_invalid']);
  });

  it('is refused by routes that take no image', async () => {
    const { app } = await buildTestApp();
    const parts = multipartOf({ json: '{"password":"x"}', image: await image });
    const response = await app.inject({ method: 'POST', url: '/api/admin/session', ...parts });
    expect(response.statusCode).toBe(400);
  });

  it('is refused in words from an address that fills the store with noise, and from no other', async () => {
    const factor = 0.01;
    const test = await buildTestApp({ limits: factor });
    const raw = { width: 1200, height: 1200, channels: 3 as const };
    const noisy = () =>
      sharp(randomBytes(1200 * 1200 * 3), { raw })
        .jpeg({ quality: 50 })
        .toBuffer();
    let stored = 0;
    let answer = await upload(test, await noisy());
    for (; answer.statusCode === 201; answer = await upload(test, await noisy())) {
      stored += 1;
      expect(stored * 100).toBeLessThan(limits.image_kilobytes.burst * factor);
    }
    expect(stored).toBeGreaterThan(0);
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'images_budget_spent']);
    expect((await upload(test, await noisy(), {}, '198.51.100.7')).statusCode).toBe(201);
  }, 60_000);

  it('is answered while 48 others send slowly', async () => {
    const test = await buildTestApp({ limits: 1 });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { headers, payload } = multipartOf({ json: '{}', image: await image });
    const head = `host: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: 4000000`;
    const sockets = Array.from({ length: 48 }, () => connect(port, '127.0.0.1'));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    const asked = vi.fn();
    test.app.server.on('request', asked);
    for (const socket of sockets) {
      socket.write(`POST /api/puzzles HTTP/1.1\r\n${head}\r\n\r\n`);
      socket.write(payload.subarray(0, 200));
    }
    await expect.poll(() => asked).toHaveBeenCalledTimes(48);
    expect((await upload(test, await image)).statusCode).toBe(201);
  });

  it('is refused in words while other uploads fill the memory, and accepted afterwards', async () => {
    const { total, perNetwork, perAddress } = uploadRoom;
    expect([perAddress <= perNetwork, perNetwork < total]).toEqual([true, true]);
    try {
      Object.assign(uploadRoom, { perAddress: 100 });
      const test = await buildTestApp();
      const refused = await upload(test, await image);
      expect([refused.statusCode, refused.json().error.message]).toEqual([
        503,
        'We are busy with images. Please try again in a moment.',
      ]);
      expect(refused.headers['retry-after']).toBe('5');
      Object.assign(uploadRoom, { perAddress: (await image).length });
      for (let n = 0; n < 3; n += 1) expect((await upload(test, await image)).statusCode).toBe(201);
      // A network that has used up its share is refused, too.
      Object.assign(uploadRoom, { perNetwork: 100 });
      expect((await upload(test, await image)).statusCode).toBe(503);
    } finally {
      Object.assign(uploadRoom, { total, perNetwork, perAddress });
    }
  });
});
