import sharp from 'sharp';
import type { Pixels } from './equal-tiles.ts';

/** An image is reduced to a grid of gray cells. Comparing each cell with its right neighbor gives 64 bits. */
const columns = 9;
const rows = 8;
/** Cells that differ by at most this, out of 255, count as equal, because compression adds noise. */
const noise = 2;
/** An image with fewer differing neighbors has too little detail: all plain images would match each other. */
const minDifferences = 20;
/**
 * Maximum number of differing bits, out of 64. Chosen from disguised and different images measured in
 * `likeness.test.ts`.
 */
const maxDistance = 10;
/** Share that is cut off on each side to ignore an added border. */
const inset = 0.025;

/** A difference hash as 16 hex digits; null for an image with too little detail. */
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

/**
 * Returns the hashes to compare an upload by: of the whole image, and of the image without its edge, in case
 * someone added a border.
 */
export async function likenessesOf(pixels: Pixels): Promise<string[]> {
  const found = [await likenessOf(pixels), await likenessOf(pixels, inset)];
  return found.filter((likeness) => likeness !== null);
}

/** Reports whether two difference hashes belong to the same image, perhaps in disguise. */
export function isAlike(one: string, other: string): boolean {
  return distanceOf(one, other) <= maxDistance;
}

/** Returns how many of the 64 bits differ. */
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
