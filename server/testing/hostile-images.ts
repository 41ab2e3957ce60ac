import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Images that an attacker might send. None has more bytes than a photo. */

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG that declares a size but contains only nine bytes of pixel data. */
export function pngWithoutPixels(width: number, height: number): Buffer {
  return png({ width, height, depth: 8, colour: 0, interlace: 0 }, deflateSync(Buffer.alloc(9)));
}

/** An interlaced 16-bit RGBA PNG of a single colour, which must be decoded as a whole. */
export function interlacedPng(width: number, height: number): Buffer {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const bytes = passes.reduce((sum, [x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return columns > 0 && rows > 0 ? sum + rows * (1 + columns * 8) : sum;
  }, 0);
  return png({ width, height, depth: 16, colour: 6, interlace: 1 }, deflateSync(Buffer.alloc(bytes)));
}

/** A PNG with many empty chunks before its pixels. */
export function pngOfManyChunks(chunks: number): Buffer {
  const whole = pngWithoutPixels(9, 9);
  const empty = Array.from({ length: chunks }, () => chunk('teXt'));
  return Buffer.concat([whole.subarray(0, 33), ...empty, whole.subarray(33)]);
}

/** A WebP with many empty chunks before its pixels. */
export function webpOfManyChunks(chunks: number): Buffer {
  const canvas = Buffer.alloc(10);
  const empty = Array.from({ length: chunks }, () => webpChunk('EXIF', Buffer.alloc(0)));
  return riff(Buffer.concat([webpChunk('VP8X', canvas), ...empty, losslessWebp(1, 1).subarray(12)]));
}

export async function animatedPng(): Promise<Buffer> {
  const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', control), still.subarray(33)]);
}

/** A lossless WebP of a single colour, which takes 38 bytes at any size. */
export function losslessWebp(width: number, height: number): Buffer {
  const data = Buffer.alloc(18);
  data.writeUInt8(0x2f, 0);
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  // No transform, no cache and no meta codes; five codes with one symbol each.
  data.set([0x88, 0x88, 0x08, 0x00], 5);
  return riff(webpChunk('VP8L', data));
}

export function animatedWebp(): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUInt8(0b10, 0);
  return riff(Buffer.concat([webpChunk('VP8X', canvas), webpChunk('ANIM', Buffer.alloc(6))]));
}

/** A WebP whose canvas and frame differ in size. */
export function twoSizedWebp(): Buffer {
  const canvas = Buffer.alloc(10);
  return riff(Buffer.concat([webpChunk('VP8X', canvas), losslessWebp(4000, 1000).subarray(12)]));
}

/** A progressive JPEG that repeats its last scan. Each scan costs a pass over all pixels. */
export async function jpegOfManyScans(scans: number): Promise<Buffer> {
  const image = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#888' } });
  const jpeg = await image.jpeg({ progressive: true }).toBuffer();
  const start = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
  const scan = jpeg.subarray(start, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: scans }, () => scan),
    jpeg.subarray(-2),
  ]);
}

/** A small AVIF with many pixels. */
export const avifBomb = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .avif({ effort: 0, quality: 1 })
    .toBuffer();

/** A GIF that declares 65,535 × 65,535 pixels but contains few. */
export const gifBomb = Buffer.concat([
  Buffer.from('GIF89a', 'latin1'),
  Buffer.from('ffffffff800000', 'hex'),
  Buffer.from('000000ffffff2c00000000ffffffff0002024c01003b', 'hex'),
]);

/** An SVG with nested references to a billion squares. */
export const svgBomb = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><defs><rect id="a0" width="1" height="1"/>${Array.from(
    { length: 9 },
    (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#a9"/></svg>`,
);

/** A photo followed by a web page and an archive. */
export async function polyglot(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1')]);
}

function png(
  {
    width,
    height,
    depth,
    colour,
    interlace,
  }: { width: number; height: number; depth: number; colour: number; interlace: number },
  pixels: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: Buffer): Buffer {
  const head = Buffer.from('RIFF    WEBP', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
}
