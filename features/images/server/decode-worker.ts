/**
 * Worker process that decodes and encodes images (`decoder.ts`). It exits when it uses too much memory; the
 * caller then gets an error.
 */
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, smallSides, uploadLimits } from '../../../contract/images.ts';
import { type EqualTiles, findEqualTiles, type Pixels } from './equal-tiles.ts';
import { type Likeness, likenessesOf, likenessOf } from './likeness.ts';

/** Keyed by `{side}.{format}`: `full.webp`, `800.webp`, `480.avif` … */
export type ImageFiles = Record<string, Uint8Array>;

export interface DecodedUpload {
  /** SHA-256 of the full WebP, in hex. */
  hash: string;
  width: number;
  height: number;
  files: ImageFiles;
  equalTiles: EqualTiles;
  /** Perceptual hash that recognizes the image once it is blocked. */
  likeness: Likeness;
  /** Perceptual hashes to compare with those of blocked images. */
  likenesses: string[];
}

const fullSide = 1200;
/** Maximum size of a stored file. Larger results are encoded again at lower quality. */
const maxFileBytes = 400 * 1024;
const webpQualities = [80, 60, 30, 10, 1];
/** Visitors wait for the result. This effort takes half as long as libwebp's default of 4, for 2 % more bytes. */
const webpEffort = 2;
const avif = { quality: 55, effort: 3 };

/** The process exits above this. A working decoder uses 100 to 250 MB. */
const maxMemoryBytes = 400 * 1024 * 1024;
const memoryCheckMs = 20;

// Lowers the priority, so that page requests come first. Some systems do not let a process do this.
try {
  setPriority(10);
} catch {
  // The decoder then runs at normal priority.
}
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(1);
}, memoryCheckMs).unref();

sharp.cache(false);
sharp.concurrency(1);
// Blocks the loaders of all other formats, because a 2 KB SVG can keep its loader busy for seconds.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}`) });

/**
 * Converts an upload to WebP in every size: upright, at most 1,200 px, on white, without metadata (rules:
 * images#server-encoding). Rejects if the upload is unreadable.
 */
export async function decodeUpload(upload: Uint8Array): Promise<DecodedUpload> {
  const pixels = await readPixels(upload);
  for (const quality of webpQualities) {
    const full = await encode(pixels, 'full', 'webp', quality);
    if (full.length > maxFileBytes) continue;
    const files: ImageFiles = { 'full.webp': full };
    for (const side of sidesOf(pixels)) files[`${side}.webp`] = await encode(pixels, side, 'webp', quality);
    return {
      hash: createHash('sha256').update(full).digest('hex'),
      width: pixels.width,
      height: pixels.height,
      files,
      equalTiles: findEqualTiles(pixels),
      likeness: await likenessOf(pixels),
      likenesses: await likenessesOf(pixels),
    };
  }
  throw new Error('an image cannot be made small enough');
}

/** Encodes the AVIF files of a stored image from its full WebP. */
export async function makeAvif(full: Uint8Array): Promise<ImageFiles> {
  const pixels = await readPixels(full);
  const files: ImageFiles = {};
  for (const side of ['full', ...sidesOf(pixels)] as const) {
    files[`${side}.avif`] = await encode(pixels, side, 'avif', avif.quality);
  }
  return files;
}

/** Does nothing, but makes the pool start a process. */
export function wake(): void {}

async function readPixels(upload: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(upload, {
    limitInputPixels: uploadLimits.pixels,
    failOn: 'truncated',
    pages: 1,
  })
    .autoOrient()
    .resize({ width: fullSide, height: fullSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`an image has ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}

/** Lists the smaller sizes of an image. Images are never enlarged. */
function sidesOf({ width, height }: Pixels) {
  return smallSides.filter((side) => side < Math.max(width, height));
}

function encode(
  { data, width, height }: Pixels,
  side: number | 'full',
  format: ImageFormat,
  quality: number,
): Promise<Uint8Array> {
  const image: Sharp = sharp(data, { raw: { width, height, channels: 3 } });
  if (side !== 'full') image.resize({ width: side, height: side, fit: 'inside' });
  return (
    format === 'webp'
      ? image.webp({ quality, effort: webpEffort })
      : image.avif({ quality, effort: avif.effort })
  ).toBuffer();
}
