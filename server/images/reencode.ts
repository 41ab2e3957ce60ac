import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Refusal } from '../platform/http/errors.ts';

/** An image as we store and serve it. */
export interface Image {
  hash: string;
  bytes: Buffer;
  /** `/images/…`, with the size in the name so that pages can leave room before it loads. */
  path: string;
}

const maxMegapixels = 50;
const longSide = 1200;

// The pool of decoders is as wide as the machine; one thread each keeps a flood of uploads from starving the plays.
sharp.concurrency(1);

// What is no photo is not even opened: a drawing (SVG) of two kilobytes can keep its reader busy for seconds.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/**
 * Decodes a data URL and makes our own image of it: upright, at most 1200 px, no metadata (decision 17).
 * Throws a Refusal when it is not an image we can read, or too big.
 */
export async function readImage(dataUrl: string): Promise<Image> {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  if (base64 === undefined) throw new Refusal('image_format_unsupported');
  const upload = Buffer.from(base64, 'base64');

  const { width = 0, height = 0 } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('image_unreadable');
    });
  if (width * height > maxMegapixels * 1e6) throw new Refusal('image_too_many_pixels');

  const { data: bytes, info } = await sharp(upload, {
    limitInputPixels: maxMegapixels * 1e6,
    failOn: 'truncated',
  })
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('image_unreadable');
    });
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, bytes, path: `/images/${hash}-${info.width}x${info.height}.webp` };
}
