import sharp from 'sharp';
import type { Pixels } from './equal-tiles.ts';

/** An image is compared as a grid of grey fields: each with its right neighbour, which makes 64 bits. */
const columns = 9;
const rows = 8;
/** Fields that differ by no more are alike: noise of compression is no image. Of 255. */
const noise = 2;
/** With fewer differences there is too little in an image to know it again: plain ones would all be the same. */
const minDifferences = 20;
/** How many of the 64 bits may differ. Measured over disguised and over different images in `likeness.test.ts`. */
const maxDistance = 10;
/** What is left out on each side to see past a border. */
const inset = 0.025;

/** A difference hash as 16 hex digits; null for an image with too little in it. */
export type Likeness = string | null;

export async function likenessOf(pixels: Pixels, leftOut = 0): Promise<Likeness> {
  const { data, width, height } = pixels;
  const [x, y] = [Math.round(width * leftOut), Math.round(height * leftOut)];
  const [innerWidth, innerHeight] = [width - 2 * x, height - 2 * y];
  if (innerWidth < columns || innerHeight < rows) return null;
  const grey = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: x, top: y, width: innerWidth, height: innerHeight })
    .greyscale()
    .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  let bits = 0n;
  let differences = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column;
      const difference = (grey[at] ?? 0) - (grey[at + 1] ?? 0);
      if (Math.abs(difference) > noise) differences += 1;
      bits = (bits << 1n) | (difference > noise ? 1n : 0n);
    }
  }
  return differences < minDifferences ? null : bits.toString(16).padStart(16, '0');
}

/** What an upload is compared by: as it is, and without its edge, should a border have been put around it. */
export async function likenessesOf(pixels: Pixels): Promise<string[]> {
  const found = [await likenessOf(pixels), await likenessOf(pixels, inset)];
  return found.filter((likeness) => likeness !== null);
}

/** Do two difference hashes stand for the same image, perhaps in disguise? */
export function isAlike(one: string, other: string): boolean {
  return distanceOf(one, other) <= maxDistance;
}

/** How many of the 64 bits differ. */
export function distanceOf(one: string, other: string): number {
  return (
    countBits(Number.parseInt(one.slice(0, 8), 16) ^ Number.parseInt(other.slice(0, 8), 16)) +
    countBits(Number.parseInt(one.slice(8), 16) ^ Number.parseInt(other.slice(8), 16))
  );
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
