/**
 * Limits of an uploaded image: size in bytes, number of pixels, and the longer side in pixels (docs/decisions/0030).
 */

export const uploadLimits = { bytes: 4 * 1024 * 1024, pixels: 4_500_000, side: 4096 } as const;

/** Stands in for an image's data URL in the JSON when the bytes are in the form part `imageField`. */
export const attachedImage = 'attached';
/** Names of the parts of a `multipart/form-data` request: the JSON, then the images. */
export const jsonField = 'json';
export const imageField = 'image';

/** Long sides, in pixels, of the smaller stored sizes; the full size is at most 1,200. */
export const smallSides = [480, 800] as const;
export type SmallSide = (typeof smallSides)[number];
export type ImageFormat = 'webp' | 'avif';

const ownImage = /^(.*\/images\/[0-9a-f]{64}-(\d+)x(\d+))\.webp$/;

/**
 * Returns the address of one of our images at another size or as AVIF:
 * `/images/{hash}-{width}x{height}[-{side}].{format}`, where width and height are those of the full size. Returns
 * any other address unchanged.
 */
export function imageVariant(imageUrl: string, format: ImageFormat, side?: SmallSide): string {
  const [, base] = ownImage.exec(imageUrl) ?? [];
  if (base === undefined) return imageUrl;
  return `${base}${side === undefined ? '' : `-${side}`}.${format}`;
}

/** Returns the full size in pixels that the address of one of our images contains; undefined for any other address. */
export function dimensionsOf(imageUrl: string): { width: number; height: number } | undefined {
  const [, , width, height] = ownImage.exec(imageUrl) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** Returns the hash from the address of one of our images; undefined for any other address. */
export const imageHashOf = (imageUrl: string): string | undefined =>
  /\/images\/([0-9a-f]{64})-/.exec(imageUrl)?.[1];

/** Returns a `srcset` by width for one of our images; undefined for any other address. */
export function imageSourceSet(imageUrl: string, format: ImageFormat): string | undefined {
  const { width, height } = dimensionsOf(imageUrl) ?? {};
  if (width === undefined || height === undefined) return undefined;
  const long = Math.max(width, height);
  const widthAt = (side: number) => Math.max(1, Math.round((width * side) / long));
  return [
    ...smallSides
      .filter((side) => side < long)
      .map((side) => `${imageVariant(imageUrl, format, side)} ${widthAt(side)}w`),
    `${imageVariant(imageUrl, format)} ${width}w`,
  ].join(', ');
}
